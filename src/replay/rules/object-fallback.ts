import type { ClassifiedArguments, Outcome } from "../types";

/** `{}` in the place of arguments, with what the sender says of it. */
export function objectFallback(args: ClassifiedArguments, diagnostic: string | null = null): Outcome {
  return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic };
}

/** The outcome, as one that follows from a parser or a language. */
export function derived(outcome: Outcome): Outcome {
  return { ...outcome, derived: true };
}

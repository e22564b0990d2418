import { depthOf, writeJson } from "../../log/json/write";
import type { ClassifiedArguments, Outcome, Rule } from "../types";

/** Objects nested deeper than this overflow the sender's own `JSON.stringify` before anything is sent. */
export const deepestObject = 4_000;

/** A level takes at least two characters (`[` and `]`), so a shorter text need not be walked. */
const shortestTooDeep = 2 * deepestObject;

/**
 * "Messages history", the rule of deepseek-harness's Messages serializer since 2026-09-16 and the
 * product's default: a plain object goes out, re-serialised as JavaScript does; anything else goes
 * out as `{}`, silently. Source: `toolInput` in packages/llm/llm-deepseek/src/serialize.ts, read in
 * the fork zsagi1368/deepseek-harness-zDSH at a18d8a99.
 */
export const messagesHistory: Rule = {
  id: "messages-history",
  title: "Messages history",
  system: "deepseek-harness",
  since: "2026-09-16",
  source: {
    repository: "zsagi1368/deepseek-harness-zDSH",
    path: "packages/llm/llm-deepseek/src/serialize.ts",
    commit: "a18d8a99",
    evidence: "read",
  },
  summary:
    "The stored text is parsed as JSON, strictly and untrimmed. A plain object goes out, re-serialised as JavaScript does; " +
    "anything else goes out as {}. The sender says nothing of it, repairs nothing and keeps the stored record. " +
    "An object nested deeper than 4,000 levels is refused by the client.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { value } = args;
  if (!isPlainObject(value)) {
    return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic: null };
  }
  if (isTooDeep(args)) {
    return {
      kind: "refusedByClient",
      error: `The object is nested deeper than ${deepestObject.toLocaleString("en")} levels: the sender's own serialiser overflows before a request is made.`,
    };
  }
  return { kind: "sent", input: () => writeJson(value), diagnostic: null };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTooDeep({ stored, value }: ClassifiedArguments): boolean {
  if (stored.kind === "absent" || stored.text.length <= shortestTooDeep) return false;
  return depthOf(value, deepestObject) > deepestObject;
}

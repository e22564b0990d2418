import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { sendUnchecked } from "./javascript-sender";
import { isJsonObject } from "./json-object";

/**
 * continue: the text is trimmed as JavaScript does and parsed, `{}` where it is empty or malformed; what
 * it holds is not checked. Source: `safeParseToolCallArgs` in continuedev/continue at d0a3c0b6. Only
 * the outcome is given, not how it prints.
 */
export const continueRule: Rule = {
  id: "continue",
  title: "continue",
  system: "continue",
  since: null,
  source: {
    repository: "continuedev/continue",
    path: "core/tools/parseArgs.ts",
    commit: "d0a3c0b6",
    evidence: "read",
  },
  summary:
    "The stored text is trimmed and parsed as JSON; where it is empty or malformed, {} goes out silently. What it holds is " +
    "not checked: null, arrays and scalars go out as they are, and the API refuses them. A call without an id or a name is " +
    "left out.",
  destination: "messages",
  unanswered: "unknown",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  switch (stored.kind) {
    case "absent":
      return { ...fallback(args), derived: true };
    case "value":
      if (isJsonObject(args.value)) return sendUnchecked(args.value, stored.text.length, "unknown");
      // Only a text can be trimmed: the attempt throws, which is caught.
      return { ...fallback(args), derived: true };
    case "text":
    case "freeform": {
      const value = args.value === undefined ? trimmedValue(stored.text) : args.value;
      if (value === undefined) return fallback(args);
      return sendUnchecked(value, stored.text.length, "unknown");
    }
  }
}

/** The value of a text once `trim()` took away what JSON does not count as space: a BOM, a no-break space. */
function trimmedValue(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === text || trimmed === "") return undefined;
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

function fallback(args: ClassifiedArguments): Outcome {
  return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic: null };
}

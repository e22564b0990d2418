import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { sendUnchecked } from "./javascript-sender";
import { isEmptyObject, isJsonObject } from "./json-object";

const notJson = "The gateway's JSON.parse throws: the arguments are not JSON.";

/**
 * Portkey: `{}` for arguments without a length, else a bare `JSON.parse`, unchecked. Source:
 * Portkey-AI/gateway at 669825cb. Only the outcome is given, not how it prints.
 */
export const portkey: Rule = {
  id: "portkey",
  title: "Portkey",
  system: "Portkey gateway",
  since: null,
  source: {
    repository: "Portkey-AI/gateway",
    path: "src/providers/anthropic/chatComplete.ts",
    commit: "669825cb",
    evidence: "read",
  },
  summary:
    "Empty arguments go out as {}. Any other text is parsed as JSON: malformed or blank, the gateway throws before a request " +
    "is made; null, arrays and scalars go out as they are, and the API refuses them. An object in place of a text goes out as {}.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored, value } = args;
  switch (stored.kind) {
    case "absent":
      return { ...fallback(args), derived: true };
    case "value":
      return applyToValue(args);
    case "text":
    case "freeform":
      if (stored.text === "") return fallback(args);
      if (value === undefined) return { kind: "refusedByClient", error: notJson };
      return sendUnchecked(value, stored.text.length, "unknown");
  }
}

function applyToValue(args: ClassifiedArguments): Outcome {
  const { value } = args;
  if (isEmptyObject(value)) return { kind: "sent", input: () => "{}", diagnostic: null };
  if (isJsonObject(value)) return fallback(args);
  if (Array.isArray(value) && value.length > 0) {
    // The array is turned into a text first, its items joined by commas, which is hardly ever JSON.
    return { kind: "refusedByClient", error: notJson, derived: true };
  }
  return { ...fallback(args), derived: true };
}

function fallback(args: ClassifiedArguments): Outcome {
  return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic: null };
}

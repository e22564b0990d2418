import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { notADictionary } from "./api-refusals";
import { isEmptyObject, isJsonObject } from "./json-object";

/**
 * Bifrost: `{}` for empty arguments, else the text's own bytes as part of the body, without a check.
 * Source: maximhq/bifrost at 05782ee1. Only the outcome is known, not how it prints.
 */
export const bifrost: Rule = {
  id: "bifrost",
  title: "Bifrost",
  system: "Bifrost gateway",
  since: null,
  source: {
    repository: "maximhq/bifrost",
    path: "core/providers/anthropic/chat.go",
    commit: "05782ee1",
    evidence: "read",
  },
  summary:
    "Empty arguments go out as {}. Any other text becomes part of the body as it is, keys in their order: malformed or " +
    "blank, the body is no JSON; null, arrays and scalars are refused by the API.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored, value } = args;
  switch (stored.kind) {
    case "absent":
      return { ...emptyObject, derived: true };
    case "value":
      // Its field is a Go string: null leaves it empty, any other value fails to be read.
      if (value === null) return { ...emptyObject, derived: true };
      return {
        kind: "refusedByClient",
        error: "The gateway cannot read the request: the arguments are no string.",
        derived: true,
      };
    case "text":
    case "freeform":
      return applyToText(stored.text, value);
  }
}

function applyToText(text: string, value: unknown): Outcome {
  if (text === "") return emptyObject;
  if (value === undefined) {
    return {
      kind: "refusedByClient",
      error: "The arguments become part of the request body as they are, and the body is no JSON.",
      derived: true,
    };
  }
  if (!isJsonObject(value)) return { kind: "refusedByApi", input: null, error: notADictionary };
  return { kind: "sent", input: isEmptyObject(value) ? () => "{}" : null, diagnostic: null };
}

const emptyObject: Outcome = { kind: "fallback", input: () => "{}", loss: "none", diagnostic: null };

import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { notADictionary } from "./api-refusals";
import { isEmptyObject, isJsonObject } from "./json-object";

/**
 * one-api: the text is read into a Go map, and the error that says it is none is ignored. Source:
 * songquanpeng/one-api at 8df4a267. Only the outcome is known, not how an object prints.
 */
export const oneApi: Rule = {
  id: "one-api",
  title: "one-api",
  system: "one-api gateway",
  since: null,
  source: {
    repository: "songquanpeng/one-api",
    path: "relay/adaptor/anthropic/main.go",
    commit: "8df4a267",
    evidence: "read",
  },
  summary:
    "A stored text that holds a JSON object goes out as that object; anything else as {}, silently, except null, which goes " +
    "out as null and is refused by the API. Calls of a message whose content is not a text are left out.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply({ stored, value, lossIfReplaced }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent" || stored.kind === "value") {
    return {
      kind: "refusedByClient",
      error: "The gateway's conversion panics: the arguments are no string.",
      derived: true,
    };
  }
  if (isJsonObject(value)) {
    return { kind: "sent", input: isEmptyObject(value) ? () => "{}" : null, diagnostic: null };
  }
  if (value === null) {
    // Go reads null into a map by unsetting it, and prints an unset map as null.
    return { kind: "refusedByApi", input: () => "null", error: notADictionary, derived: true };
  }
  return { kind: "fallback", input: () => "{}", loss: lossIfReplaced, diagnostic: null };
}

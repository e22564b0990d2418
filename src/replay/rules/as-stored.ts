import { writeJson } from "../../log/json/write";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { fieldRequired, notADictionary } from "./api-refusals";
import { isJsonObject } from "./json-object";

/**
 * No system's rule: what the Messages API would see if nothing were normalised. A stored text is a JSON
 * string, and so is refused. Source of the API's answers: anthropics/claude-code#6695, #6696;
 * openclaw/openclaw#5048.
 */
export const asStored: Rule = {
  id: "as-stored",
  title: "As stored",
  system: "none",
  since: null,
  source: {
    repository: "anthropics/claude-code",
    path: "issues/6695",
    commit: "issue thread",
    evidence: "derived",
  },
  summary:
    "What the Messages API would see if nothing were normalised: the JSON value as the log holds it. It takes an object and " +
    "refuses all else; arguments stored as a text go out as a JSON string and are refused too.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply({ stored, value }: ClassifiedArguments): Outcome {
  switch (stored.kind) {
    case "absent":
      return { kind: "refusedByApi", input: null, error: fieldRequired };
    case "text":
    case "freeform":
      return { kind: "refusedByApi", input: () => writeJson(stored.text), error: notADictionary };
    case "value": {
      const input = () => stored.text;
      if (isJsonObject(value)) return { kind: "sent", input, diagnostic: null };
      return { kind: "refusedByApi", input, error: notADictionary };
    }
  }
}

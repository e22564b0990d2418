import { writeJson } from "../../log/json/write";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { fieldRequired, notADictionary } from "./api-refusals";
import { isJsonObject } from "./json-object";

/**
 * No system's rule: what the Messages API would see if nothing were normalised. A stored text that is JSON
 * is the input, source and all, whatever its value; any other text can only be written as a JSON string.
 * Source of the API's answers: anthropics/claude-code#6695, #6696; openclaw/openclaw#5048.
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
    "What the Messages API would see if nothing were normalised: a stored text that is JSON, or a stored JSON value, as its " +
    "source stands. The API takes an object and refuses all else; a text that is not JSON could only go out as a string, and " +
    "is refused too.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply({ stored, value }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent") return { kind: "refusedByApi", input: null, error: fieldRequired };
  const isJson = stored.kind === "value" || (stored.kind === "text" && value !== undefined);
  const input = isJson ? () => stored.text : () => writeJson(stored.text);
  if (isJson && isJsonObject(value)) return { kind: "sent", input, diagnostic: null };
  return { kind: "refusedByApi", input, error: notADictionary };
}

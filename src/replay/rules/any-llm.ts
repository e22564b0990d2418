import { readPython } from "../dialects/python";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived } from "./object-fallback";
import { notText, pythonError } from "./python-errors";
import { sendDecoded } from "./python-sender";

/**
 * any-llm: `json.loads` without a guard, empty text included. Only the outcome is known, not how it prints.
 * Source: mozilla-ai/any-llm at f9499232.
 */
export const anyLlm: Rule = {
  id: "any-llm",
  title: "any-llm",
  system: "any-llm",
  since: null,
  source: {
    repository: "mozilla-ai/any-llm",
    path: "src/any_llm/providers/anthropic/utils.py",
    commit: "f9499232",
    evidence: "read",
  },
  summary:
    "Empty and malformed text raise an exception before any request. An object goes out; null, arrays and scalars do too, " +
    "and the API refuses them. The text of an assistant message with tool calls is lost.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent") return derived({ kind: "refusedByClient", error: notText("null") });
  const reading = readPython(stored.text);
  if (stored.kind === "value") {
    const error = reading.ok ? notText(reading.class) : pythonError(reading, decodeError);
    return derived({ kind: "refusedByClient", error });
  }
  if (reading.ok) return sendDecoded(args, reading);
  return { kind: "refusedByClient", error: pythonError(reading, decodeError) };
}

const decodeError = "json.JSONDecodeError: the arguments are not valid JSON";

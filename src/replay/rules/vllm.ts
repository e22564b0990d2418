import { readPython } from "../dialects/python";
import type { Accepted, Reading } from "../dialects/reading";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { isFalsy, pythonError, pythonType } from "./python-errors";

/**
 * vLLM since pull request 48922 (`_postprocess_messages`): an object goes into the chat template, anything
 * else becomes `{}`, with a warning where something was there. Only `json.JSONDecodeError` is caught.
 * Source: vllm-project/vllm#48922.
 */
export const vllm: Rule = {
  id: "vllm",
  title: "vLLM",
  system: "vLLM since #48922",
  since: null,
  source: {
    repository: "vllm-project/vllm",
    path: "vllm/entrypoints/chat_utils.py",
    commit: "#48922",
    evidence: "read",
  },
  summary:
    "An object goes into the chat template as Python prints it, NaN and large integers included; a lone surrogate stays and " +
    "fails later, when the prompt is encoded. Empty arguments and null become {}. Malformed text and anything else that is no " +
    "object become {} with a warning. Nesting of about 1,000 levels and integers of more than 4,300 digits fail the request.",
  destination: "template",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.text === "") return objectFallback(args);
  const reading = readPython(stored.text);
  return stored.kind === "value" ? ofValue(args, reading) : ofText(args, stored.text, reading);
}

function ofText(args: ClassifiedArguments, text: string, reading: Reading): Outcome {
  if (reading.ok) return ofDecoded(args, reading, reading.class === "null");
  if (reading.reason === "syntax") return objectFallback(args, notJson(text));
  return { kind: "refusedByClient", error: pythonError(reading, "") };
}

function ofValue(args: ClassifiedArguments, reading: Reading): Outcome {
  if (reading.ok) return ofDecoded(args, reading, isFalsy(args.value));
  return derived({ kind: "refusedByClient", error: pythonError(reading, unreadableRequest) });
}

const unreadableRequest = "The server cannot read the request.";

/** `isNothing`: nothing is there that a warning would tell of. */
function ofDecoded(args: ClassifiedArguments, decoded: Accepted, isNothing: boolean): Outcome {
  if (decoded.class === "object") return { kind: "sent", input: decoded.write, diagnostic: null };
  return objectFallback(args, isNothing ? null : notAnObject(pythonType(decoded.class)));
}

function notJson(text: string): string {
  return `Tool call 'NAME' has arguments that are not valid JSON (${charactersOf(text)} chars); coercing to an empty object so the conversation can continue.`;
}

function notAnObject(type: string): string {
  return `Tool call 'NAME' arguments decoded to ${type}, not a JSON object; coercing to an empty object.`;
}

/** Python counts code points, JavaScript UTF-16 units. */
function charactersOf(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}

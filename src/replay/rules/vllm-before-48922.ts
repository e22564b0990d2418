import { readPython } from "../dialects/python";
import type { Reading } from "../dialects/reading";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { isFalsy, notText, pythonError } from "./python-errors";

/**
 * vLLM from pull request 43862 to 48922: empty arguments and null become `{}`, any other text is decoded
 * without a guard, and whatever it holds goes into the chat template. Source: vllm-project/vllm#43862.
 */
export const vllmBefore48922: Rule = {
  id: "vllm-before-48922",
  title: "vLLM before #48922",
  system: "vLLM from #43862 to #48922",
  since: null,
  source: {
    repository: "vllm-project/vllm",
    path: "vllm/entrypoints/chat_utils.py",
    commit: "#43862",
    evidence: "read",
  },
  summary:
    "Empty arguments and null become {}, silently. Any other text is decoded without a guard: malformed text fails the " +
    "request with a 400 of vLLM's own, while arrays and scalars go into the chat template, as objects do.",
  destination: "template",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.text === "") return objectFallback(args);
  const reading = readPython(stored.text);
  return stored.kind === "value" ? ofValue(args, reading) : ofText(args, reading);
}

function ofText(args: ClassifiedArguments, reading: Reading): Outcome {
  if (!reading.ok) return { kind: "refusedByClient", error: pythonError(reading, decodeError) };
  if (reading.class === "null") return objectFallback(args);
  return { kind: "sent", input: reading.write, diagnostic: null };
}

const decodeError = "json.JSONDecodeError: the arguments are not valid JSON (HTTP 400)";

function ofValue(args: ClassifiedArguments, reading: Reading): Outcome {
  if (!reading.ok) return derived({ kind: "refusedByClient", error: pythonError(reading, decodeError) });
  if (reading.class === "object" || (reading.class === "array" && !isFalsy(args.value))) {
    return { kind: "sent", input: reading.write, diagnostic: null };
  }
  if (isFalsy(args.value)) return objectFallback(args);
  return derived({ kind: "refusedByClient", error: notText(reading.class) });
}

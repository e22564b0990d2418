import { readPython } from "../dialects/python";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { derived, objectFallback } from "./object-fallback";
import { pythonError } from "./python-errors";
import { sendDecoded } from "./python-sender";
import { sendUnprinted, sentUnchecked } from "./unprinted-object";

/**
 * Semantic Kernel, Python: `{}` for empty arguments, an exception for text that is not JSON, a mapping as
 * it is. Only the outcome is known, not how it prints. Source: microsoft/semantic-kernel at b39d95a3.
 */
export const semanticKernel: Rule = {
  id: "semantic-kernel",
  title: "Semantic Kernel (Python)",
  system: "Semantic Kernel, Python",
  since: null,
  source: {
    repository: "microsoft/semantic-kernel",
    path: "python/semantic_kernel/connectors/ai/anthropic/services/utils.py",
    commit: "b39d95a3",
    evidence: "read",
  },
  summary:
    "Empty arguments go out as {}. Malformed text raises an exception before any request. An object goes out, stored as a " +
    "text or not; null, arrays and scalars do too, and the API refuses them.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  switch (stored.kind) {
    case "absent":
      return derived(objectFallback(args));
    case "value":
      if (isJsonObject(args.value)) return sendUnprinted(args);
      return derived(args.class === "null" ? objectFallback(args) : sentUnchecked);
    case "text":
    case "freeform":
      return ofText(args, stored.text);
  }
}

function ofText(args: ClassifiedArguments, text: string): Outcome {
  if (text === "") return objectFallback(args);
  const reading = readPython(text);
  if (reading.ok) return sendDecoded(args, reading);
  return { kind: "refusedByClient", error: pythonError(reading, decodeError) };
}

const decodeError = "json.JSONDecodeError: the arguments are not valid JSON";

import { readNlohmann } from "../dialects/nlohmann";
import type { Refusal } from "../dialects/reading";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";

/**
 * vllm.cpp since pull request 1758 (`DecodeHistoricalToolArguments`): malformed text fails the request with
 * HTTP 400, null and empty text become `{}`, any other value goes into the chat template. Source:
 * mudler/vllm.cpp#1758.
 */
export const vllmCpp: Rule = {
  id: "vllm-cpp",
  title: "vllm.cpp",
  system: "vllm.cpp since #1758",
  since: null,
  source: {
    repository: "mudler/vllm.cpp",
    path: "src/vllm/entrypoints/chat_template.cpp",
    commit: "#1758",
    evidence: "read",
  },
  summary:
    "Empty text and null become {}. Any other text is parsed by nlohmann/json, a leading byte order mark skipped, and goes " +
    "into the chat template, arrays and scalars too; malformed or blank text fails the request with HTTP 400, and so does a " +
    "JSON value in place of the text.",
  destination: "template",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || (stored.kind !== "value" && stored.text === ""))
    return objectFallback(args);
  if (stored.kind === "value") return ofValue(args);
  const reading = readNlohmann(stored.text);
  if (!reading.ok) return refusal(reading);
  if (reading.class === "null") return objectFallback(args);
  return { kind: "sent", input: reading.write, diagnostic: null };
}

function refusal({ reason, token }: Refusal): Outcome {
  if (reason === "numberRange") {
    const error = `[json.exception.out_of_range.406] number overflow parsing '${token ?? ""}'`;
    return derived({ kind: "refusedByClient", error });
  }
  return {
    kind: "refusedByClient",
    error: "assistant tool_calls[i].function.arguments for function 'NAME' is not valid JSON",
  };
}

function ofValue(args: ClassifiedArguments): Outcome {
  const outcome: Outcome = {
    kind: "refusedByClient",
    error: `[json.exception.type_error.302] type must be string, but is ${args.class}`,
  };
  return args.class === "null" ? derived(outcome) : outcome;
}

import { readPython } from "../dialects/python";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { notText, pythonError } from "./python-errors";
import { sendDecoded } from "./python-sender";

/**
 * LiteLLM (`convert_to_anthropic_tool_invoke`, `parse_tool_call_arguments`): `{}` for no arguments, an
 * exception for text that is not JSON, anything else as it is. Only the outcome is known, not how it
 * prints. Source: BerriAI/litellm.
 */
export const litellm: Rule = {
  id: "litellm",
  title: "LiteLLM",
  system: "LiteLLM",
  since: null,
  source: {
    repository: "BerriAI/litellm",
    path: "litellm/litellm_core_utils/prompt_templates/factory.py",
    commit: "current",
    evidence: "read",
  },
  summary:
    "Empty or missing arguments go out as {}. Malformed text raises a ValueError that names the tool and holds the text, " +
    "before any request. An object goes out; null, arrays and scalars do too, and the API refuses them. Older versions " +
    "refuse empty text as well.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.text === "") return objectFallback(args);
  const reading = readPython(stored.text);
  if (stored.kind === "value") {
    if (args.class === "null") return objectFallback(args);
    const error = reading.ok ? notText(reading.class) : pythonError(reading, parseError(stored.text));
    return derived({ kind: "refusedByClient", error });
  }
  if (reading.ok)
    return reading.class === "object" ? sendDecoded(args, reading) : derived(sendDecoded(args, reading));
  const refused: Outcome = { kind: "refusedByClient", error: pythonError(reading, parseError(stored.text)) };
  return reading.reason === "syntax" && args.class !== "blank" ? refused : derived(refused);
}

/** Python's own words in the middle depend on the place in the text. */
function parseError(text: string): string {
  return `ValueError: Failed to parse tool call arguments for tool 'NAME' (Anthropic tool invoke). Error: … Arguments: ${text}`;
}

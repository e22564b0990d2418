import { readPython } from "../dialects/python";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { pythonError } from "./python-errors";
import { sendDecoded } from "./python-sender";
import { sendUnprinted } from "./unprinted-object";

/**
 * kimi-cli (its library kosong): `{}` for empty text, an exception for text that is not JSON or no object.
 * `json.loads(strict=False)` takes raw control characters. Only the outcome is known, not how it prints.
 * Source: MoonshotAI/kimi-cli at 4a550eff.
 */
export const kimiCli: Rule = {
  id: "kimi-cli",
  title: "kimi-cli",
  system: "kimi-cli",
  since: null,
  source: {
    repository: "MoonshotAI/kimi-cli",
    path: "packages/kosong/src/kosong/contrib/chat_provider/anthropic.py",
    commit: "4a550eff",
    evidence: "read",
  },
  summary:
    "Empty text goes out as {}. An object goes out, raw control characters in its strings allowed. Text that is not JSON, " +
    "and anything else that is no object, raises a ChatProviderError before any request.",
  destination: "messages",
  unanswered: "unknown",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent") return derived(objectFallback(args));
  if (stored.kind === "value") {
    if (args.class === "null") return derived(objectFallback(args));
    return derived({
      kind: "refusedByClient",
      error: "The message cannot be read: its arguments are no string.",
    });
  }
  if (stored.text === "") return objectFallback(args);
  const reading = readPython(stored.text, "kept");
  if (!reading.ok) {
    const refused: Outcome = { kind: "refusedByClient", error: pythonError(reading, notJson) };
    return reading.reason === "syntax" ? refused : derived(refused);
  }
  if (reading.class !== "object") return { kind: "refusedByClient", error: notAnObject };
  // Raw control characters alone keep the text from being JSON: that it is sent was read in the code.
  const isLoose = args.value === undefined && !readPython(stored.text).ok;
  return isLoose ? sendUnprinted(args) : sendDecoded(args, reading);
}

const notJson = "ChatProviderError: Tool call arguments must be valid JSON.";
const notAnObject = "ChatProviderError: Tool call arguments must be a JSON object.";

import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { sendUnchecked } from "./javascript-sender";
import { isJsonObject } from "./json-object";
import { repairStrings } from "./pi-repair";

/**
 * pi-ai from 1.3.0: the model's whole text must be a JSON object when it is recorded
 * (`parseToolCallArguments`), else `{}` is stored with the text in `argumentsError`. Sent as
 * `arguments ?? {}`, unchecked. Source: earendil-works/pi at 2e5a972a; run on npm @earendil-works/pi-ai
 * 1.6.0, whose parser is that of 1.3.0.
 */
export const piAi13: Rule = {
  id: "pi-ai-1.3",
  title: "pi-ai from 1.3",
  system: "pi-ai from 1.3.0",
  since: "2026-10-15",
  source: {
    repository: "earendil-works/pi",
    path: "packages/ai/src/api/anthropic-messages.ts",
    commit: "2e5a972a",
    evidence: "run",
  },
  summary:
    "When a call is recorded its text is parsed as JSON, if need be after raw control characters and bad backslashes in its " +
    "strings were repaired. An object goes out; anything else as {}, with the text kept beside it as argumentsError. " +
    "Calls without a result get one that says so.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  switch (stored.kind) {
    case "absent":
      return fallback(args, null);
    case "value":
      if (args.value === null) return fallback(args, null);
      return sendUnchecked(args.value, stored.text.length, "javaScript");
    case "text":
    case "freeform":
      return applyToText(args, stored.text);
  }
}

function applyToText(args: ClassifiedArguments, text: string): Outcome {
  if (text.trim() === "") return fallback(args, null);
  const value = args.value === undefined ? repairedValue(text) : args.value;
  if (isJsonObject(value)) return sendUnchecked(value, text.length, "javaScript");
  // The parser's message differs from engine to engine, so it is not reproduced here.
  const message = value === undefined ? "MESSAGE" : "Tool arguments must be a JSON object";
  return fallback(args, `${message}\n\nReceived arguments:\n${text}`);
}

/** The value of the text with its strings repaired; undefined where it is not JSON even then. */
function repairedValue(text: string): unknown {
  const repaired = repairStrings(text, "doubled");
  if (repaired === text) return undefined;
  try {
    return JSON.parse(repaired);
  } catch {
    return undefined;
  }
}

function fallback(args: ClassifiedArguments, diagnostic: string | null): Outcome {
  return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic };
}

import { writeJson } from "../../log/json/write";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { holdsForbiddenKey } from "./forbidden-keys";
import { overflow, overflowsSender, sendUnchecked } from "./javascript-sender";
import { isJsonObject } from "./json-object";

/**
 * Vercel AI SDK, `toAnthropicToolInput`: a string that holds a JSON object is unwrapped once, an object
 * goes out, anything else is wrapped. Source: vercel/ai at ed857f50; run on npm @ai-sdk/anthropic
 * 4.0.105 (ai-sdk.oracle.test.ts).
 */
export const aiSdk: Rule = {
  id: "ai-sdk",
  title: "Vercel AI SDK",
  system: "Vercel AI SDK (@ai-sdk/anthropic 4.0.105)",
  since: null,
  source: {
    repository: "vercel/ai",
    path: "packages/anthropic/src/convert-to-anthropic-prompt.ts",
    commit: "ed857f50",
    evidence: "run",
  },
  summary:
    "A stored text that holds a JSON object goes out as that object, re-serialised as JavaScript does. Anything else is " +
    'wrapped as {"rawInvalidInput": ...} with the text or value inside. A text with a key __proto__ or constructor.prototype ' +
    "is wrapped too.",
  destination: "messages",
  unanswered: "unknown",
  apply,
};

function apply({ stored, value }: ClassifiedArguments): Outcome {
  switch (stored.kind) {
    case "absent":
      // A member whose value is undefined is dropped by JSON: the wrapper goes out empty.
      return { kind: "fallback", input: () => "{}", loss: "none", diagnostic: null, derived: true };
    case "value":
      if (isJsonObject(value)) return sendUnchecked(value, stored.text.length, "javaScript");
      return overflowsSender(value, stored.text.length) ? overflow : wrap(value);
    case "text":
    case "freeform":
      if (isJsonObject(value) && !holdsForbiddenKey(value, stored.text)) {
        return sendUnchecked(value, stored.text.length, "javaScript");
      }
      return wrap(stored.text);
  }
}

function wrap(content: unknown): Outcome {
  return {
    kind: "wrapped",
    input: () => writeJson({ rawInvalidInput: content }),
    loss: "none",
    diagnostic: null,
  };
}

import { firstFault } from "../../log/json/scan";
import { holdsNothing, nothingWords } from "./nothing-stored";
import type { Look, LookedCall } from "./types";
import { named } from "./words";

/** Longer texts are not scanned for the place where they end, in UTF-16 units. */
const longestScanned = 8_000_000;

/**
 * The words for an output limit, in small letters and letters alone. Sources: Anthropic Messages
 * (`max_tokens`, `model_context_window_exceeded`), OpenAI Chat Completions (`length`) and Responses
 * (`max_output_tokens`), Gemini (`MAX_TOKENS`).
 */
const limits = new Set(["maxtokens", "length", "maxoutputtokens", "modelcontextwindowexceeded"]);

/** Whether a response ended at its output limit. Takes `FinishReason.MAX_TOKENS` and `maxTokens` too. */
export function isOutputLimit(stopReason: string | null): boolean {
  if (stopReason === null || stopReason.length > 80) return false;
  const word = stopReason.slice(stopReason.lastIndexOf(".") + 1);
  return limits.has(word.toLowerCase().replace(/[^a-z]/g, ""));
}

/** Arguments that the output limit cut: a stored `{}`, or a text that ends too early. */
export const outputLimit: Look = {
  id: "outputLimit",
  severity: "worthALook",
  title: "The output limit cut the arguments",
  source: "mattmezza/humux#77, BerriAI/litellm#15322, jaseci-labs/jac#6766",
  find(call) {
    const { stopReason } = call;
    if (stopReason === null || !isOutputLimit(stopReason)) return null;
    const at = `the response stopped at its output limit (stop reason ${named(stopReason, 40)})`;
    if (holdsNothing(call)) {
      return `${nothingWords(call)}, and ${at}: the call may have been cut off, not made without arguments.`;
    }
    return endsTooEarly(call) ? `The stored arguments end too early, since ${at}.` : null;
  },
};

/** Whether the text is the beginning of a JSON text and no more. */
export function endsTooEarly({ class: kind, stored }: LookedCall): boolean {
  if (kind !== "malformed" || stored.kind === "absent" || stored.text.length > longestScanned) return false;
  return firstFault(stored.text)?.stopsAt === stored.text.length;
}

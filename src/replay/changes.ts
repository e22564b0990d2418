import { jsonFacts } from "../log/json/facts";
import { writeJson } from "../log/json/write";
import { hasLoneSurrogate } from "../session/lone-surrogate";
import type { Change, Outcome } from "./types";
import { losesDigits } from "./written-integer";

/**
 * What differs between a stored JSON text and the input that JavaScript writes for it, without any
 * fallback: digits of integers past 2^53, numbers too large for a double (they go out as null), numbers
 * in another form, dropped duplicate keys, keys that change their order, and lone surrogates (they go
 * out as escapes, and the API refuses the body). `text` must be valid JSON.
 */
export function changesOf(text: string): Change[] {
  const facts = jsonFacts(text);
  const found = new Set<Change>();
  for (const { start, end } of facts.changedNumbers) found.add(numberChange(text.slice(start, end)));
  if (facts.duplicateKeys.length > 0) found.add("duplicateKey");
  if (facts.reorderedKeys.length > 0) found.add("keyOrder");
  if (facts.loneSurrogates.length > 0) found.add("loneSurrogate");
  return changes.filter((change) => found.has(change));
}

/**
 * Whether an input goes out as JavaScript writes it, and not as it is stored: other senders keep digits, or
 * sort keys, and what changes there is not told. A lone surrogate is one wherever it goes out.
 */
export function isRewritten(stored: string, value: unknown, outcome: Outcome): boolean {
  if (outcome.kind !== "sent") return false;
  const input = outcome.input?.() ?? null;
  if (input === null) return false;
  return input === stored ? hasLoneSurrogate(stored) : input === writeJson(value);
}

/** Every change, the gravest first. */
export const changes: readonly Change[] = [
  "loneSurrogate",
  "integerDigits",
  "overflow",
  "duplicateKey",
  "keyOrder",
  "numberForm",
];

function numberChange(token: string): Change {
  const value = Number(token);
  if (!Number.isFinite(value)) return "overflow";
  return losesDigits(token, String(value)) ? "integerDigits" : "numberForm";
}

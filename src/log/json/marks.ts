/**
 * Marks that loggers, compactors and redactors leave where they cut a text: `...[truncated]`,
 * `…[TRUNCATED: 9k chars]`, `... (truncated)`, `<truncated>`, `… 500 chars truncated`, `[redacted]`.
 */

const cutWord = "(?:truncated|truncation|omitted|elided|clipped|snipped|trimmed|redacted|removed|scrubbed)";
const unitWord = "(?:chars?|characters|bytes|tokens|lines|words|[km]?b)";
const dots = "(?:\\.{3,6}|…)";
const bracketed =
  `[\\[(<{]{1,3}\\s?(?:${dots}|\\+|-)?\\s?(?:[^\\[\\](){}<>"\\n]{0,60}[\\s_-])?` +
  `(?:${cutWord}|more\\s${unitWord}|\\+?[\\d.,]+\\s?[km]?\\s?${unitWord})(?:[\\s_:,.…-][^\\[\\](){}<>"\\n]{0,60})?[\\])>}]{1,3}`;
const afterDots = `${dots}\\s?\\(?\\+?(?:[\\d.,]+\\s?k?\\s?)?(?:more\\s)?(?:${unitWord}\\s)?(?:more\\s)?${cutWord}\\b[^"\\n]{0,30}`;
const countAfterDots = `${dots}\\s?\\(?\\+?[\\d.,]+\\s?k?\\s?(?:more\\s)?${unitWord}(?:\\smore)?\\)?`;
const mark = `${dots}?\\s{0,4}(?:${bracketed}|${afterDots}|${countAfterDots})`;

const atEnd = new RegExp(`\\s{0,8}${mark}${dots}?["'}\\]\\s]*$`, "iu");
const atStart = new RegExp(`^(?:${mark})`, "iu");
const bareDots = new RegExp(`^${dots}["'}\\]\\s]*$`, "u");
const whole = new RegExp(
  `^${dots}?\\s?(?:[\\[<({*]{1,3}\\s?${cutWord}(?:[\\s:_-][^\\[\\](){}<>"\\n]{0,60})?[\\]>)}*]{1,3}|attachment://[\\w-]+)$`,
  "iu",
);

/** The longest mark that is looked for, in UTF-16 units; keeps the patterns bounded. */
const reach = 200;

/** Offset at which a mark that ends the text begins; -1 where the text ends in none. */
export function tailMark(text: string): number {
  const from = Math.max(0, text.length - reach);
  const at = text.slice(from).search(atEnd);
  return at === -1 ? -1 : from + at;
}

/** Whether a mark stands at `at`, or nothing but an ellipsis follows from there on. */
export function markAt(text: string, at: number): boolean {
  const rest = text.slice(at, at + reach);
  return atStart.test(rest) || bareDots.test(rest);
}

/** Whether the text is a mark and nothing else. */
export function isMark(text: string): boolean {
  return text.length <= reach && whole.test(text.trim());
}

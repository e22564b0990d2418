import type { FaultCause } from "./fault";

/** Looks at the characters around a fault. All of them read a bounded stretch or run once over the rest. */

/** Longest stretch that is looked at to name a word. */
const reach = 120;

/** The text from `at` on, as far as a word or a sign can reach. */
export function ahead(text: string, at: number): string {
  return text.slice(at, at + reach);
}

/** From `at` to the next white space, comma, colon, quote or bracket. */
export function wordAt(text: string, at: number): string {
  return /^[^\s,:"'`[\]{}()]*/u.exec(ahead(text, at))?.[0] ?? "";
}

export function isPythonLiteral(word: string): boolean {
  return word === "True" || word === "False" || word === "None";
}

/** Ways to write a number that programmers know and JSON does not; a bare sign too. */
export function isForeignNumber(word: string): boolean {
  return (
    (/^[+-]?(?:Infinity|inf|NaN)?$/i.test(word) ||
      /^[+-]?0(?:x[\da-f_]+|o[0-7_]+|b[01_]+)n?$/i.test(word) ||
      /^[+-]?(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?[\d_]*)?[nfdl]?$/i.test(word)) &&
    word !== ""
  );
}

export function beginsComment(text: string, at: number): boolean {
  return text.startsWith("//", at) || text.startsWith("/*", at);
}

/** `'` and the signs that take its place. */
function isSingleQuote(c: string): boolean {
  return c === "'" || c === "`" || c === "‘" || c === "’" || c === "‚";
}

/** Double quotes of other scripts and of word processors. */
function isCurlyQuote(c: string): boolean {
  return c === "“" || c === "”" || c === "„" || c === "«" || c === "»" || c === "「" || c === "＂";
}

/** What one character tells wherever JSON cannot go on with it; null where it tells nothing. */
export function causeOfSign(c: string): FaultCause | null {
  if (isSingleQuote(c)) return "singleQuotes";
  if (isCurlyQuote(c)) return "missingQuote";
  if (c === "\\") return "badEscape";
  if (c < " " && c !== "") return "controlCharacter";
  return null;
}

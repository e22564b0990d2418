import { skipString } from "../../log/json/skip";
import { signedExponent, writeFloat } from "./floats";
import { classOfText, keepingLast, type Reading, type RefusalReason } from "./reading";
import { survey } from "./survey";
import { type PrintForm, reprint } from "./tree";

/** At some 995 levels, depending on what called it, the parser raises RecursionError. */
const deepest = 994;
/** `sys.get_int_max_str_digits()`, by default. */
const greatestDigits = 4_300;

/** What is done with raw control characters in strings; `kept` is `json.loads(text, strict=False)`. */
export type RawControls = "refused" | "kept";

/**
 * A text as CPython's `json.loads` reads it, and as `json.dumps(value, ensure_ascii=False)` prints it, as chat
 * templates do: NaN and the infinities are taken, integers are exact, lone surrogates stay, keys keep
 * their order. Reasons: `syntax` is JSONDecodeError, `depth` RecursionError, `integerDigits` a ValueError
 * that is no JSONDecodeError. Source: python/cpython, Lib/json and Modules/_json.c (3.11).
 */
export function readPython(text: string, rawControls: RawControls = "refused"): Reading {
  return rawControls === "refused" ? readStrictly(text) : read(text, rawControls);
}

const readStrictly = keepingLast((text) => read(text, "refused"));

function read(text: string, rawControls: RawControls): Reading {
  const refusal = survey(text, standIns(text, rawControls), {
    deepest,
    loneSurrogates: "kept",
    refusesNumber,
  });
  return (
    refusal ?? { ok: true, class: classOfText(text), write: () => reprint(escaped(text, rawControls), form) }
  );
}

function refusesNumber(token: string): RefusalReason | null {
  if (token.length <= greatestDigits || !/^-?\d+$/.test(token)) return null;
  return token.length - (token.startsWith("-") ? 1 : 0) > greatestDigits ? "integerDigits" : null;
}

/** The text with objects in the place of NaN and the infinities, and spaces in that of raw controls. */
function standIns(text: string, rawControls: RawControls): string {
  if (rawControls === "refused" && !/NaN|Infinity/.test(text)) return text;
  return mapParts(
    text,
    (between) => between.replace(/NaN|-?Infinity/g, (word) => "{}".padEnd(word.length)),
    (string) => (rawControls === "kept" ? string.replace(/\p{Cc}/gu, " ") : string),
  );
}

/** The text with raw control characters in strings as escapes. */
function escaped(text: string, rawControls: RawControls): string {
  if (rawControls === "refused") return text;
  return mapParts(
    text,
    (between) => between,
    (string) => string.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1)),
  );
}

function mapParts(text: string, between: (part: string) => string, string: (part: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const start = quote === -1 ? text.length : quote;
    const end = quote === -1 ? start : skipString(text, start);
    parts.push(between(text.slice(at, start)), string(text.slice(start, end)));
    at = end;
  }
  return parts.join("");
}

const form: PrintForm = {
  comma: ", ",
  colon: ": ",
  order: null,
  scalar: (token) => (/^(?:[tfnN]|-?I)/.test(token) ? token : numberOf(token)),
  string: writeString,
};

function numberOf(token: string): string {
  if (/^-?\d+$/.test(token)) return token === "-0" ? "0" : token;
  const value = Number(token);
  // repr() changes to the exponent past 16 digits and below 0.0001.
  return Number.isFinite(value)
    ? writeFloat(value, { least: -4, most: 16, exponent: signedExponent })
    : String(value);
}

/** Python's escapes are JavaScript's, but for lone surrogates: they stay. */
function writeString(content: string): string {
  const parts = content.split(/(\p{Surrogate})/u);
  return `"${parts.map((part, i) => (i % 2 === 1 ? part : JSON.stringify(part).slice(1, -1))).join("")}"`;
}

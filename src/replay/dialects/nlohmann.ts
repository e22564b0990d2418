import { firstFault } from "../../log/json/scan";
import { signedExponent, writeFloat } from "./floats";
import { classOfText, keepingLast, type Reading } from "./reading";
import { survey } from "./survey";
import { type PrintForm, reprint } from "./tree";

const byteOrderMark = "\ufeff";

/**
 * A text as nlohmann/json (C++) reads it by `ordered_json::parse` and prints it by `dump()`: a leading
 * byte order mark is skipped, a NUL behind the value ends the text, any depth is taken, 64-bit integers
 * are exact and all other numbers 64-bit floats, keys keep their order. Its floats are printed by Grisu2,
 * whose last digits may in rare cases differ from the shortest form that is given here. Source:
 * nlohmann/json 3.11, include/nlohmann/detail/input/lexer.hpp, .../output/serializer.hpp and
 * .../conversions/to_chars.hpp.
 */
export const readNlohmann = keepingLast(read);

function read(text: string): Reading {
  const content = upToNul(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  const refusal = survey(content, content, {
    deepest: Number.POSITIVE_INFINITY,
    loneSurrogates: "refused",
    refusesNumber: (token) => (Number.isFinite(Number(token)) ? null : "numberRange"),
  });
  return refusal ?? { ok: true, class: classOfText(content), write: () => reprint(content, form) };
}

/** Where the NUL stands within the value, the rest of the text is no JSON either. */
function upToNul(text: string): string {
  if (!text.includes("\0")) return text;
  const stopsAt = firstFault(text)?.stopsAt ?? text.length;
  return text.charAt(stopsAt) === "\0" ? text.slice(0, stopsAt) : text;
}

const form: PrintForm = {
  comma: ",",
  colon: ":",
  order: null,
  scalar: (token) => (/^[tfn]/.test(token) ? token : numberOf(token)),
  // The same escapes as JavaScript's, for strings without lone surrogates.
  string: (content) => JSON.stringify(content),
};

const leastInteger = -(2n ** 63n);
const greatestInteger = 2n ** 64n - 1n;

function numberOf(token: string): string {
  if (token.length <= 20 && /^-?\d+$/.test(token)) {
    const integer = BigInt(token);
    if (integer >= leastInteger && integer <= greatestInteger) return String(integer);
  }
  return writeFloat(Number(token), { least: -4, most: 15, exponent: signedExponent });
}

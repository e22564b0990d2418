import { classOfText, keepingLast, type Reading } from "./reading";
import { isOutOfRange, serdeNumber } from "./serde-number";
import { survey } from "./survey";
import { type PrintForm, reprint } from "./tree";

/** serde_json's default recursion limit refuses the 128th level. */
const deepest = 127;

/**
 * A text as Rust's serde_json reads it into a `Value` and prints it compactly, with its default features:
 * strict JSON, 127 levels, 64-bit integers exact and all other numbers 64-bit floats, keys sorted by
 * their bytes (`BTreeMap`), the last of duplicate keys. Source: serde-rs/json, src/de.rs and src/ser.rs;
 * dtolnay/ryu, src/pretty/mod.rs.
 */
export const readSerde = keepingLast(read);

function read(text: string): Reading {
  const refusal = survey(text, text, {
    deepest,
    loneSurrogates: "refused",
    refusesNumber: (token) => (isOutOfRange(token) ? "numberRange" : null),
  });
  return refusal ?? { ok: true, class: classOfText(text), write: () => reprint(text, form) };
}

const form: PrintForm = {
  comma: ",",
  colon: ":",
  order: byBytes,
  scalar: (token) => (/^[tfn]/.test(token) ? token : (serdeNumber(token) ?? token)),
  // The same escapes as JavaScript's, for strings without lone surrogates.
  string: (content) => JSON.stringify(content),
};

/** The order of UTF-8 bytes, which is that of code points and not that of UTF-16 units. */
function byBytes(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Surrogates stand for code points past U+FFFF, so they rank behind all other units. */
function rank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}

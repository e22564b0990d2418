/** UTF-16 code units that the JSON grammar names. */
export const unit = {
  tab: 0x09,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  quote: 0x22,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  one: 0x31,
  nine: 0x39,
  colon: 0x3a,
  upperE: 0x45,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  b: 0x62,
  e: 0x65,
  f: 0x66,
  n: 0x6e,
  r: 0x72,
  t: 0x74,
  u: 0x75,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

/** The four characters that JSON takes for white space (RFC 8259, section 2). */
export function isSpace(c: number): boolean {
  return c === unit.space || c === unit.lineFeed || c === unit.carriageReturn || c === unit.tab;
}

export function isDigit(c: number): boolean {
  return c >= unit.zero && c <= unit.nine;
}

export function isHexDigit(c: number): boolean {
  return isDigit(c) || (c >= 0x61 && c <= 0x66) || (c >= 0x41 && c <= 0x46);
}

export function isHighSurrogate(c: number): boolean {
  return c >= 0xd800 && c <= 0xdbff;
}

export function isLowSurrogate(c: number): boolean {
  return c >= 0xdc00 && c <= 0xdfff;
}

/** Offset of the first character from `at` that is no white space; the length where none follows. */
export function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

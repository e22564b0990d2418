import { isDigit, isHexDigit, unit } from "./units";

/**
 * Readers of one token. Each takes the offset at which the token begins and returns the offset behind
 * it; where the token is broken, `-1 - stopsAt`, with `stopsAt` the first character that cannot belong
 * to it, or the text's length.
 */

function simpleEscape(c: number): boolean {
  switch (c) {
    case unit.quote:
    case unit.backslash:
    case unit.slash:
    case unit.b:
    case unit.f:
    case unit.n:
    case unit.r:
    case unit.t:
      return true;
    default:
      return false;
  }
}

/** From the character behind a backslash to behind the escape. */
function escapeEnd(text: string, at: number): number {
  if (at >= text.length) return -1 - text.length;
  const c = text.charCodeAt(at);
  if (c !== unit.u) return simpleEscape(c) ? at + 1 : -1 - at;
  for (let i = at + 1; i <= at + 4; i++) {
    if (i >= text.length) return -1 - text.length;
    if (!isHexDigit(text.charCodeAt(i))) return -1 - i;
  }
  return at + 5;
}

export function stringEnd(text: string, start: number): number {
  const length = text.length;
  let i = start + 1;
  while (i < length) {
    const c = text.charCodeAt(i);
    if (c === unit.quote) return i + 1;
    if (c < unit.space) return -1 - i;
    if (c === unit.backslash) {
      i = escapeEnd(text, i + 1);
      if (i < 0) return i;
    } else {
      i++;
    }
  }
  return -1 - length;
}

function digitsEnd(text: string, start: number): number {
  let i = start;
  while (i < text.length && isDigit(text.charCodeAt(i))) i++;
  return i;
}

export function numberEnd(text: string, start: number): number {
  const whole = text.charCodeAt(start) === unit.minus ? start + 1 : start;
  // A leading zero stands alone: the digit after it is the first that cannot follow.
  let i = text.charCodeAt(whole) === unit.zero ? whole + 1 : digitsEnd(text, whole);
  if (i === whole) return -1 - whole;
  if (text.charCodeAt(i) === unit.dot) {
    const fraction = digitsEnd(text, i + 1);
    if (fraction === i + 1) return -1 - fraction;
    i = fraction;
  }
  const c = text.charCodeAt(i);
  if (c === unit.e || c === unit.upperE) {
    const sign = text.charCodeAt(i + 1);
    const from = sign === unit.plus || sign === unit.minus ? i + 2 : i + 1;
    const exponent = digitsEnd(text, from);
    if (exponent === from) return -1 - from;
    i = exponent;
  }
  return i;
}

/** `true`, `false` or `null`, told by the first letter. */
export function literalEnd(text: string, start: number): number {
  const c = text.charCodeAt(start);
  const word = c === unit.t ? "true" : c === unit.f ? "false" : "null";
  for (let k = 1; k < word.length; k++) {
    const i = start + k;
    if (i >= text.length) return -1 - text.length;
    if (text.charCodeAt(i) !== word.charCodeAt(k)) return -1 - i;
  }
  return start + word.length;
}

import { isSpace, unit } from "./units";

/** Ways over parts of a valid JSON text without a look at what stands in them. */

function isEscaped(text: string, at: number): boolean {
  let i = at;
  while (i > 0 && text.charCodeAt(i - 1) === unit.backslash) i--;
  return (at - i) % 2 === 1;
}

/** From a string's opening quote to behind its closing quote; the length where it has none. */
export function skipString(text: string, start: number): number {
  // indexOf runs at the speed of memory, far ahead of a loop over code units.
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function skipContainer(text: string, start: number): number {
  let depth = 0;
  let i = start;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    if (c === unit.quote) {
      i = skipString(text, i);
      continue;
    }
    i++;
    // `{` and `[`, `}` and `]` differ from each other in one bit.
    if ((c | 0x20) === unit.openBrace) depth++;
    else if ((c | 0x20) === unit.closeBrace) {
      depth--;
      if (depth === 0) return i;
    }
  }
  return i;
}

/** From a value's first character to behind its last. */
export function skipValue(text: string, start: number): number {
  const c = text.charCodeAt(start);
  if (c === unit.quote) return skipString(text, start);
  if (c === unit.openBrace || c === unit.openBracket) return skipContainer(text, start);
  let i = start;
  while (i < text.length) {
    const d = text.charCodeAt(i);
    if (isSpace(d) || d === unit.comma || d === unit.closeBrace || d === unit.closeBracket) break;
    i++;
  }
  return i;
}

/**
 * How deep a valid JSON text is nested: 0 for a scalar, 1 for `{}`, 2 for `{"a":[]}`. For a text that
 * is not JSON the answer means nothing.
 */
export function maxDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let i = 0;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    if (c === unit.quote) {
      i = skipString(text, i);
      continue;
    }
    i++;
    if ((c | 0x20) === unit.openBrace) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if ((c | 0x20) === unit.closeBrace) depth--;
  }
  return deepest;
}

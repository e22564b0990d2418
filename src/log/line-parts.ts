import { isSpace, PrefixScanner } from "./json-prefix";

/** One piece of a line; offsets are UTF-16 code units of the text it was read from. */
export type LinePart =
  | { readonly kind: "value"; readonly start: number; readonly end: number; readonly value: unknown }
  | { readonly kind: "junk"; readonly start: number; readonly end: number }
  /** The beginning of a JSON value that goes on past the end; `insideToken`: a line end ends the hope. */
  | {
      readonly kind: "open";
      readonly start: number;
      readonly end: number;
      readonly scanner: PrefixScanner;
    };

/** Most places of a line at which a later record is looked for. */
const maxTries = 64;

/** What `JSON.parse` makes of a text; null where it refuses it. */
export function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * `text[from, to)`, trimmed, as one JSON value; null where it is none. A look at both ends comes first:
 * an engine's refusal costs as much as parsing ten thousand characters, and a log of plain text or a
 * pretty-printed document is refused on every line.
 */
export function parseWhole(text: string, from: number, to: number): { readonly value: unknown } | null {
  return from < to && fitTogether(text.charCodeAt(from), text.charCodeAt(to - 1))
    ? parseJson(text.slice(from, to))
    : null;
}

function fitTogether(first: number, last: number): boolean {
  switch (first) {
    case 0x7b:
      return last === 0x7d;
    case 0x5b:
      return last === 0x5d;
    case 0x22:
      return last === 0x22;
    case 0x74:
    case 0x66:
      return last === 0x65;
    case 0x6e:
      return last === 0x6c;
    default:
      return (first === 0x2d || (first >= 0x30 && first <= 0x39)) && last >= 0x30 && last <= 0x39;
  }
}

/**
 * Reads `text[from, to)`, a line (or the part of one between NUL runs) that is not one JSON value, into
 * values, junk and at most one open value at its end. Blank space between the parts belongs to none.
 *
 * `scalarsToo`: the text is a whole last line, so that the beginning of a scalar counts as open.
 */
export function readParts(text: string, from: number, to: number, scalarsToo: boolean): LinePart[] {
  const parts: LinePart[] = [];
  const end = trimEnd(text, from, to);
  let pos = skipSpace(text, from, end);
  while (pos < end) {
    const scanner = new PrefixScanner();
    const scanned = opensValue(text, pos) || (scalarsToo && parts.length === 0);
    const stop = scanned ? scanner.feed(text, pos, end) : pos;
    if (scanned && scanner.state === "open") {
      parts.push({ kind: "open", start: pos, end, scanner });
      return parts;
    }
    if (scanned && scanner.state === "ended" && opensValue(text, pos)) {
      // The scanner and JSON.parse agree on what JSON is; an engine may still refuse for lack of stack.
      const parsed = parseJson(text.slice(pos, stop));
      if (parsed === null) parts.push({ kind: "junk", start: pos, end: stop });
      else parts.push({ kind: "value", start: pos, end: stop, value: parsed.value });
      pos = skipSpace(text, stop, end);
      continue;
    }
    const later = findLaterValues(text, pos, stop, end);
    if (later === null) {
      parts.push({ kind: "junk", start: pos, end });
      return parts;
    }
    parts.push({ kind: "junk", start: pos, end: trimEnd(text, pos, later) });
    pos = later;
  }
  return parts;
}

/**
 * After a crash the next record is glued to the torn one: `{"a":"x{"a":1}`. The torn text then stops
 * being JSON at the `{` of the later record, or, torn inside a string, right after the quote behind it;
 * so the search begins two characters before the fault. An object counts only if the line holds nothing
 * but values from there on. Both the tries and the characters read in them are bounded.
 */
function findLaterValues(text: string, start: number, stop: number, end: number): number | null {
  let budget = 4 * (end - start) + 65_536;
  let pos = Math.max(opensValue(text, start) ? start + 1 : start, stop - 2);
  for (let tries = 0; tries < maxTries && budget > 0; tries++) {
    const at = text.indexOf('{"', pos);
    if (at < 0 || at >= end) return null;
    const stopped = readValues(text, at, end);
    if (stopped === null) return at;
    budget -= stopped - at;
    pos = at + 1;
  }
  return null;
}

/** null where `text[from, end)` is one or more objects or arrays and nothing else; else where it is not. */
function readValues(text: string, from: number, end: number): number | null {
  let pos = from;
  while (pos < end) {
    if (!opensValue(text, pos)) return pos;
    const scanner = new PrefixScanner();
    const stop = scanner.feed(text, pos, end);
    if (scanner.state !== "ended") return stop;
    pos = skipSpace(text, stop, end);
  }
  return null;
}

function opensValue(text: string, at: number): boolean {
  const c = text.charCodeAt(at);
  return c === 0x7b || c === 0x5b;
}

export function skipSpace(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && isSpace(text.charCodeAt(i))) i++;
  return i;
}

export function trimEnd(text: string, from: number, to: number): number {
  let i = to;
  while (i > from && isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}

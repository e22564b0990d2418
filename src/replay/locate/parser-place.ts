import { utf8Length } from "../../log/json/locate";
import { firstFault, type RawFault } from "../../log/json/scan";
import { literalEnd, numberEnd, stringEnd } from "../../log/json/tokens";
import type { ParserPlace } from "./clue";

/** within: the place is one in the text. length: it is the text's end, and says no more than its length. */
export type PlaceHit = "within" | "length";

/**
 * Whether a parser that reads this text would report this place. null where it would not, or where the
 * text is JSON. Of each parser only the form of its offset is known here, not which of its messages a
 * text gives. Sources: python/cpython, Lib/json/decoder.py and Modules/_json.c; nlohmann/json,
 * include/nlohmann/detail/input/lexer.hpp; serde-rs/json, src/read.rs; v8/v8, src/json/json-parser.cc.
 */
export function placeHit(text: string, place: ParserPlace): PlaceHit | null {
  const fault = firstFault(text);
  if (fault === null) return null;
  switch (place.parser) {
    case "python":
      return pythonHit(text, fault, place.char, place.atString);
    case "javascript":
      return pointsOf(text, fault).includes(place.offset) ? "within" : null;
    case "bytes":
      return bytesHit(text, fault, place.line, place.column);
  }
}

/** Where parsers see the fault: its place, and for a broken escape the escape's own beginning. */
function pointsOf(text: string, fault: RawFault): number[] {
  const points = [fault.stopsAt];
  if (fault.expected === "inEscape") {
    const backslash = text.lastIndexOf("\\", fault.stopsAt - 1);
    points.push(backslash, backslash + 1);
  }
  return points;
}

/** CPython counts code points. At a text's end it still tells the one place at which it looked for more. */
function pythonHit(text: string, fault: RawFault, char: number, atString: boolean): PlaceHit | null {
  const { stopsAt, tokenAt } = fault;
  const startsString = text.charAt(tokenAt) === '"' && tokenAt < stopsAt;
  if (atString) return startsString && codePointsBefore(text, tokenAt) === char ? "within" : null;
  const points = pointsOf(text, fault);
  // Of a broken word or number it tells the beginning, or the end of the part that is a number.
  if (!startsString) points.push(tokenAt, tokenAt + numberAt(text, tokenAt));
  // Since 3.13 it blames the comma.
  const before = text.slice(0, stopsAt).trimEnd();
  if (before.endsWith(",")) points.push(before.length - 1);
  return points.some((point) => codePointsBefore(text, point) === char) ? "within" : null;
}

/** Length of the number at `at`; 0 where none is. */
function numberAt(text: string, at: number): number {
  number.lastIndex = at;
  return number.exec(text)?.[0].length ?? 0;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function codePointsBefore(text: string, at: number): number {
  let count = 0;
  for (let i = 0; i < at; i++) {
    // The second half of a pair belongs to the first.
    if ((text.codePointAt(i) ?? 0) > 0xffff) i++;
    count++;
  }
  return count;
}

/** Both count the bytes that they have read. At a text's end nlohmann/json counts the end too, serde does not. */
function bytesHit(text: string, fault: RawFault, line: number, column: number): PlaceHit | null {
  const isAtEnd = fault.stopsAt === text.length;
  // A parser that stops at a line feed has read it, and stands at the beginning of the next line.
  const ends = isAtEnd ? [text.length] : [fault.stopsAt + 1, tokenEnd(text, fault)];
  const isThere = ends.some((end) => {
    const lineStart = text.lastIndexOf("\n", end - 1) + 1;
    const bytes = end === 0 ? 0 : utf8Length(text, lineStart, end);
    const columns = isAtEnd ? [bytes, bytes + 1] : [bytes];
    return columns.includes(column) && line === text.slice(0, lineStart).split("\n").length;
  });
  if (!isThere) return null;
  return isAtEnd ? "length" : "within";
}

/** nlohmann/json reads a token to its end before it says that it does not belong there. */
function tokenEnd(text: string, { stopsAt, tokenAt, expected }: RawFault): number {
  if (tokenAt < stopsAt || expected === "inString" || expected === "inEscape") return stopsAt + 1;
  const end = endOf(text, stopsAt);
  return end < 0 ? Math.min(-end, text.length) : end;
}

function endOf(text: string, at: number): number {
  const c = text.charAt(at);
  if (c === '"') return stringEnd(text, at);
  if (c === "-" || (c >= "0" && c <= "9")) return numberEnd(text, at);
  return c === "t" || c === "f" || c === "n" ? literalEnd(text, at) : at + 1;
}

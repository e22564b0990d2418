import { decodeString, type JsonFacts, jsonFacts, type Span } from "../../log/json/facts";
import type { LookedCall } from "./types";
import { named } from "./words";

/** Longer texts are not scanned, in UTF-16 units. Their changes are still told where the call is shown. */
const longestScanned = 8_000_000;

/** The looks at one call share one scan. A map of many calls would cost more than it saves. */
let latest: { readonly call: LookedCall; readonly facts: JsonFacts | null } | null = null;

/**
 * What the stored text of an object that goes out holds and JavaScript does not keep; null where it is
 * known without a scan that there is no such thing, or where nothing goes out as stored.
 */
export function factsOf(call: LookedCall): JsonFacts | null {
  if (call.class !== "object" || !call.isSent || call.stored.kind === "absent") return null;
  if (latest?.call !== call) latest = { call, facts: scanned(call.stored.text, call.value) };
  return latest.facts;
}

function scanned(text: string, value: unknown): JsonFacts | null {
  return text.length > longestScanned || isKept(text, value) ? null : jsonFacts(text);
}

/** A key that JavaScript may move. */
const numberKey = /"\d+"\s*:/;

/** The native writer takes a tenth of the time of a scan, and most calls are written as they were stored. */
function isKept(text: string, value: unknown): boolean {
  const written = writtenBy(value);
  if (written === null || written === text) return written !== null;
  if (written.length > text.length || numberKey.test(text)) return false;
  return withoutPrinting(written) === withoutPrinting(text);
}

function writtenBy(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deep for the native writer; the scan is not.
    return null;
  }
}

/**
 * Without what printers add of their own: Python's spaces behind each comma and colon and its escapes for all
 * beyond ASCII, PHP's escaped slashes. Within strings both sides lose the same.
 */
function withoutPrinting(text: string): string {
  const dense = text.replace(/[ \t\n\r]+/g, "");
  if (!dense.includes("\\")) return dense;
  return dense.replaceAll("\\/", "/").replace(/\\u([\da-fA-F]{4})/g, unescapedBeyondAscii);
}

/** ASCII stays as it is: an escaped quote would end its string, and an escaped digit make another key. */
function unescapedBeyondAscii(written: string, hex: string): string {
  const unit = Number.parseInt(hex, 16);
  return unit < 0x80 ? written : String.fromCharCode(unit);
}

/** A number of the stored text that JavaScript writes in another way. */
export interface ChangedNumber {
  /** What JavaScript writes in its place; "null" where it is too large. */
  readonly written: string;
  /** "`9007199254740993` of `id`", for a sentence. */
  readonly words: string;
}

/** Of a call's numbers that JavaScript writes in another way, those asked for: the first, and how many. */
export function numbersOf(
  call: LookedCall,
  isAskedFor: (token: string, written: string) => boolean,
): { readonly first: ChangedNumber; readonly count: number } | null {
  const facts = factsOf(call);
  if (facts === null || call.stored.kind === "absent") return null;
  const { text } = call.stored;
  const found = facts.changedNumbers.filter(({ start, end }) => {
    const token = text.slice(start, end);
    return isAskedFor(token, asWritten(token));
  });
  const [span] = found;
  return span === undefined ? null : { first: changedNumber(text, span), count: found.length };
}

const asWritten = (token: string): string => JSON.stringify(Number(token));

function changedNumber(text: string, { start, end }: Span): ChangedNumber {
  const token = text.slice(start, end);
  const key = keyBefore(text, start);
  const number =
    token.length > 60 ? `${named(token, 40)} (${token.length.toLocaleString("en")} digits)` : named(token);
  return {
    written: asWritten(token),
    words: key === null ? number : `${number} of ${named(key)}`,
  };
}

/** The key of the member whose value begins at `at`, in a valid JSON text; null for an item of an array. */
function keyBefore(text: string, at: number): string | null {
  const colon = spaceBefore(text, at);
  if (text.charAt(colon - 1) !== ":") return null;
  const end = spaceBefore(text, colon - 1);
  let start = text.lastIndexOf('"', end - 2);
  while (start > 0 && isEscaped(text, start)) start = text.lastIndexOf('"', start - 1);
  return decodeString(text, start, end);
}

function spaceBefore(text: string, at: number): number {
  let i = at;
  while (i > 0 && /[ \t\n\r]/.test(text.charAt(i - 1))) i--;
  return i;
}

function isEscaped(text: string, at: number): boolean {
  let i = at;
  while (i > 0 && text.charAt(i - 1) === "\\") i--;
  return (at - i) % 2 === 1;
}

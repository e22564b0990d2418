import { decodeString, type JsonFacts, jsonFacts, type Span } from "../../log/json/facts";
import { numberChange } from "../changes";
import type { Change } from "../types";
import type { LookedCall } from "./types";
import { named } from "./words";

/** Longer texts are not scanned, in UTF-16 units. Their changes are still told where the call is shown. */
const longestScanned = 8_000_000;

/** The looks at one call share one scan. */
const known = new WeakMap<LookedCall, JsonFacts | null>();

/**
 * What the stored text of an object that goes out holds and JavaScript does not keep; null where it is
 * known without a scan that there is no such thing, or where nothing goes out as stored.
 */
export function factsOf(call: LookedCall): JsonFacts | null {
  if (call.class !== "object" || !call.isSent || call.stored.kind === "absent") return null;
  const before = known.get(call);
  if (before !== undefined) return before;
  const { text } = call.stored;
  const facts = text.length > longestScanned || isKept(text, call.value) ? null : jsonFacts(text);
  known.set(call, facts);
  return facts;
}

/** The native writer takes a tenth of the time of a scan: most calls are written as they were stored. */
function isKept(text: string, value: unknown): boolean {
  const written = writtenBy(value);
  if (written === null) return false;
  if (written === text) return true;
  // Spaces between tokens are all that Python adds. Those within strings go on both sides alike.
  return written.length < text.length && withoutSpace(written) === withoutSpace(text);
}

function writtenBy(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deep for the native writer; the scan is not.
    return null;
  }
}

const withoutSpace = (text: string): string => text.replace(/[ \t\n\r]+/g, "");

/** A number of the stored text that JavaScript writes in another way. */
export interface ChangedNumber {
  readonly token: string;
  /** What JavaScript writes in its place. */
  readonly written: string;
  /** "`9007199254740993` of `id`", for a sentence. */
  readonly words: string;
}

/** The numbers of a call whose change is of this kind, in the order of the text: the first, and how many. */
export function numbersOf(
  call: LookedCall,
  isOfKind: (token: string, change: Change) => boolean,
): { readonly first: ChangedNumber; readonly count: number } | null {
  const facts = factsOf(call);
  if (facts === null || call.stored.kind === "absent") return null;
  const { text } = call.stored;
  const found = facts.changedNumbers.filter(({ start, end }) => {
    const token = text.slice(start, end);
    return isOfKind(token, numberChange(token));
  });
  const [span] = found;
  return span === undefined ? null : { first: changedNumber(text, span), count: found.length };
}

function changedNumber(text: string, { start, end }: Span): ChangedNumber {
  const token = text.slice(start, end);
  const key = keyBefore(text, start);
  const number =
    token.length > 60 ? `${named(token, 40)} (${token.length.toLocaleString("en")} digits)` : named(token);
  return {
    token,
    written: JSON.stringify(Number(token)),
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

import { type ScanVisitor, scanJson } from "./scan";
import { isHighSurrogate, isLowSurrogate, unit } from "./units";

/** A stretch of a text in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A key in a text: its literal, quotes included, and the place of its object. */
export interface KeySpot extends Span {
  /** The decoded key. */
  readonly key: string;
  /** Offset of the object's `{`. */
  readonly objectStart: number;
}

/** What a JSON text holds that its value, once parsed by JavaScript, no longer shows. */
export interface JsonFacts {
  /** 0 for a scalar, 1 for `{}`. */
  readonly depth: number;
  /** Number tokens that JavaScript writes in another way: `9007199254740993`, `1.0`, `1e400`, `-0`. */
  readonly changedNumbers: readonly Span[];
  /** Each key that its object already had; the last of them wins in JavaScript. */
  readonly duplicateKeys: readonly KeySpot[];
  /** Offsets of surrogates without their other half, raw or as an escape (then of its backslash). */
  readonly loneSurrogates: readonly number[];
  /** For each object whose order JavaScript changes: the first integer key that moves ahead of another. */
  readonly reorderedKeys: readonly KeySpot[];
}

const greatestIndex = 4294967294;

/** A key that JavaScript sorts by number ahead of all others (ECMA-262, array index); else -1. */
function arrayIndex(key: string): number {
  if (!/^(?:0|[1-9]\d{0,9})$/.test(key)) return -1;
  const index = Number(key);
  return index <= greatestIndex ? index : -1;
}

/** The number as `JSON.stringify` writes it. */
function asWritten(token: string): string {
  return JSON.stringify(Number(token));
}

function numberChanges(text: string, start: number, end: number): boolean {
  const token = text.slice(start, end);
  if (token.length <= 15 && /^(?:0|-?[1-9]\d*)$/.test(token)) return false;
  return asWritten(token) !== token;
}

/** One open object. Most hold few keys: the set begins with the second. */
interface ObjectFrame {
  readonly start: number;
  first: string | null;
  keys: Set<string> | null;
  /** The greatest index among its keys; `pastIndices` once a key was no index. */
  highest: number;
  reordered: boolean;
}

/** No index that follows a key which is none keeps its place. */
const pastIndices = Number.POSITIVE_INFINITY;

class FactsVisitor implements ScanVisitor {
  depth = 0;
  readonly changedNumbers: Span[] = [];
  readonly duplicateKeys: KeySpot[] = [];
  readonly loneSurrogates: number[] = [];
  readonly reorderedKeys: KeySpot[] = [];
  /** One entry a container; null for an array. */
  private readonly frames: (ObjectFrame | null)[] = [];
  private readonly hasSurrogates: boolean;

  constructor(private readonly text: string) {
    this.hasSurrogates = /\p{Surrogate}|\\u[dD][89a-fA-F]/u.test(text);
  }

  open(at: number, isObject: boolean): void {
    this.frames.push(isObject ? { start: at, first: null, keys: null, highest: -1, reordered: false } : null);
    if (this.frames.length > this.depth) this.depth = this.frames.length;
  }

  close(): void {
    this.frames.pop();
  }

  number(start: number, end: number): void {
    if (numberChanges(this.text, start, end)) this.changedNumbers.push({ start, end });
  }

  string(start: number, end: number): void {
    if (this.hasSurrogates) findLoneSurrogates(this.text, start + 1, end - 1, this.loneSurrogates);
  }

  key(start: number, end: number): void {
    this.string(start, end);
    const frame = this.frames.at(-1);
    if (frame === undefined || frame === null) return;
    const key = decodeString(this.text, start, end);
    if (!addKey(frame, key)) {
      this.duplicateKeys.push({ key, start, end, objectStart: frame.start });
      return;
    }
    const index = arrayIndex(key);
    if (index !== -1 && index < frame.highest && !frame.reordered) {
      frame.reordered = true;
      this.reorderedKeys.push({ key, start, end, objectStart: frame.start });
    }
    frame.highest = index === -1 ? pastIndices : Math.max(index, frame.highest);
  }
}

/** false where the object already has the key. */
function addKey(frame: ObjectFrame, key: string): boolean {
  if (frame.first === null) {
    frame.first = key;
    return true;
  }
  if (frame.keys === null) frame.keys = new Set([frame.first]);
  if (frame.keys.has(key)) return false;
  frame.keys.add(key);
  return true;
}

/** The content of the string literal `[start, end)` of a valid JSON text. */
export function decodeString(text: string, start: number, end: number): string {
  const content = text.slice(start + 1, end - 1);
  if (!content.includes("\\")) return content;
  const decoded: unknown = JSON.parse(text.slice(start, end));
  return typeof decoded === "string" ? decoded : content;
}

function findLoneSurrogates(text: string, start: number, end: number, found: number[]): void {
  let high = -1;
  let i = start;
  while (i < end) {
    const at = i;
    let c = text.charCodeAt(i);
    if (c !== unit.backslash) i++;
    else if (text.charCodeAt(i + 1) !== unit.u) i += 2;
    else {
      c = Number.parseInt(text.slice(i + 2, i + 6), 16);
      i += 6;
    }
    if (high !== -1 && !isLowSurrogate(c)) found.push(high);
    else if (high === -1 && isLowSurrogate(c)) found.push(at);
    high = isHighSurrogate(c) ? at : -1;
  }
  if (high !== -1) found.push(high);
}

/** Reads a valid JSON text once for everything in {@link JsonFacts}. */
export function jsonFacts(text: string): JsonFacts {
  const visitor = new FactsVisitor(text);
  scanJson(text, visitor);
  const { depth, changedNumbers, duplicateKeys, loneSurrogates, reorderedKeys } = visitor;
  return { depth, changedNumbers, duplicateKeys, loneSurrogates, reorderedKeys };
}

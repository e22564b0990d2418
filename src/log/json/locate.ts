import type { JsonPath } from "../place";
import { decodeString, type Span } from "./facts";
import { skipString, skipValue } from "./skip";
import { isHighSurrogate, isLowSurrogate, skipSpace, unit } from "./units";

/** A wanted step; the tree of all wanted paths is walked beside the text. */
class Step {
  readonly keys = new Map<string, Step>();
  readonly items = new Map<number, Step>();
  start = -1;
  end = -1;
  /** Number of the entry into this step, and of the parent's entry it happened under. */
  entry = -1;
  parentEntry = -1;

  child(part: string | number): Step {
    const known = typeof part === "string" ? this.keys.get(part) : this.items.get(part);
    if (known !== undefined) return known;
    const step = new Step();
    if (typeof part === "string") this.keys.set(part, step);
    else this.items.set(part, step);
    return step;
  }
}

interface Frame {
  readonly step: Step;
  readonly isObject: boolean;
  /** Index of the next item of an array. */
  index: number;
}

class Locator {
  private readonly frames: Frame[] = [];
  private entries = 0;
  private at = 0;

  constructor(private readonly text: string) {}

  run(root: Step): void {
    this.enter(root, -1, skipSpace(this.text, 0));
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      const at = skipSpace(this.text, this.at);
      const c = this.text.charCodeAt(at);
      if (at >= this.text.length) return;
      if (c === unit.comma) this.at = at + 1;
      else if (c === unit.closeBrace || c === unit.closeBracket) {
        this.at = at + 1;
        frame.step.end = this.at;
        this.frames.pop();
      } else this.child(frame, at);
    }
  }

  /** Takes the member or item that begins at `at`. */
  private child(frame: Frame, at: number): void {
    const { text } = this;
    if (!frame.isObject) {
      this.enter(frame.step.items.get(frame.index), frame.step.entry, at);
      frame.index++;
      return;
    }
    const keyEnd = skipString(text, at);
    const step = frame.step.keys.get(decodeString(text, at, keyEnd));
    const colon = skipSpace(text, keyEnd);
    this.enter(step, frame.step.entry, skipSpace(text, colon + 1));
  }

  /** Takes the value at `at`: over it in one go, or into it where something in it is wanted. */
  private enter(step: Step | undefined, parentEntry: number, at: number): void {
    const c = this.text.charCodeAt(at);
    const wanted =
      step !== undefined &&
      ((c === unit.openBrace && step.keys.size > 0) || (c === unit.openBracket && step.items.size > 0));
    if (step !== undefined) {
      // A later member of the same key wins: what was found under the earlier entry is void with it.
      step.entry = this.entries++;
      step.parentEntry = parentEntry;
      step.start = at;
    }
    if (wanted) {
      this.frames.push({ step, isObject: c === unit.openBrace, index: 0 });
      this.at = at + 1;
      return;
    }
    // A damaged text must not keep the walk in place.
    this.at = Math.max(skipValue(this.text, at), at + 1);
    if (step !== undefined) step.end = this.at;
  }
}

function found(root: Step, path: JsonPath): Span | null {
  let step: Step = root;
  if (step.entry === -1) return null;
  for (const part of path) {
    const next = typeof part === "string" ? step.keys.get(part) : step.items.get(part);
    if (next === undefined || next.entry === -1 || next.parentEntry !== step.entry) return null;
    step = next;
  }
  return { start: step.start, end: step.end };
}

/**
 * Where the values at `paths` stand in a valid JSON text, in UTF-16 code units, found in one pass over
 * the text. Strings are keys of objects, numbers indices of arrays. Of several members with the same
 * key the last counts, as for `JSON.parse`; null where there is no such value.
 */
export function locateAll(text: string, paths: readonly JsonPath[]): (Span | null)[] {
  const root = new Step();
  for (const path of paths) {
    let step = root;
    for (const part of path) step = step.child(part);
  }
  new Locator(text).run(root);
  return paths.map((path) => found(root, path));
}

/** Where the value at `path` stands in a valid JSON text; see {@link locateAll}, which takes many at once. */
export function locate(text: string, path: JsonPath): Span | null {
  return locateAll(text, [path])[0] ?? null;
}

/**
 * The offset within a JSON string literal (quotes included) at which the content's UTF-16 unit
 * `contentOffset` is written: for an escaped one, its backslash. The content's length gives the
 * closing quote, and so does everything beyond.
 */
export function sourceOffset(literal: string, contentOffset: number): number {
  const closing = literal.length - 1;
  let at = 1;
  let left = contentOffset;
  for (;;) {
    const slash = literal.indexOf("\\", at);
    const plain = (slash === -1 ? closing : slash) - at;
    if (left <= plain) return at + left;
    if (slash === -1) return closing;
    left -= plain + 1;
    at = slash + (literal.charCodeAt(slash + 1) === unit.u ? 6 : 2);
  }
}

/** Bytes of `text.slice(start, end)` in UTF-8, a surrogate without its other half counted as 3. */
export function utf8Length(text: string, start = 0, end = text.length): number {
  let bytes = 0;
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x80) bytes += 1;
    else if (c < 0x800) bytes += 2;
    else if (isHighSurrogate(c) && i + 1 < end && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

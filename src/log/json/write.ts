interface Frame {
  /** null for an array. */
  readonly keys: readonly string[] | null;
  readonly values: readonly unknown[];
  next: number;
  /** Whether a member or item was written. */
  any: boolean;
}

/** Longer texts exceed what an engine's string can hold (V8: 2^29 - 24 units). */
const greatestLength = 2 ** 29 - 24;

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether `JSON.stringify` leaves a member with this value out, and writes `null` for such an item. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === "function" || typeof value === "symbol";
}

function frameOf(container: object): Frame {
  if (Array.isArray(container)) return { keys: null, values: container, next: 0, any: false };
  return { keys: Object.keys(container), values: Object.values(container), next: 0, any: false };
}

class Writer {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly frames: Frame[] = [];
  /** Line end and indentation for each depth reached; empty strings where nothing is indented. */
  private readonly breaks: string[];
  private readonly colon: string;

  constructor(private readonly gap: string) {
    this.breaks = [gap === "" ? "" : "\n"];
    this.colon = gap === "" ? ":" : ": ";
  }

  write(value: unknown): string {
    this.value(value);
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      if (frame.next === frame.values.length) this.end(frame);
      else this.next(frame);
    }
    return this.parts.join("");
  }

  private next(frame: Frame): void {
    const at = frame.next++;
    const value = frame.values[at];
    const key = frame.keys?.[at];
    if (key !== undefined && isLeftOut(value)) return;
    if (frame.any) this.put(",");
    frame.any = true;
    this.put(this.lineBreak(this.frames.length));
    if (key !== undefined) this.put(JSON.stringify(key) + this.colon);
    this.value(value);
  }

  private value(value: unknown): void {
    if (isContainer(value)) {
      this.frames.push(frameOf(value));
      this.put(Array.isArray(value) ? "[" : "{");
    } else this.put(isLeftOut(value) ? "null" : JSON.stringify(value));
  }

  private end(frame: Frame): void {
    this.frames.pop();
    if (frame.any) this.put(this.lineBreak(this.frames.length));
    this.put(frame.keys === null ? "]" : "}");
  }

  private lineBreak(depth: number): string {
    const known = this.breaks[depth];
    if (known !== undefined) return known;
    const made = (this.breaks[depth - 1] ?? "") + this.gap;
    this.breaks[depth] = made;
    return made;
  }

  private put(part: string): void {
    this.length += part.length;
    if (this.length > greatestLength) throw new RangeError("The text would be too long");
    this.parts.push(part);
  }
}

/**
 * The text that `JSON.stringify(value, null, indent)` gives for a parsed JSON value, at any depth.
 * `indent`: spaces a level, 0 to 10. Top-level `undefined` is written as `null`. The value must hold
 * no cycle (TypeError). Throws RangeError where the text exceeds 2^29 units: indented, that is at a depth of some
 * 20,000.
 */
export function writeJson(value: unknown, indent = 0): string {
  if (isLeftOut(value)) return "null";
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    // A cycle or a bigint: no JSON value, and no end to it here.
    if (error instanceof TypeError) throw error;
    // The native writer recurses and gives up at a depth that depends on the engine.
    return new Writer(" ".repeat(Math.min(10, Math.max(0, Math.trunc(indent))))).write(value);
  }
}

/**
 * How deep a JSON value is nested, 0 for a scalar and 1 for `{}`; `limit + 1` as soon as it is deeper
 * than `limit`.
 */
export function depthOf(value: unknown, limit: number): number {
  let deepest = 0;
  const containers: object[] = [];
  const depths: number[] = [];
  const take = (child: unknown, depth: number): void => {
    if (!isContainer(child)) return;
    containers.push(child);
    depths.push(depth);
    if (depth > deepest) deepest = depth;
  };
  take(value, 1);
  for (let next = containers.pop(); next !== undefined && deepest <= limit; next = containers.pop()) {
    const depth = (depths.pop() ?? 0) + 1;
    const children: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    for (const child of children) take(child, depth);
  }
  return Math.min(deepest, limit + 1);
}

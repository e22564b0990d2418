type NumericArray = Float64Array | Int32Array | Uint32Array | Uint8Array;

/**
 * A typed array that grows by doubling. Columns of these hold a million calls in a few dozen
 * megabytes, where objects would take over a gigabyte.
 */
class Column<T extends NumericArray> {
  private data: T;
  private used = 0;

  constructor(private readonly make: (length: number) => T) {
    this.data = make(64);
  }

  get length(): number {
    return this.used;
  }

  /** The value at `i`; 0 past the end. */
  get(i: number): number {
    return this.data[i] ?? 0;
  }

  set(i: number, value: number): void {
    this.data[i] = value;
  }

  push(value: number): number {
    if (this.used === this.data.length) {
      const wider = this.make(this.data.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.used] = value;
    return this.used++;
  }

  /** The values so far, without copying; valid until the next push. */
  view(): T {
    return this.data.subarray(0, this.used) as T;
  }
}

/** File offsets and lines pass 2^32, so they are doubles. */
export const float64Column = () => new Column((n) => new Float64Array(n));
export const int32Column = () => new Column((n) => new Int32Array(n));
export const byteColumn = () => new Column((n) => new Uint8Array(n));

/** Numbers equal strings, so that a column holds a small integer instead of a text. */
export class Dictionary<T> {
  private readonly numbers = new Map<string, number>();
  private readonly values: T[] = [];

  constructor(private readonly keyOf: (value: T) => string) {}

  add(value: T): number {
    const key = this.keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }

  get(number: number): T | undefined {
    return this.values[number];
  }

  get size(): number {
    return this.values.length;
  }
}

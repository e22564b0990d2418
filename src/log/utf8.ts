/** A half-open range of offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads one UTF-8 sequence at `at`: its length in bytes, negative where the bytes are ill-formed (then
 * the length of the piece that a decoder replaces by one U+FFFD). Follows the "maximal subpart"
 * practice of the Encoding Standard (https://encoding.spec.whatwg.org/#utf-8-decoder), so that it
 * agrees with TextDecoder on every input.
 */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const needed = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i <= needed; i++) {
    const byte = at + i < end ? (bytes[at + i] ?? 0) : 0;
    if (byte < (i === 1 ? low : 0x80) || byte > (i === 1 ? high : 0xbf)) return -i;
  }
  return needed + 1;
}

/** Maximal runs of ill-formed bytes within `[from, to)` of `bytes`, in order; offsets into `bytes`. */
export function invalidRuns(bytes: Uint8Array, from: number, to: number): Span[] {
  const runs: Span[] = [];
  let open = -1;
  for (let at = from; at < to; ) {
    const length = sequenceLength(bytes, at, to);
    if (length < 0 && open < 0) open = at;
    if (length > 0 && open >= 0) {
      runs.push({ start: open, end: at });
      open = -1;
    }
    at += Math.abs(length);
  }
  if (open >= 0) runs.push({ start: open, end: to });
  return runs;
}

/**
 * How many bytes at the end of `[from, to)` begin a well-formed sequence that the end cuts off;
 * 0 where the text ends whole.
 */
export function cutSequence(bytes: Uint8Array, from: number, to: number): number {
  for (let back = 1; back <= 3 && to - back >= from; back++) {
    const byte = bytes[to - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    if (byte < 0xc2 || byte > 0xf4) return 0;
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return back < needed && sequenceLength(bytes, to - back, to) === -back ? back : 0;
  }
  return 0;
}

/**
 * Translates offsets of a decoded text (UTF-16 code units, ill-formed bytes replaced) to offsets of
 * its bytes. Asked in ascending order it walks the bytes once.
 */
export class UnitCursor {
  private unit = 0;
  private byte = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The byte at which code unit `unit` begins. */
  byteAt(unit: number): number {
    if (unit < this.unit) {
      this.unit = 0;
      this.byte = 0;
    }
    while (this.unit < unit && this.byte < this.bytes.length) {
      const length = sequenceLength(this.bytes, this.byte, this.bytes.length);
      this.byte += Math.abs(length);
      this.unit += length === 4 ? 2 : 1;
    }
    return this.byte;
  }
}

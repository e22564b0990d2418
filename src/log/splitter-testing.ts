import type { Damage, FramingKind, LogRecord, RecordTotals } from "./record";
import { RecordSplitter, type SplitterOptions } from "./splitter";

/** Everything that one reading found, in its order; for tests. */
export interface Collected {
  readonly records: LogRecord[];
  readonly damage: Damage[];
  readonly framing: { kind: FramingKind; start: number; end: number }[];
  readonly totals: RecordTotals;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads `bytes` whole; `sizes` are the lengths of the blocks, the last of which is repeated. */
export function collect(
  bytes: Uint8Array | string,
  sizes: readonly number[] = [],
  options: SplitterOptions = {},
): Collected {
  const all = typeof bytes === "string" ? bytesOf(bytes) : bytes;
  const found: Omit<Collected, "totals"> = { records: [], damage: [], framing: [] };
  const splitter = new RecordSplitter(
    {
      record: (record) => found.records.push(record),
      damage: (damage) => found.damage.push(damage),
      framing: (kind, start, end) => found.framing.push({ kind, start, end }),
    },
    options,
  );
  // One buffer for all blocks, written over each time, as a reader of files may do.
  const buffer = new Uint8Array(all.length);
  for (let at = 0, i = 0; at < all.length; i++) {
    const size = Math.max(1, sizes[Math.min(i, sizes.length - 1)] ?? all.length);
    const part = all.subarray(at, at + size);
    buffer.fill(0x7b);
    buffer.set(part);
    splitter.push(buffer.subarray(0, part.length));
    at += size;
  }
  return { ...found, totals: splitter.finish() };
}

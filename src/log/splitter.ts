import { BlockCutter } from "./cutter";
import { Ledger } from "./ledger";
import type { RecordSink, RecordTotals } from "./record";
import { RecordReader } from "./record-reader";

/**
 * Longest record in bytes (400 MiB). A JavaScript string ends at 2^29 - 24 characters in V8, and the
 * source text of a record is one string. A longer record is damage, `notJson`, with its place.
 */
const maxRecordBytes = 400 * 1024 * 1024;

/** Pieces of damage that are told one by one; later ones that adjoin are merged. */
export const maxDamagePieces = 10_000;

export interface SplitterOptions {
  readonly maxRecordBytes?: number;
  readonly maxDamagePieces?: number;
}

/**
 * Splits the decoded stream into records, framing and damage, each byte into exactly one of them. What
 * it finds depends on the bytes alone, not on how they are cut into blocks.
 *
 * - A line is one JSON value (a record), several objects or arrays glued together, or, where a value
 *   is open at its end, the beginning of a document over several lines.
 * - Text that is no JSON is damage of its line only; NUL runs are damage and divide a line.
 * - A value that the end of the stream cuts off is a torn tail.
 * - Ill-formed UTF-8 is read with replacement characters and told as damage: inside a record beside
 *   it, elsewhere instead of `notJson` for those bytes.
 *
 * The texts of records may share memory with the block they came from: a receiver that keeps a short
 * piece of one for long should copy it.
 */
export class RecordSplitter {
  private readonly ledger: Ledger;
  private readonly cutter: BlockCutter;

  constructor(sink: RecordSink, options: SplitterOptions = {}) {
    const maxBytes = options.maxRecordBytes ?? maxRecordBytes;
    this.ledger = new Ledger(sink, options.maxDamagePieces ?? maxDamagePieces);
    const reader = new RecordReader(this.ledger, maxBytes);
    this.cutter = new BlockCutter((token) => reader.take(token), maxBytes);
  }

  /** Reads on. The block is not changed, and not looked at after the call. */
  push(block: Uint8Array): void {
    this.cutter.push(block);
    this.ledger.totals.decodedBytes = this.cutter.offset;
  }

  /** Totals so far; what is still open is in none of them yet. */
  get totals(): Readonly<RecordTotals> {
    return this.ledger.totals;
  }

  /** No bytes follow. Call once. */
  finish(): RecordTotals {
    this.cutter.finish();
    return this.ledger.totals;
  }
}

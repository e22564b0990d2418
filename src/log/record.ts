import type { Place } from "./place";

/** A JSON value of the log: one line of a JSONL file, one of several glued values, or a whole document. */
export interface LogRecord {
  readonly place: Place;
  /** The record's source text, exactly `[byteStart, byteEnd)` decoded. */
  readonly text: string;
  /** `JSON.parse(text)`. Untrusted: guards look before anybody believes it. */
  readonly value: unknown;
}

export type DamageKind = "notJson" | "tornTail" | "invalidUtf8" | "nulRun" | "tornFrame";

/**
 * Bytes that are no record. `invalidUtf8` may lie inside a record (it was read with replacement
 * characters); every other kind lies outside of records. `tornFrame` is damage of the container: it
 * stands at the end of what could be decoded and has no bytes of the decoded stream.
 */
export interface Damage extends Place {
  readonly kind: DamageKind;
}

/** What belongs to the file's form and not to a record: byte order mark, line ends, blank space. */
export type FramingKind = "byteOrderMark" | "lineEnd" | "space";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** Receives what a reading of the decoded stream finds, in the order of the stream. */
export interface RecordSink {
  record(record: LogRecord): void;
  damage(damage: Damage): void;
  /** Called for every framing span; only accounting tests and totals listen. */
  framing?(kind: FramingKind, byteStart: number, byteEnd: number): void;
}

/** Totals of one reading. `recordBytes + framingBytes + damageBytes` equals `decodedBytes`. */
export interface RecordTotals {
  decodedBytes: number;
  recordBytes: number;
  framingBytes: number;
  /** Bytes of damage outside of records. */
  damageBytes: number;
  records: number;
  blankLines: number;
  /** Lines seen, a last line without line end included. */
  lines: number;
  /** Lines on which more than one record stands, with `records` glued together. At most 1,000 are kept. */
  gluedLines: number[];
}

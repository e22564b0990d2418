import { asByteOffset, asLine } from "./brand";
import type { Place } from "./place";
import type { Damage, DamageKind, FramingKind, RecordSink, RecordTotals } from "./record";
import type { Span } from "./utf8";

/** Damage with offsets that are not branded yet. */
export interface DamageSpan extends Span {
  readonly kind: DamageKind;
  readonly line: number;
}

/** Between two pieces on adjacent lines stand at most space, a line end, a byte order mark, and space. */
const maxGap = 4;

const maxGluedLines = 1_000;

/**
 * Keeps the books: passes on what the reading finds, in the order of the stream, and counts its bytes,
 * so that records, framing and damage add up to the whole.
 *
 * Past `maxPieces` pieces of damage, a piece that follows another with nothing but framing between
 * them is merged into it, line end and all (as `notJson` where the kinds differ), so that a file of
 * another kind altogether does not fill the memory with its damage.
 */
export class Ledger {
  readonly totals: RecordTotals = {
    decodedBytes: 0,
    recordBytes: 0,
    framingBytes: 0,
    damageBytes: 0,
    records: 0,
    blankLines: 0,
    lines: 0,
    gluedLines: [],
  };
  private pieces = 0;
  private last: DamageSpan | null = null;
  private gap: (Span & { kind: FramingKind })[] = [];

  constructor(
    private readonly sink: RecordSink,
    private readonly maxPieces: number,
  ) {}

  /** A record, and the ill-formed bytes inside it, whose lines and offsets are those of the stream. */
  record(line: number, start: number, end: number, text: string, value: unknown): void {
    if (this.last !== null) this.flush();
    this.totals.records++;
    this.totals.recordBytes += end - start;
    this.sink.record({ place: placeOf(line, start, end), text, value });
  }

  /** Ill-formed bytes inside the record told last. */
  nested(spans: readonly DamageSpan[]): void {
    const first = spans[0];
    const last = spans[spans.length - 1];
    if (first === undefined || last === undefined) return;
    const few = this.pieces + spans.length <= this.maxPieces;
    for (const span of few ? spans : [{ ...first, end: last.end }]) {
      this.pieces++;
      this.sink.damage(damageOf(span));
    }
  }

  damage(piece: DamageSpan): void {
    if (piece.end <= piece.start) return;
    this.totals.damageBytes += piece.end - piece.start;
    const last = this.last;
    if (last !== null && this.gap.length <= maxGap) {
      for (const span of this.gap) {
        this.totals.framingBytes -= span.end - span.start;
        this.totals.damageBytes += span.end - span.start;
      }
      this.gap = [];
      this.last = { ...last, kind: last.kind === piece.kind ? last.kind : "notJson", end: piece.end };
      return;
    }
    if (last !== null) this.flush();
    this.pieces++;
    if (this.pieces < this.maxPieces) this.sink.damage(damageOf(piece));
    else this.last = piece;
  }

  framing(kind: FramingKind, start: number, end: number): void {
    if (end <= start) return;
    this.totals.framingBytes += end - start;
    if (this.last === null) {
      this.sink.framing?.(kind, start, end);
      return;
    }
    this.gap.push({ kind, start, end });
    if (this.gap.length > maxGap) this.flush();
  }

  /** More than one record stands on this line. */
  glued(line: number): void {
    const lines = this.totals.gluedLines;
    if (lines.length < maxGluedLines && lines[lines.length - 1] !== line) lines.push(line);
  }

  /** Passes on what is still held back for merging. */
  flush(): void {
    const { last, gap } = this;
    this.last = null;
    this.gap = [];
    if (last !== null) this.sink.damage(damageOf(last));
    for (const span of gap) this.sink.framing?.(span.kind, span.start, span.end);
  }
}

function placeOf(line: number, start: number, end: number): Place {
  return { line: asLine(line), byteStart: asByteOffset(start), byteEnd: asByteOffset(end) };
}

export function damageOf(span: DamageSpan): Damage {
  return { kind: span.kind, ...placeOf(span.line, span.start, span.end) };
}

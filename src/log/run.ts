import { type Span, UnitCursor } from "./utf8";

/** What follows the text of a run: its own last line end, a NUL run, or the end of the stream. */
export type Ending = "line" | "nul" | "end";

/**
 * A stretch of the decoded stream as bytes and as text. With the ending "line" it holds complete lines
 * with their line ends; otherwise one stretch without any line end. It never holds a NUL.
 */
export class Run {
  readonly kind = "text";
  private cursor: UnitCursor | null = null;

  private constructor(
    readonly text: string,
    /** null where every character is one byte, so that offsets of text and bytes are the same. */
    readonly bytes: Uint8Array | null,
    /** Offset of the first byte in the decoded stream. */
    readonly start: number,
    /** Whether U+FFFD stands in the text: written so, or put there for ill-formed bytes. */
    readonly suspect: boolean,
    readonly ending: Ending,
  ) {}

  static decode(decoder: TextDecoder, bytes: Uint8Array, start: number, ending: Ending): Run {
    const text = decoder.decode(bytes);
    // A search for U+FFFD costs nothing in a text of one-byte characters, and a strict decoder is
    // slower than this on every engine; whether the bytes are ill-formed is looked up only then.
    const suspect = text.includes("\uFFFD");
    return new Run(text, text.length === bytes.length && !suspect ? null : bytes, start, suspect, ending);
  }

  get byteLength(): number {
    return this.bytes === null ? this.text.length : this.bytes.length;
  }

  get end(): number {
    return this.start + this.byteLength;
  }

  /** Offset in the decoded stream of code unit `unit`; cheap when asked in ascending order. */
  byteAt(unit: number): number {
    if (this.bytes === null || unit === 0) return this.start + unit;
    if (unit === this.text.length) return this.end;
    this.cursor ??= new UnitCursor(this.bytes);
    return this.start + this.cursor.byteAt(unit);
  }

  /** The run's code units `[from, to)`. */
  slice(from: number, to: number): Run {
    return this.cut(from, to, this.byteAt(from) - this.start, this.byteAt(to) - this.start);
  }

  /** As `slice`, where the bytes of the two code units are known, counted from the run's start. */
  cut(from: number, to: number, byteFrom: number, byteTo: number): Run {
    return new Run(
      this.text.slice(from, to),
      this.bytes === null ? null : this.bytes.subarray(byteFrom, byteTo),
      this.start + byteFrom,
      this.suspect,
      to === this.text.length ? this.ending : "line",
    );
  }

  /** A copy that stays right when the block it was cut from is written over. */
  kept(): Run {
    if (this.bytes === null) return this;
    return new Run(this.text, this.bytes.slice(), this.start, this.suspect, this.ending);
  }
}

/** What the stream is cut into, in its order. */
export type Token =
  | Run
  | ({ readonly kind: "nul" } & Span)
  /** A line, or the part of one between NULs, longer than any record may be; its text is not kept. */
  | ({ readonly kind: "overlong"; readonly inkStart: number; readonly inkEnd: number } & Span)
  | { readonly kind: "end" };

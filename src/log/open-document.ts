import { isSpace, type PrefixScanner } from "./json-prefix";
import { parseWhole, trimEnd } from "./line-parts";
import type { Run } from "./run";

/** What became of an open value with the lines of one more run; `unit` counts from the run's start. */
export type DocumentProgress =
  | { readonly kind: "more" }
  /** The value ends before `unit`. */
  | { readonly kind: "ended"; readonly unit: number }
  /** The line that begins at `lineUnit` cannot go on with it. */
  | { readonly kind: "failed"; readonly unit: number; readonly lineUnit: number }
  /** Another document begins at `lineUnit`: this one was cut off before. */
  | { readonly kind: "nextDocument"; readonly lineUnit: number };

/**
 * A JSON value that goes on over several lines: a pretty-printed document, or the torn beginning of a
 * record that the next line happens to continue. It is read in one pass; its runs are held so that its
 * text can be put together at its end, or its lines be read again one by one when it turns out torn.
 */
export class OpenDocument {
  /** Runs of the value from its first byte on; the first is the rest of the line where it begins. Empty once too long. */
  held: Run[];
  /** Bytes and code units read, the line ends included. */
  bytes: number;
  units: number;
  /** Line ends read, up to the line where it ends, fails or is cut. */
  lines = 1;
  /** Whether what was read ends with a line end. */
  endsLine = true;
  private style: "unknown" | "indented" | "flush" = "unknown";

  constructor(
    /** Line on which the value begins, and records that stand before it there. */
    readonly line: number,
    readonly recordsBefore: number,
    first: Run,
    private readonly scanner: PrefixScanner,
    private readonly maxBytes: number,
  ) {
    this.start = first.start;
    this.held = [first.kept()];
    this.bytes = first.byteLength;
    this.units = first.text.length;
  }

  readonly start: number;

  /** Reads one more run, which begins with a line. */
  feed(run: Run): DocumentProgress {
    const { text } = run;
    for (let at = 0; at < text.length; ) {
      if (this.beginsNextDocument(text, at)) return { kind: "nextDocument", lineUnit: at };
      const lineEnd = text.indexOf("\n", at);
      const end = lineEnd < 0 ? text.length : lineEnd + 1;
      const stop = this.scanner.feed(text, at, end);
      if (this.scanner.state === "ended") return { kind: "ended", unit: stop };
      if (this.scanner.state === "fault") return { kind: "failed", unit: stop, lineUnit: at };
      if (lineEnd >= 0) this.lines++;
      at = end;
    }
    this.bytes += run.byteLength;
    this.units += text.length;
    this.endsLine = text.endsWith("\n");
    if (this.bytes > this.maxBytes) this.held = [];
    else this.held.push(run.kept());
    return { kind: "more" };
  }

  /**
   * In a document whose second line is indented nothing but its end stands in the first column. A brace
   * or bracket that opens there is the next document, written after a crash cut this one.
   */
  private beginsNextDocument(text: string, at: number): boolean {
    const c = text.charCodeAt(at);
    if (this.style === "indented") return c === 0x7b || c === 0x5b;
    if (this.style === "unknown") {
      if (!isSpace(c)) this.style = "flush";
      else if (!isBlankLine(text, at)) this.style = "indented";
    }
    return false;
  }

  /**
   * Asked when the stream ends inside the value: whether a line after the first is a record of its own,
   * a whole object that begins in the first column. Then the file is JSONL and it is the first line that
   * was cut: a stray `[` must not swallow the good lines behind it. A torn pretty-printed document
   * has no such line, since its inner lines are indented and its objects span lines.
   */
  holdsRecordLine(): boolean {
    return this.held.slice(1).some(({ text }) => {
      for (let at = 0; at < text.length; ) {
        const lineEnd = text.indexOf("\n", at);
        const end = lineEnd < 0 ? text.length : lineEnd;
        if (isWholeObject(text, at, end)) return true;
        at = end + 1;
      }
      return false;
    });
  }
}

function isBlankLine(text: string, from: number): boolean {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x0a) return true;
    if (!isSpace(c)) return false;
  }
  return true;
}

function isWholeObject(text: string, from: number, to: number): boolean {
  return text.startsWith('{"', from) && parseWhole(text, from, trimEnd(text, from, to)) !== null;
}

import { invalidIn, withoutCutCharacter } from "./ill-formed";
import type { DamageSpan, Ledger } from "./ledger";
import { type LinePart, parseWhole, readParts, skipSpace, trimEnd } from "./line-parts";
import { OpenDocument } from "./open-document";
import type { DamageKind } from "./record";
import type { Run } from "./run";

const byteOrderMark = 0xfeff;

/** What a line leaves open: what it is shows only in what follows. */
export type Opened =
  /** A value that the next lines may go on with. */
  | { readonly kind: "document"; readonly document: OpenDocument; readonly rest: Run | null }
  /** An open value before a NUL run, and the blank space between the two. */
  | { readonly kind: "torn"; readonly value: Run; readonly rest: Run };

/** Reads lines one by one into records, framing and damage, and keeps count of them. */
export class LineReader {
  /** The line that is being read, from 1. */
  line = 1;
  /** At the start of a line (a byte order mark aside). */
  private fresh = true;
  /** Something other than blank space stands on the line. */
  private inked = false;
  /** Records that begin or end on the line. */
  private records = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly maxBytes: number,
    /** Whether a document over several lines may begin at this offset. */
    private readonly mayOpen: (start: number) => boolean,
  ) {}

  finish(): void {
    const { totals } = this.ledger;
    totals.lines = this.fresh ? this.line - 1 : this.line;
    if (!this.fresh && !this.inked) totals.blankLines++;
    this.ledger.flush();
  }

  /** Something that is not blank stands on `line`, which is being read from here on. */
  ink(line = this.line, records = line === this.line ? this.records : 0): void {
    this.line = line;
    this.records = records;
    this.fresh = false;
    this.inked = true;
  }

  endLine(): void {
    if (!this.inked) this.ledger.totals.blankLines++;
    this.line++;
    this.fresh = true;
    this.inked = false;
    this.records = 0;
  }

  /** Damage on this line that was told by the cutter. */
  damage(kind: DamageKind, start: number, end: number): void {
    if (end > start) this.ink();
    this.ledger.damage({ kind, line: this.line, start, end });
  }

  /** Part of a line too long to be kept: its first and last character that is not blank are known. */
  overlong(start: number, inkStart: number, inkEnd: number, end: number): void {
    this.fresh = false;
    this.ledger.framing("space", start, inkStart);
    this.damage("notJson", inkStart, inkEnd);
    this.ledger.framing("space", inkEnd, end);
  }

  /** Reads a run to its end, or up to where something is left open. */
  readRun(run: Run): Opened | null {
    const { text, bytes } = run;
    let from = 0;
    let byteFrom = 0;
    while (from < text.length) {
      const lineEnd = text.indexOf("\n", from);
      const to = lineEnd < 0 ? text.length : lineEnd + 1;
      const byteTo = bytes === null ? to : lineEnd < 0 ? bytes.length : bytes.indexOf(10, byteFrom) + 1;
      const plain = lineEnd >= 0 && this.fresh && !run.suspect;
      if (!plain || !this.readPlainLine(text, from, to - 1, run.start + byteFrom, run.start + byteTo)) {
        const opened = this.readLine(run.cut(from, to, byteFrom, byteTo), plain);
        if (opened?.kind === "document" && to < text.length) {
          return { ...opened, rest: run.cut(to, text.length, byteTo, run.byteLength) };
        }
        if (opened !== null) return opened;
      }
      from = to;
      byteFrom = byteTo;
    }
    return null;
  }

  /**
   * The common case: `text[from, to)`, whose line feed stands at `to`, is blank or one JSON value without
   * ill-formed bytes. `start` and `end` are the bytes of the line with its line feed. False: it is not.
   */
  private readPlainLine(text: string, from: number, to: number, start: number, end: number): boolean {
    const valueEnd = trimEnd(text, from, to);
    const valueStart = skipSpace(text, from, valueEnd);
    const byteStart = start + (valueStart - from);
    const byteEnd = end - 1 - (to - valueEnd);
    if (valueStart < valueEnd) {
      const parsed = parseWhole(text, valueStart, valueEnd);
      if (parsed === null) return false;
      this.ledger.framing("space", start, byteStart);
      this.record(byteStart, byteEnd, text.slice(valueStart, valueEnd), parsed.value);
    }
    const lineEnd = end - (to > from && text.charCodeAt(to - 1) === 0x0d ? 2 : 1);
    this.ledger.framing("space", byteEnd, lineEnd);
    this.ledger.framing("lineEnd", lineEnd, end);
    this.endLine();
    return true;
  }

  /**
   * Reads one line, or the part of one that a NUL run or the end of the stream cuts off. `tried`: it is
   * known not to be one JSON value.
   */
  private readLine(run: Run, tried: boolean): Opened | null {
    const { text } = run;
    const end = contentEnd(text);
    const mark = this.fresh && text.charCodeAt(0) === byteOrderMark ? 1 : 0;
    if (mark > 0) this.ledger.framing("byteOrderMark", run.start, run.byteAt(mark));
    // A scalar counts only where it is the whole line.
    const whole = this.fresh && run.ending !== "nul";
    if (end > mark) this.fresh = false;
    const inkEnd = trimEnd(text, mark, end);
    const inkStart = skipSpace(text, mark, inkEnd);
    const parsed = whole && (!tried || mark > 0) ? parseWhole(text, inkStart, inkEnd) : null;
    const parts: readonly LinePart[] =
      parsed !== null
        ? [{ kind: "value", start: inkStart, end: inkEnd, value: parsed.value }]
        : readParts(text, inkStart, inkEnd, whole && run.ending === "end");
    let done = mark;
    for (const part of parts) {
      this.ledger.framing("space", run.byteAt(done), run.byteAt(part.start));
      const opened = this.readPart(run, part, end);
      if (opened !== null) return opened;
      done = part.end;
    }
    this.endContent(run, done, end);
    if (end < text.length) this.endLine();
    return null;
  }

  /** Blank space from code unit `from`, and the line end at `end`. */
  private endContent(run: Run, from: number, end: number): void {
    this.ledger.framing("space", run.byteAt(from), run.byteAt(end));
    this.ledger.framing("lineEnd", run.byteAt(end), run.end);
  }

  private readPart(run: Run, part: LinePart, end: number): Opened | null {
    switch (part.kind) {
      case "value": {
        const start = run.byteAt(part.start);
        const valueEnd = run.byteAt(part.end);
        this.record(start, valueEnd, run.text.slice(part.start, part.end), part.value);
        this.ledger.nested(invalidIn(run, start, valueEnd, this.line));
        return null;
      }
      case "junk":
        this.junk("notJson", run, part.start, part.end);
        return null;
      case "open":
        return this.open(run, part, end);
    }
  }

  /** A value that is open where the line, or its part, ends. */
  private open(run: Run, part: LinePart & { kind: "open" }, end: number): Opened | null {
    switch (run.ending) {
      case "end":
        this.junk("tornTail", run, part.start, part.end);
        return null;
      case "nul":
        this.ink();
        return {
          kind: "torn",
          value: run.slice(part.start, part.end).kept(),
          rest: run.slice(part.end, end),
        };
      case "line": {
        if (part.scanner.insideToken || !this.mayOpen(run.start)) {
          this.junk("notJson", run, part.start, part.end);
          return null;
        }
        part.scanner.feed(run.text, part.end, run.text.length);
        const first = run.slice(part.start, run.text.length);
        const document = new OpenDocument(this.line, this.records, first, part.scanner, this.maxBytes);
        return { kind: "document", document, rest: null };
      }
    }
  }

  private record(start: number, end: number, text: string, value: unknown): void {
    this.ink();
    this.records++;
    if (this.records === 2) this.ledger.glued(this.line);
    this.ledger.record(this.line, start, end, text, value);
  }

  /** Damage on this line, apart from its ill-formed bytes, which are damage of their own kind. */
  junk(kind: DamageKind, run: Run, from: number, to: number): void {
    this.ink();
    const start = run.byteAt(from);
    const end = run.byteAt(to);
    const invalid = invalidIn(run, start, end, this.line);
    const apart: readonly DamageSpan[] =
      kind === "tornTail" ? withoutCutCharacter(run, invalid, end) : invalid;
    let done = start;
    for (const span of apart) {
      this.junkPiece(kind, run, done, span.start);
      this.ledger.damage(span);
      done = span.end;
    }
    this.junkPiece(kind, run, done, end);
  }

  /** `[start, end)` as damage, the blank space around it as framing. */
  private junkPiece(kind: DamageKind, run: Run, start: number, end: number): void {
    let first = start;
    let last = end;
    while (last > first && isBlank(run, last - 1)) last--;
    while (first < last && isBlank(run, first)) first++;
    this.ledger.framing("space", start, first);
    this.ledger.damage({ kind, line: this.line, start: first, end: last });
    this.ledger.framing("space", last, end);
  }

  /** Complete lines, the first of which may be the rest of one, that hold no record. */
  junkLines(run: Run): void {
    const { text } = run;
    for (let from = 0; from < text.length; ) {
      const lineEnd = text.indexOf("\n", from);
      const to = lineEnd < 0 ? text.length : lineEnd + 1;
      this.junkLine(run.slice(from, to));
      from = to;
    }
  }

  private junkLine(run: Run): void {
    const end = contentEnd(run.text);
    const inkEnd = trimEnd(run.text, 0, end);
    const inkStart = skipSpace(run.text, 0, inkEnd);
    this.ledger.framing("space", run.start, run.byteAt(inkStart));
    if (inkStart < inkEnd) this.junk("notJson", run, inkStart, inkEnd);
    this.endContent(run, inkEnd, end);
    this.endLine();
  }
}

/** Where a line's own line end, LF or CR LF, begins; its length where it has none. */
function contentEnd(text: string): number {
  return text.length - (text.endsWith("\r\n") ? 2 : text.endsWith("\n") ? 1 : 0);
}

function isBlank(run: Run, at: number): boolean {
  const byte = run.bytes === null ? run.text.charCodeAt(at - run.start) : run.bytes[at - run.start];
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}

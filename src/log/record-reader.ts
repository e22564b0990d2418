import { countLineEnds, invalidInAll, withoutCutCharacter } from "./ill-formed";
import type { Ledger } from "./ledger";
import { parseJson, skipSpace, trimEnd } from "./line-parts";
import { LineReader } from "./line-reader";
import type { OpenDocument } from "./open-document";
import type { Run, Token } from "./run";

/** Room for attempts at documents over several lines before the stream is long enough to pay for them. */
const freeUnits = 1 << 20;

/** Tokens between an open value and the end of the stream that still pass for padding. */
const maxPadding = 64;

interface Torn {
  readonly run: Run;
  readonly after: Token[];
}

/**
 * Reads what the stream is cut into. Lines are read one by one until one of them leaves a JSON value
 * open; then the following lines are taken for the rest of a document, and are read again one by one if
 * they are not.
 *
 * Documents that fail are read twice or more. What that may cost is bounded by four times what the
 * stream has brought so far; past that, lines are only read singly, so that the work stays linear.
 */
export class RecordReader {
  private readonly lines: LineReader;
  /** Tokens to be read again, the next one last. */
  private readonly pending: Token[] = [];
  private document: OpenDocument | null = null;
  /** An open value before a NUL run: torn if nothing but padding follows, else not JSON. */
  private torn: Torn | null = null;
  /** Code units read in attempts that failed. */
  private spent = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly maxBytes: number,
  ) {
    this.lines = new LineReader(ledger, maxBytes, (start) => this.spent <= 4 * start + freeUnits);
  }

  take(token: Token): void {
    this.pending.push(token);
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      if (this.document !== null) this.continueDocument(this.document, next);
      else if (this.torn !== null) this.decideTorn(this.torn, next);
      else this.read(next);
    }
  }

  private unread(tokens: readonly Token[]): void {
    for (let i = tokens.length - 1; i >= 0; i--) {
      const token = tokens[i];
      if (token !== undefined && (token.kind !== "text" || token.text !== "")) this.pending.push(token);
    }
  }

  private read(token: Token): void {
    switch (token.kind) {
      case "text":
        this.readRun(token);
        return;
      case "nul":
        this.lines.damage("nulRun", token.start, token.end);
        return;
      case "overlong":
        this.lines.overlong(token.start, token.inkStart, token.inkEnd, token.end);
        return;
      case "end":
        this.lines.finish();
        return;
    }
  }

  private readRun(run: Run): void {
    const opened = this.lines.readRun(run);
    if (opened === null) return;
    if (opened.kind === "document") this.document = opened.document;
    else this.torn = { run: opened.value, after: [] };
    if (opened.rest !== null) this.unread([opened.rest]);
  }

  /** After an open value and a NUL run: padding to the end of the stream means it was torn there. */
  private decideTorn(torn: Torn, token: Token): void {
    const padding = token.kind === "nul" || (token.kind === "text" && isPadding(token));
    if (padding && torn.after.length < maxPadding) {
      torn.after.push(token.kind === "text" ? token.kept() : token);
      return;
    }
    this.torn = null;
    this.lines.junk(token.kind === "end" ? "tornTail" : "notJson", torn.run, 0, torn.run.text.length);
    this.unread([...torn.after, token]);
  }

  private continueDocument(document: OpenDocument, token: Token): void {
    switch (token.kind) {
      case "end":
        this.endInDocument(document, token);
        return;
      case "nul":
      case "overlong":
        this.failDocument(document, token, document.units, token.start, 0);
        return;
      case "text":
        // A line that NULs cut is no line of a document.
        if (token.ending === "nul") this.failDocument(document, token, document.units, token.start, 0);
        else this.feedDocument(document, token);
        return;
    }
  }

  private feedDocument(document: OpenDocument, run: Run): void {
    const progress = document.feed(run);
    switch (progress.kind) {
      case "more":
        return;
      case "ended":
        this.endDocument(document, run, progress.unit);
        return;
      case "failed": {
        const units = document.units + progress.unit;
        this.failDocument(document, run, units, run.byteAt(progress.lineUnit), progress.lineUnit);
        return;
      }
      case "nextDocument":
        this.cutDocument(document, run, progress.lineUnit);
        return;
    }
  }

  /** The document ends in this run, before code unit `unit`. */
  private endDocument(document: OpenDocument, run: Run, unit: number): void {
    this.document = null;
    const { start, line } = document;
    const end = run.byteAt(unit);
    const runs = [...document.held, run.slice(0, unit)];
    const fits = end - start <= this.maxBytes;
    const text = fits ? runs.map((held) => held.text).join("") : "";
    const parsed = fits ? parseJson(text) : null;
    if (parsed === null) {
      this.ledger.damage({ kind: "notJson", line, start, end });
    } else {
      this.ledger.record(line, start, end, text, parsed.value);
      if (document.recordsBefore === 1) this.ledger.glued(line);
      this.ledger.nested(invalidInAll(runs, line));
    }
    this.lines.ink(line + document.lines, parsed === null ? 0 : 1);
    this.unread([run.slice(unit, run.text.length)]);
  }

  /**
   * The line at `lineStart` cannot belong to the document: the line on which it began is not JSON, and
   * the ones after it are read by themselves. `lineUnit`: where that line begins in `token`.
   */
  private failDocument(
    document: OpenDocument,
    token: Token,
    units: number,
    lineStart: number,
    lineUnit: number,
  ): void {
    if (lineStart - document.start > this.maxBytes) {
      this.dropDocument(document, lineStart);
      this.unread([token.kind === "text" ? token.slice(lineUnit, token.text.length) : token]);
      return;
    }
    this.document = null;
    this.spent += units;
    const [first, ...others] = document.held;
    if (first !== undefined) this.lines.junkLines(first);
    this.unread([...others, token]);
  }

  /** The document breaks off before the line at `lineUnit`, where another one begins. */
  private cutDocument(document: OpenDocument, run: Run, lineUnit: number): void {
    const lineStart = run.byteAt(lineUnit);
    if (lineStart - document.start > this.maxBytes) {
      this.dropDocument(document, lineStart);
    } else {
      this.document = null;
      for (const held of document.held) this.lines.junkLines(held);
      this.lines.junkLines(run.slice(0, lineUnit));
    }
    this.unread([run.slice(lineUnit, run.text.length)]);
  }

  /** A document too long to be held breaks off: one piece up to `end`, the start of a line. */
  private dropDocument(document: OpenDocument, end: number): void {
    this.document = null;
    this.ledger.damage({ kind: "notJson", line: document.line, start: document.start, end });
    this.lines.ink(document.line + document.lines - 1);
    this.lines.endLine();
  }

  /** The stream ends inside the document. */
  private endInDocument(document: OpenDocument, end: Token): void {
    if (document.bytes <= this.maxBytes) {
      if (document.holdsRecordLine()) this.failDocument(document, end, document.units, document.start, 0);
      else this.tearDocument(document, end);
      return;
    }
    this.document = null;
    const { line, start, bytes, lines, endsLine } = document;
    this.ledger.damage({ kind: "tornTail", line, start, end: start + bytes });
    this.lines.ink(line + lines - (endsLine ? 1 : 0));
    if (endsLine) this.lines.endLine();
    this.unread([end]);
  }

  /** One torn tail from the start of the document to its last character; blank space after it is framing. */
  private tearDocument(document: OpenDocument, end: Token): void {
    this.document = null;
    const runs = [...document.held];
    const blank: Token[] = [end];
    for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
      const inkEnd = trimEnd(last.text, 0, last.text.length);
      blank.push(last.slice(inkEnd, last.text.length));
      if (inkEnd === 0) continue;
      runs.push(last.slice(0, inkEnd));
      break;
    }
    const last = runs[runs.length - 1];
    if (last === undefined) return;
    let { line, start } = document;
    for (const span of withoutCutCharacter(last, invalidInAll(runs, line), last.end)) {
      this.ledger.damage({ kind: "tornTail", line, start, end: span.start });
      this.ledger.damage(span);
      start = span.end;
      line = span.line;
    }
    this.ledger.damage({ kind: "tornTail", line, start, end: last.end });
    this.lines.ink(runs.reduce((at, run) => at + countLineEnds(run.text), document.line));
    this.unread(blank.reverse());
  }
}

function isPadding(run: Run): boolean {
  return run.ending !== "line" && skipSpace(run.text, 0, run.text.length) === run.text.length;
}

import { isSpace } from "./json-prefix";
import { type Ending, Run, type Token } from "./run";

/** Lines are decoded many at a time: decoding each by itself halves the speed. */
const runBytes = 1 << 16;

/**
 * Cuts blocks of the decoded stream, which end anywhere, into runs of complete lines, NUL runs and the
 * rest. The pieces of a line that spans many blocks are joined once, when the line is complete.
 */
export class BlockCutter {
  /** Bytes of the stream that were pushed. */
  offset = 0;
  private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  private carry: Uint8Array[] = [];
  private carryStart = 0;
  private carryLength = 0;
  /** Set once the line that is being carried is too long to be kept. */
  private inkStart = -1;
  private inkEnd = -1;
  private nulStart = -1;

  constructor(
    private readonly take: (token: Token) => void,
    private readonly maxBytes: number,
  ) {}

  push(block: Uint8Array): void {
    const base = this.offset;
    this.offset += block.length;
    for (let pos = 0; pos < block.length; ) {
      const nul = block.indexOf(0, pos);
      const textEnd = nul < 0 ? block.length : nul;
      if (textEnd > pos) {
        this.endNulRun(base + pos);
        this.cutLines(block.subarray(pos, textEnd), base + pos);
      }
      if (nul < 0) return;
      this.endCarry("nul");
      if (this.nulStart < 0) this.nulStart = base + nul;
      pos = nul;
      while (pos < block.length && block[pos] === 0) pos++;
    }
  }

  finish(): void {
    this.endCarry("end");
    this.endNulRun(this.offset);
    this.take({ kind: "end" });
  }

  private endNulRun(end: number): void {
    if (this.nulStart < 0) return;
    const start = this.nulStart;
    this.nulStart = -1;
    this.take({ kind: "nul", start, end });
  }

  private cutLines(bytes: Uint8Array, start: number): void {
    let pos = 0;
    if (this.carryLength > 0) {
      const lineEnd = bytes.indexOf(10);
      if (lineEnd < 0) {
        this.addCarry(bytes, start);
        return;
      }
      this.addCarry(bytes.subarray(0, lineEnd), start);
      this.endCarriedLine(start + lineEnd);
      pos = lineEnd + 1;
    }
    const size = Math.min(runBytes, this.maxBytes);
    while (pos < bytes.length) {
      const window = Math.min(pos + size, bytes.length);
      let lineEnd = bytes.subarray(pos, window).lastIndexOf(10);
      if (lineEnd >= 0) lineEnd += pos;
      else lineEnd = bytes.indexOf(10, window);
      if (lineEnd < 0) {
        this.addCarry(bytes.subarray(pos), start + pos);
        return;
      }
      if (lineEnd - pos > this.maxBytes) {
        this.addCarry(bytes.subarray(pos, lineEnd), start + pos);
        this.endCarriedLine(start + lineEnd);
      } else {
        this.take(Run.decode(this.decoder, bytes.subarray(pos, lineEnd + 1), start + pos, "line"));
      }
      pos = lineEnd + 1;
    }
  }

  private addCarry(bytes: Uint8Array, start: number): void {
    if (this.carryLength === 0) this.carryStart = start;
    this.carryLength += bytes.length;
    if (this.carryLength <= this.maxBytes) {
      // The block belongs to the caller, who may write over it.
      this.carry.push(bytes.slice());
      return;
    }
    let at = this.carryStart;
    for (const part of this.carry) {
      this.findInk(part, at);
      at += part.length;
    }
    this.carry = [];
    this.findInk(bytes, start);
  }

  private findInk(bytes: Uint8Array, start: number): void {
    let first = 0;
    while (first < bytes.length && isSpace(bytes[first] ?? 0)) first++;
    if (first === bytes.length) return;
    let last = bytes.length;
    while (isSpace(bytes[last - 1] ?? 0)) last--;
    if (this.inkStart < 0) this.inkStart = start + first;
    this.inkEnd = start + last;
  }

  /** The carried line ends at `lineEnd`, where its line feed stands. */
  private endCarriedLine(lineEnd: number): void {
    const lineFeed = Uint8Array.of(10);
    if (this.carryLength > this.maxBytes) {
      this.endCarry("line");
      this.take(Run.decode(this.decoder, lineFeed, lineEnd, "line"));
    } else {
      this.carry.push(lineFeed);
      this.carryLength++;
      this.endCarry("line");
    }
  }

  private endCarry(ending: Ending): void {
    if (this.carryLength === 0) return;
    const parts = this.carry;
    const start = this.carryStart;
    const length = this.carryLength;
    this.carry = [];
    this.carryLength = 0;
    if (parts.length === 0) {
      const inkStart = this.inkStart < 0 ? start + length : this.inkStart;
      const inkEnd = this.inkStart < 0 ? inkStart : this.inkEnd;
      this.inkStart = -1;
      this.inkEnd = -1;
      this.take({ kind: "overlong", start, end: start + length, inkStart, inkEnd });
      return;
    }
    this.take(Run.decode(this.decoder, joinBytes(parts, length), start, ending));
  }
}

/** One array of `length` bytes out of parts that together have that many. */
function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const first = parts[0];
  if (parts.length === 1 && first !== undefined) return first;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

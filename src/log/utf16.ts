import type { DamageSpan } from "./ledger";

/** UTF-16 as UTF-8, with the place of what had to be replaced. */
export interface Transcoded {
  readonly bytes: Uint8Array;
  /** Lone surrogates and a lone last byte, as U+FFFD in `bytes`; places in the decoded stream. */
  readonly damage: readonly DamageSpan[];
}

/**
 * Turns UTF-16 blocks, cut anywhere, into UTF-8. A byte order mark is passed over: it only names the
 * encoding.
 */
export class Utf16Reader {
  private readonly decoder: TextDecoder;
  private readonly encoder = new TextEncoder();
  private rest = new Uint8Array(0);
  private first = true;
  private offset = 0;
  private line = 1;

  constructor(private readonly littleEndian: boolean) {
    this.decoder = new TextDecoder(littleEndian ? "utf-16le" : "utf-16be", { ignoreBOM: true });
  }

  push(block: Uint8Array): Transcoded {
    const all = new Uint8Array(this.rest.length + block.length);
    all.set(this.rest);
    all.set(block, this.rest.length);
    let end = all.length - (all.length % 2);
    // A pair that the block cuts in two is put together with the next one.
    if (end >= 2 && isHigh(this.unitAt(all, end - 2))) end -= 2;
    this.rest = all.slice(end);
    return this.transcode(all.subarray(0, end));
  }

  finish(): Transcoded {
    const { rest } = this;
    this.rest = new Uint8Array(0);
    return this.transcode(rest);
  }

  /** `units` does not end between the halves of a pair. */
  private transcode(units: Uint8Array): Transcoded {
    const hasMark = this.first && units.length >= 2 && this.unitAt(units, 0) === 0xfeff;
    if (units.length >= 2) this.first = false;
    const body = hasMark ? units.subarray(2) : units;
    const text = this.decoder.decode(body);
    const bytes = this.encoder.encode(text);
    // Each unit of the text stands for the unit of the source at the same index: U+FFFD replaces one for one.
    const damage = text.includes("\uFFFD") ? this.replaced(text, body) : [];
    this.offset += bytes.length;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.line++;
    return { bytes, damage };
  }

  private replaced(text: string, source: Uint8Array): DamageSpan[] {
    const found: DamageSpan[] = [];
    let { line, offset } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0x0a) line++;
      if (unit === 0xfffd && this.unitAt(source, 2 * i) !== 0xfffd) {
        found.push({ kind: "invalidUtf8", line, start: offset, end: offset + 3 });
      }
      // A surrogate that stands in the text is half of a pair, of 4 bytes.
      offset += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
    }
    return found;
  }

  private unitAt(bytes: Uint8Array, at: number): number {
    const a = bytes[at];
    const b = bytes[at + 1];
    if (a === undefined || b === undefined) return -1;
    return this.littleEndian ? a | (b << 8) : (a << 8) | b;
  }
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

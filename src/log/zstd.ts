import { Decompress } from "fzstd";
import { isSkippableMagic, isZstdMagic } from "./container";

/** What a decoder gives, in order. */
export type Piece =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  /** Here content is missing: a frame is torn or corrupt. */
  | { readonly kind: "tear" };

const tear: Piece = { kind: "tear" };

/** RFC 8878, 3.1.1.2.4: no block is larger, compressed or not. */
const maxBlock = 128 * 1024;

/** The largest frame header: magic, descriptor, window, dictionary id, content size. */
const maxHeader = 18;

/**
 * Largest window accepted, 128 MiB: what `zstd --long=27` writes and `zstd -d` takes unasked. A frame
 * may ask for two gigabytes, which would end the tab.
 */
const maxWindow = 128 * 1024 * 1024;

interface Header {
  readonly length: number;
  readonly window: number;
  readonly checksum: boolean;
  readonly dictionary: boolean;
}

interface OpenFrame {
  readonly header: Header;
  /** null until the first block tells how much of the window is needed. */
  decoder: Decompress | null;
}

/**
 * Decodes zstd (RFC 8878): concatenated frames, skippable frames between them. A frame that is torn or
 * corrupt gives what could be decoded of it and a "tear"; reading goes on at the next frame that begins
 * in the bytes behind, since a writer that appends one frame a batch goes on after a crash.
 *
 * The frames are walked here and their blocks handed one at a time to fzstd: so it is known where a
 * fault stands, and no more than a block is decoded before it is asked for. Content checksums are not
 * verified; the library does not either.
 */
export class ZstdReader {
  private buffer = new Uint8Array(0);
  private ended = false;
  private out: Uint8Array[] = [];
  private frame: OpenFrame | null = null;
  /** Bytes still to be passed over: a skippable frame's content, a checksum. */
  private skip = 0;
  /** Looking for the next frame after a tear. */
  private lost = false;
  private torn = false;

  /** Takes the next bytes of the file; gives what they complete. To be run to its end. */
  *push(bytes: Uint8Array): Generator<Piece> {
    this.buffer = joined(this.buffer, bytes);
    yield* this.run();
  }

  /** The file ends. A frame that is not complete is torn. */
  *finish(): Generator<Piece> {
    this.ended = true;
    yield* this.run();
    if (this.frame !== null || this.skip > 0) yield tear;
  }

  private *run(): Generator<Piece> {
    let at = 0;
    while (at < this.buffer.length) {
      const used = this.step(this.buffer.subarray(at));
      for (const bytes of this.out) yield { kind: "bytes", bytes };
      if (this.torn) yield tear;
      this.out = [];
      this.torn = false;
      if (used === null) break;
      at += used;
    }
    this.buffer = this.buffer.slice(at);
  }

  /** Reads one item off the front: how many bytes it took; null where more are needed. */
  private step(bytes: Uint8Array): number | null {
    if (this.skip > 0) {
      const length = Math.min(this.skip, bytes.length);
      this.skip -= length;
      return length;
    }
    if (this.lost) return this.findFrame(bytes);
    const used = this.frame === null ? this.startFrame(bytes) : this.readBlock(this.frame, bytes);
    // What the end of the file cuts off may be a block that was torn long before: frames can stand in it.
    return used === null && this.ended ? this.tear(this.frame === null ? 1 : 0) : used;
  }

  private startFrame(bytes: Uint8Array): number | null {
    if (bytes.length < (this.ended ? 8 : maxHeader)) return null;
    if (isSkippableMagic(bytes, 0)) {
      this.skip = littleEndian(bytes, 4, 4);
      return 8;
    }
    const header = readHeader(bytes, 0);
    if (header === null || header.dictionary || header.window > maxWindow) return this.tear(1);
    if (header.length > bytes.length) return null;
    this.frame = { header, decoder: null };
    return header.length;
  }

  private readBlock(frame: OpenFrame, bytes: Uint8Array): number | null {
    const block = readBlockHead(bytes, 0);
    if (block === null) return null;
    if (block === "corrupt") return this.tear(0);
    if (bytes.length < block.length) return null;
    const next = this.swallowsFrame(frame, block, bytes);
    if (next === "unknown") return null;
    if (next === "yes" || !this.decode(frame, block, bytes.slice(0, block.length))) return this.tear(0);
    if (block.isLast) {
      this.frame = null;
      this.skip = frame.header.checksum ? 4 : 0;
    }
    return block.length;
  }

  /**
   * A block that was torn reaches into the frame that was appended after the crash, and may even decode,
   * to garbage. It is known by two signs together: a frame's head stands inside it, and no block or
   * frame stands behind it. Either alone happens by chance.
   */
  private swallowsFrame(frame: OpenFrame, block: Block, bytes: Uint8Array): "yes" | "no" | "unknown" {
    let inside = false;
    for (
      let at = bytes.indexOf(0x28, 3);
      at >= 0 && at < block.length && !inside;
      at = bytes.indexOf(0x28, at + 1)
    ) {
      inside = readHeader(bytes, at) !== null;
    }
    if (!inside) return "no";
    const at = block.length + (block.isLast && frame.header.checksum ? 4 : 0);
    if (!this.ended && bytes.length < at + 4) return "unknown";
    if (block.isLast) {
      return bytes.length <= at || isZstdMagic(bytes, at) || isSkippableMagic(bytes, at) ? "no" : "yes";
    }
    return readBlockHead(bytes, at) === "corrupt" ? "yes" : "no";
  }

  private decode(frame: OpenFrame, block: Block, bytes: Uint8Array): boolean {
    try {
      if (frame.decoder === null) {
        frame.decoder = new Decompress((data) => {
          if (data.length > 0) this.out.push(data);
        });
        // The library moves its whole window for every block; a frame of one block needs little of it.
        const { window } = frame.header;
        frame.decoder.push(plainHeader(block.isLast ? Math.min(window, maxBlock) : window));
      }
      frame.decoder.push(bytes);
      return true;
    } catch {
      return false;
    }
  }

  private tear(used: number): number {
    this.torn = true;
    this.frame = null;
    this.lost = true;
    return used;
  }

  /** After a tear: the bytes up to the next frame are passed over. */
  private findFrame(bytes: Uint8Array): number | null {
    for (let at = bytes.indexOf(0x28); at >= 0; at = bytes.indexOf(0x28, at + 1)) {
      if (at + 4 > bytes.length) return at === 0 ? null : at;
      if (!isZstdMagic(bytes, at)) continue;
      this.lost = false;
      return at;
    }
    return bytes.length;
  }
}

interface Block {
  readonly isLast: boolean;
  /** Its head of 3 bytes included. */
  readonly length: number;
}

/** The block at `at`; null where its head is not there yet. */
function readBlockHead(bytes: Uint8Array, at: number): Block | "corrupt" | null {
  if (bytes.length < at + 3) return null;
  const head = littleEndian(bytes, at, 3);
  const type = (head >> 1) & 3;
  const size = head >> 3;
  // Type 1 is one byte that is repeated `size` times; type 3 is reserved.
  if (type === 3 || size > maxBlock) return "corrupt";
  return { isLast: (head & 1) === 1, length: 3 + (type === 1 ? 1 : size) };
}

/**
 * A frame header for the same content with a window of at least `window` bytes, without checksum and
 * content size. It has the 18 bytes from which on fzstd reads a header at once; after a shorter one it
 * holds the first blocks back, and they would be lost with a tear behind them.
 */
function plainHeader(window: number): Uint8Array {
  const header = new Uint8Array(maxHeader);
  header.set([0x28, 0xb5, 0x2f, 0xfd, 0xc3]);
  let descriptor = 0;
  while (windowOf(descriptor) < window) descriptor++;
  header[5] = descriptor;
  return header;
}

/** RFC 8878, 3.1.1.1.2. */
function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

/** The frame header at `at` (RFC 8878, 3.1.1.1); null where none begins. Bytes that are missing read as 0. */
function readHeader(bytes: Uint8Array, at: number): Header | null {
  const descriptor = bytes[at + 4] ?? 0;
  if (!isZstdMagic(bytes, at) || (descriptor & 0x08) !== 0) return null;
  const single = (descriptor & 0x20) !== 0;
  const sizeFlag = descriptor >> 6;
  const idBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = sizeFlag === 0 ? (single ? 1 : 0) : 1 << sizeFlag;
  const idAt = at + (single ? 5 : 6);
  const sizeAt = idAt + idBytes;
  const contentSize = littleEndian(bytes, sizeAt, sizeBytes) + (sizeFlag === 1 ? 256 : 0);
  return {
    length: sizeAt + sizeBytes - at,
    window: single ? contentSize : windowOf(bytes[at + 5] ?? 0),
    checksum: (descriptor & 0x04) !== 0,
    dictionary: littleEndian(bytes, idAt, idBytes) !== 0,
  };
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = count - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

import { asByteOffset } from "./brand";
import { type ContainerName, sniffBytes, sniffContainer, UnsupportedContainer } from "./container";
import { sniffEncoding } from "./encoding";
import { KeptBytes } from "./kept-bytes";
import { type DamageSpan, damageOf } from "./ledger";
import type { Place } from "./place";
import type { Damage, Encoding } from "./record";
import type { ByteSource } from "./source";
import { maxDamagePieces } from "./splitter";
import { Utf16Reader } from "./utf16";
import { type Piece, ZstdReader } from "./zstd";

/**
 * A file with its container and encoding taken off. All offsets are those of the decoded stream: the
 * file itself, or, for a compressed or UTF-16 file, its content as UTF-8.
 */
export interface Decoded {
  readonly encoding: Encoding;
  /** Outermost first; empty for a plain file. */
  readonly containers: readonly ContainerName[];
  /**
   * The decoded stream from its start, in blocks of any size. Every call reads the file anew. A block
   * must not be changed. Rejects with the signal's reason once it is aborted.
   */
  blocks(signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /**
   * The bytes `[start, end)` of the decoded stream. Rejects where the file can no longer be read; of a
   * compressed or UTF-16 file with a RangeError where these bytes were not decoded yet.
   */
  read(start: number, end: number): Promise<Uint8Array>;
  /**
   * What the decoding has met so far: torn or corrupt frames, and in UTF-16 lone surrogates and a lone
   * last byte, which the decoded stream holds as U+FFFD.
   */
  damage(): readonly Damage[];
  /** Bytes of the file that the latest `blocks` has taken so far, for progress. */
  rawBytesRead(): number;
}

/**
 * Looks at a file's first bytes, never at its name, and opens it. Rejects with `UnsupportedContainer`
 * for a container that is only recognised, also inside of zstd.
 */
export async function openDecoded(source: ByteSource): Promise<Decoded> {
  const head = await source.read(0, Math.min(source.size, sniffBytes));
  const outer = sniffContainer(head);
  if (outer === null) return openText(source, head, []);
  if (outer !== "zstd") throw new UnsupportedContainer(outer);
  const inner = await firstDecodedBytes(source);
  const nested = sniffContainer(inner);
  // zstd inside of zstd is left as it is: nobody writes it, and its bytes are told as damage.
  if (nested !== null && nested !== "zstd") throw new UnsupportedContainer(nested);
  return openText(source, inner, ["zstd"]);
}

/** The text of a place, ill-formed bytes as U+FFFD; a byte order mark stays in it. */
export async function readText(
  decoded: Decoded,
  place: Pick<Place, "byteStart" | "byteEnd">,
): Promise<string> {
  const bytes = await decoded.read(place.byteStart, place.byteEnd);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function openText(source: ByteSource, head: Uint8Array, containers: readonly ContainerName[]): Decoded {
  const encoding = sniffEncoding(head);
  return containers.length === 0 && encoding === "utf-8"
    ? new PlainFile(source)
    : new DecodedFile(source, encoding, containers);
}

async function firstDecodedBytes(source: ByteSource): Promise<Uint8Array> {
  const kept = new KeptBytes();
  for await (const piece of zstdPieces(source, undefined, () => {})) {
    if (piece.kind === "bytes") kept.append(piece.bytes);
    if (kept.length >= sniffBytes) break;
  }
  return kept.read(0, sniffBytes);
}

/** The pieces of a zstd file; `read` is told the length of each block of the file. */
async function* zstdPieces(
  source: ByteSource,
  signal: AbortSignal | undefined,
  read: (bytes: number) => void,
): AsyncGenerator<Piece> {
  const reader = new ZstdReader();
  for await (const block of source.chunks(signal)) {
    read(block.length);
    yield* reader.push(block);
  }
  yield* reader.finish();
}

async function* plainPieces(
  source: ByteSource,
  signal: AbortSignal | undefined,
  read: (bytes: number) => void,
): AsyncGenerator<Piece> {
  for await (const bytes of source.chunks(signal)) {
    read(bytes.length);
    yield { kind: "bytes", bytes };
  }
}

/** UTF-8 without a container: the decoded stream is the file. */
class PlainFile implements Decoded {
  readonly encoding = "utf-8";
  readonly containers = [];
  private raw = 0;

  constructor(private readonly source: ByteSource) {}

  async *blocks(signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    this.raw = 0;
    for await (const block of this.source.chunks(signal)) {
      signal?.throwIfAborted();
      this.raw += block.length;
      yield block;
    }
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return this.source.read(start, end);
  }

  damage(): readonly Damage[] {
    return [];
  }

  rawBytesRead(): number {
    return this.raw;
  }
}

/**
 * A file whose decoded stream cannot be found in the file by offset. Its decoded blocks are kept in
 * memory as they come, so that places can be read again: memory grows with the decoded size.
 */
class DecodedFile implements Decoded {
  private kept = new KeptBytes();
  private found: Damage[] = [];
  private raw = 0;

  constructor(
    private readonly source: ByteSource,
    readonly encoding: Encoding,
    readonly containers: readonly ContainerName[],
  ) {}

  async *blocks(signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    const kept = new KeptBytes();
    const found: Damage[] = [];
    let line = 1;
    this.kept = kept;
    this.found = found;
    this.raw = 0;
    const tell = (span: DamageSpan) => {
      const last = found[found.length - 1];
      if (span.kind === "invalidUtf8" && last?.kind === span.kind && last.byteEnd === span.start) {
        found[found.length - 1] = { ...last, byteEnd: asByteOffset(span.end) };
      } else if (found.length < maxDamagePieces) found.push(damageOf(span));
    };
    for await (const piece of this.textPieces(signal, tell)) {
      signal?.throwIfAborted();
      if (piece.kind === "tear") {
        tell({ kind: "tornFrame", line, start: kept.length, end: kept.length });
        continue;
      }
      const { bytes } = piece;
      if (bytes.length === 0) continue;
      kept.append(bytes);
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) line++;
      yield bytes;
    }
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    if (end > this.kept.length) {
      throw new RangeError(`Bytes ${start} to ${end} are not decoded; ${this.kept.length} are.`);
    }
    return this.kept.read(start, end);
  }

  damage(): readonly Damage[] {
    return this.found;
  }

  rawBytesRead(): number {
    return this.raw;
  }

  private async *textPieces(
    signal: AbortSignal | undefined,
    tell: (span: DamageSpan) => void,
  ): AsyncGenerator<Piece> {
    const open = this.containers.length === 0 ? plainPieces : zstdPieces;
    const pieces = open(this.source, signal, (bytes) => {
      this.raw += bytes;
    });
    if (this.encoding === "utf-8") {
      yield* pieces;
      return;
    }
    const reader = new Utf16Reader(this.encoding === "utf-16le");
    for await (const piece of pieces) {
      if (piece.kind === "tear") {
        yield piece;
        continue;
      }
      const { bytes, damage } = reader.push(piece.bytes);
      damage.forEach(tell);
      yield { kind: "bytes", bytes };
    }
    const { bytes, damage } = reader.finish();
    damage.forEach(tell);
    yield { kind: "bytes", bytes };
  }
}

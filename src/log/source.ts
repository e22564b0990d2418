/**
 * The bytes of one file as they lie on the disk, before any decoding. The page gives a Blob, the
 * terminal a file descriptor; nothing above this interface knows which.
 */
export interface ByteSource {
  /** The file's name as people know it; never used to decide what the file is. */
  readonly name: string;
  /** Length in bytes. */
  readonly size: number;
  /** The whole file in order, in blocks of any size. A block must not be changed by the receiver. */
  chunks(signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** The bytes `[start, end)`; rejects when they can no longer be read. */
  read(start: number, end: number): Promise<Uint8Array>;
}

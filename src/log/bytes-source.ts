import type { ByteSource } from "./source";

/** A file held in memory, such as a pasted text. Blocks are views of `bytes`, which must not change. */
export function bytesSource(name: string, bytes: Uint8Array, blockSize = 1 << 20): ByteSource {
  return {
    name,
    size: bytes.length,
    async *chunks(signal) {
      for (let at = 0; at < bytes.length; at += blockSize) {
        signal?.throwIfAborted();
        yield bytes.subarray(at, at + blockSize);
      }
    },
    async read(start, end) {
      return bytes.subarray(start, end);
    },
  };
}

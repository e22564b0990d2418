import type { ByteSource } from "../log/source";

/** A dropped or picked file. Reads through `getReader`, since not every engine iterates streams. */
export function blobSource(name: string, blob: Blob): ByteSource {
  return {
    name,
    size: blob.size,
    chunks: (signal) => streamed(blob, signal),
    async read(start, end) {
      return new Uint8Array(await blob.slice(start, end).arrayBuffer());
    },
  };
}

/**
 * The stream's own blocks. A reader that brings its own buffers ("byob") is no way round: in Chromium
 * 156 its reads of a file now and then never come back when the receiver is slower than the disk.
 */
async function* streamed(blob: Blob, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

import type { ByteSource } from "../log/source";

/** Bytes asked for at once: larger blocks gain nothing, smaller ones cost a turn of the loop each. */
const blockSize = 1 << 20;

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

async function* streamed(blob: Blob, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const { read, cancel } = readerOf(blob.stream());
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    await cancel().catch(() => undefined);
  }
}

interface BlockReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/**
 * Reads into buffers of our own where the stream can (Chromium, Firefox): a third of the time of the
 * stream's own small blocks. WebKit has no such reader.
 */
function readerOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): BlockReader {
  try {
    const reader = stream.getReader({ mode: "byob" });
    return { read: () => reader.read(new Uint8Array(blockSize)), cancel: () => reader.cancel() };
  } catch {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel() };
  }
}

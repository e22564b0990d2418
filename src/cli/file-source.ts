import { type FileHandle, open } from "node:fs/promises";
import type { ByteSource } from "../engine";

const blockSize = 1 << 20;

export interface FileSource extends ByteSource {
  close(): Promise<void>;
}

/** A file on the disk. Rejects with the system's error where it cannot be opened or is a folder. */
export async function fileSource(path: string): Promise<FileSource> {
  const handle = await open(path, "r");
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) throw Object.assign(new Error("is a folder"), { code: "EISDIR" });
    const { size } = stats;
    return {
      name: path,
      size,
      chunks: (signal) => blocks(handle, signal),
      read: (start, end) => readRange(handle, start, end),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* blocks(handle: FileHandle, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    signal?.throwIfAborted();
    // Each block is a buffer of its own, since its receiver may keep it.
    const { bytesRead, buffer } = await handle.read(new Uint8Array(blockSize), 0, blockSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function readRange(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) return bytes.subarray(0, filled);
    filled += bytesRead;
  }
  return bytes;
}

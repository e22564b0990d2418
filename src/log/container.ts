/** Containers that are told by their first bytes. Only zstd is opened. */
export type ContainerName = "zstd" | "gzip" | "zip" | "tar" | "sqlite" | "parquet";

export type ClosedContainerName = Exclude<ContainerName, "zstd">;

/** Bytes that `sniffContainer` looks at. */
export const sniffBytes = 512;

const advice: Readonly<Record<ClosedContainerName, string>> = {
  gzip: "This is a gzip file; unpack it (gunzip) and open the log inside it.",
  zip: "This is a zip archive; unpack it (unzip) and open the log inside it.",
  tar: "This is a tar archive; unpack it (tar -xf) and open the log inside it.",
  sqlite:
    "This is an SQLite database; export the session from the program that wrote it and open the export.",
  parquet: "This is a Parquet file; export its rows as JSON lines and open the export.",
};

/** The file is a container that is recognised but not opened. `message` says what it is and the way out. */
export class UnsupportedContainer extends Error {
  override readonly name = "UnsupportedContainer";
  readonly code = "unsupportedContainer";

  constructor(readonly container: ClosedContainerName) {
    super(advice[container]);
  }
}

const magics: readonly (readonly [ContainerName, number, readonly number[]])[] = [
  // RFC 8878, 3.1.1
  ["zstd", 0, [0x28, 0xb5, 0x2f, 0xfd]],
  // RFC 1952, 2.3.1
  ["gzip", 0, [0x1f, 0x8b]],
  // APPNOTE.TXT 4.3.7; an archive without entries begins with its end record, 4.3.16.
  ["zip", 0, [0x50, 0x4b, 0x03, 0x04]],
  ["zip", 0, [0x50, 0x4b, 0x05, 0x06]],
  // POSIX.1-2017, pax, ustar interchange format
  ["tar", 257, [...ascii("ustar")]],
  // https://www.sqlite.org/fileformat.html, 1.3.1
  ["sqlite", 0, [...ascii("SQLite format 3"), 0]],
  // https://parquet.apache.org/docs/file-format/
  ["parquet", 0, [...ascii("PAR1")]],
];

/** What container a file is, from its first `sniffBytes` bytes and never from its name; null: none. */
export function sniffContainer(head: Uint8Array): ContainerName | null {
  for (const [name, offset, magic] of magics) {
    if (magic.every((byte, i) => head[offset + i] === byte)) return name;
  }
  return isSkippableMagic(head, 0) ? "zstd" : null;
}

/** Whether a zstd skippable frame begins at `at` (RFC 8878, 3.1.2): 5? 2A 4D 18. */
export function isSkippableMagic(bytes: Uint8Array, at: number): boolean {
  return (
    ((bytes[at] ?? 0) & 0xf0) === 0x50 &&
    bytes[at + 1] === 0x2a &&
    bytes[at + 2] === 0x4d &&
    bytes[at + 3] === 0x18
  );
}

/** Whether a zstd frame begins at `at`. */
export function isZstdMagic(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x28 && bytes[at + 1] === 0xb5 && bytes[at + 2] === 0x2f && bytes[at + 3] === 0xfd;
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

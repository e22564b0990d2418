import type { Encoding } from "./record";

/** Bytes that `sniffEncoding` looks at. */
const firstBytes = 4;

/**
 * The encoding of a text from its first bytes: UTF-16 by its byte order mark, or without one where the
 * beginning of a JSON text shows it plainly; else UTF-8, with or without a byte order mark. Windows
 * PowerShell 5 writes UTF-16 with a mark when output is redirected to a file.
 */
export function sniffEncoding(head: Uint8Array): Encoding {
  const [a, b, c, d] = head.length >= firstBytes ? head : [head[0] ?? -1, head[1] ?? -1, -1, -1];
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (beginsJson(a) && b === 0 && isText(c) && d === 0) return "utf-16le";
  if (a === 0 && beginsJson(b) && c === 0 && isText(d)) return "utf-16be";
  return "utf-8";
}

/** `{`, `[`, `"` or blank space. */
function beginsJson(byte: number | undefined): boolean {
  return byte !== undefined && [0x7b, 0x5b, 0x22, 0x20, 0x09, 0x0a, 0x0d].includes(byte);
}

function isText(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80;
}

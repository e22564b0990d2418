import type { ByteOffset, Line } from "./brand";

/**
 * Where something stands: the line on which it begins (from 1) and its byte range in the decoded
 * stream, end exclusive. The decoded stream is the file itself, or, for a compressed or UTF-16
 * file, its content as UTF-8 (for UTF-16 without the byte order mark, which only names the encoding).
 */
export interface Place {
  readonly line: Line;
  readonly byteStart: ByteOffset;
  readonly byteEnd: ByteOffset;
}

/** A way into a JSON value: object keys and array indices, outermost first. */
export type JsonPath = readonly (string | number)[];

import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { cutSequence, invalidRuns, UnitCursor } from "./utf8";

const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const pieces = [
  [0x61],
  [0xc3, 0xa9],
  [0xe2, 0x82, 0xac],
  [0xf0, 0x9f, 0x98, 0x80],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90],
  [0xc0],
  [0x80],
  [0xff],
  [0xe0, 0x80],
  [0xf0, 0x9f, 0x98],
  [0xef, 0xbf, 0xbd],
];
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 20 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => Uint8Array.from(parts.flat())),
);
const runs = { numRuns: 600 };

// A search for counterexamples takes as long as the machine lets it.
vi.setConfig({ testTimeout: 120_000 });

describe("ill-formed UTF-8", () => {
  test("is found exactly where a decoder replaces", () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const found = invalidRuns(all, 0, all.length);
        // What lies between the runs is well-formed, and each run by itself holds nothing that is.
        let at = 0;
        for (const { start, end } of [...found, { start: all.length, end: all.length }]) {
          const between = all.subarray(at, start);
          expect(new TextEncoder().encode(decode(between))).toEqual(Uint8Array.from(between));
          if (end > start) expect(decode(all.subarray(start, end))).toMatch(/^\uFFFD+$/);
          expect(start === at && at > 0 && start < all.length).toBe(false);
          at = end;
        }
      }),
      runs,
    );
  });

  test("keeps the offsets of text and bytes in step", () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const text = decode(all);
        const cursor = new UnitCursor(all);
        for (let unit = 0; unit <= text.length; unit++) {
          const low = text.charCodeAt(unit);
          if (low >= 0xdc00 && low < 0xe000) continue;
          const byte = cursor.byteAt(unit);
          expect(decode(all.subarray(0, byte)) + decode(all.subarray(byte))).toBe(text);
          expect(decode(all.subarray(0, byte))).toBe(text.slice(0, unit));
        }
        expect(cursor.byteAt(text.length)).toBe(all.length);
      }),
      runs,
    );
  });

  test("is told from a character that the end cuts in two", () => {
    const cut = (...all: number[]) => cutSequence(Uint8Array.from(all), 0, all.length);
    expect([cut(0x61, 0xe2, 0x82), cut(0xf0, 0x9f, 0x98), cut(0xc3), cut(0xf0)]).toEqual([2, 3, 1, 1]);
    expect([cut(), cut(0x61), cut(0xc3, 0xa9), cut(0xc0), cut(0xff), cut(0x80), cut(0xed, 0xa0)]).toEqual(
      Array(7).fill(0),
    );
  });
});

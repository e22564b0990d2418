import { describe, expect, test } from "vitest";
import { readShared, sharedDir } from "../testing/shared";
import { asByteOffset } from "./brand";
import { bytesSource } from "./bytes-source";
import { UnsupportedContainer } from "./container";
import { openDecoded, readText } from "./decoded";
import { bytesOf } from "./splitter-testing";

const joinAll = (parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Opens and decodes `bytes` whole, read in blocks of `blockSize`. */
async function decode(bytes: Uint8Array, blockSize?: number) {
  const decoded = await openDecoded(bytesSource("session.jsonl", bytes, blockSize));
  const blocks: Uint8Array[] = [];
  for await (const block of decoded.blocks()) blocks.push(block.slice());
  const all = joinAll(blocks);
  return { decoded, bytes: all, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(all) };
}

/** A zstd frame of raw blocks (RFC 8878, 3.1.1), with a window of 128 KiB, and a checksum that is not right. */
function frame(blocks: readonly string[], checksum = false): Uint8Array {
  const parts: (Uint8Array | number[])[] = [[0x28, 0xb5, 0x2f, 0xfd, checksum ? 0x04 : 0, 0x38]];
  blocks.forEach((block, i) => {
    const content = bytesOf(block);
    const head = (content.length << 3) | (i === blocks.length - 1 ? 1 : 0);
    parts.push([head & 255, (head >> 8) & 255, head >> 16], content);
  });
  if (checksum) parts.push([1, 2, 3, 4]);
  return joinAll(parts);
}

const skippable = (length: number) =>
  joinAll([[0x5a, 0x2a, 0x4d, 0x18, length, 0, 0, 0], new Uint8Array(length)]);

const utf16 = (text: string, littleEndian: boolean) =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((i) => {
      const unit = text.charCodeAt(i);
      return littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

describe("a plain UTF-8 file", () => {
  test("is its own decoded stream, byte order mark included", async () => {
    const bytes = bytesOf('\uFEFF{"a":"é"}\n');
    const found = await decode(bytes, 5);
    expect(found.bytes).toEqual(bytes);
    expect(found.decoded).toMatchObject({ encoding: "utf-8", containers: [] });
    expect(found.decoded.damage()).toEqual([]);
    expect(found.decoded.rawBytesRead()).toBe(bytes.length);
    expect(await found.decoded.read(3, 6)).toEqual(bytesOf('{"a'));
  });

  test("may be empty or shorter than any mark", async () => {
    for (const text of ["", "{", "{}", "PK"]) expect((await decode(bytesOf(text))).text).toBe(text);
  });

  test("is read again as text, ill-formed bytes replaced and a byte order mark kept", async () => {
    const { decoded } = await decode(joinAll([bytesOf("\uFEFFa"), [0xff], bytesOf("é")]));
    const place = { byteStart: asByteOffset(0), byteEnd: asByteOffset(7) };
    expect(await readText(decoded, place)).toBe("\uFEFFa\uFFFDé");
  });

  test("stops being read when the reader gives up", async () => {
    const control = new AbortController();
    const decoded = await openDecoded(bytesSource("a", bytesOf("abcdef"), 2));
    const read = async () => {
      for await (const _ of decoded.blocks(control.signal)) control.abort(new Error("enough"));
    };
    await expect(read()).rejects.toThrow("enough");
    expect(decoded.rawBytesRead()).toBe(2);
  });
});

describe("a zstd file", () => {
  test.each([1, 7, 1 << 20])(
    "of frames and skippable frames is their content, in blocks of %i",
    async (size) => {
      const bytes = joinAll([
        skippable(3),
        frame(['{"a":', "1}\n"]),
        skippable(0),
        frame(["x"], true),
        frame(["", "y\n"]),
      ]);
      const found = await decode(bytes, size);
      expect(found.text).toBe('{"a":1}\nxy\n');
      expect(found.decoded.containers).toEqual(["zstd"]);
      expect(found.decoded.damage()).toEqual([]);
      expect(found.decoded.rawBytesRead()).toBe(bytes.length);
    },
  );

  test("repeats what an RLE block says", async () => {
    const rle = [(5 << 3) | 2 | 1, 0, 0, 0x61];
    const found = await decode(joinAll([[0x28, 0xb5, 0x2f, 0xfd, 0, 0x38], rle]));
    expect(found.text).toBe("aaaaa");
  });

  test("torn anywhere keeps the whole blocks before the tear", async () => {
    const first = frame(["one\n"]);
    const whole = joinAll([first, frame(["two\n", "three\n"], true)]);
    // Head of the second frame 6 bytes, its blocks 7 and 9, its checksum 4.
    const blockEnds = [first.length + 6 + 7, first.length + 6 + 7 + 9];
    for (let length = first.length + 1; length < whole.length; length++) {
      const expected = `one\n${length >= (blockEnds[0] ?? 0) ? "two\n" : ""}${length >= (blockEnds[1] ?? 0) ? "three\n" : ""}`;
      const found = await decode(whole.subarray(0, length), 6);
      expect(found.text).toBe(expected);
      const line = expected.split("\n").length;
      expect(found.decoded.damage()).toEqual([
        { kind: "tornFrame", line, byteStart: expected.length, byteEnd: expected.length },
      ]);
    }
  });

  test("goes on with the frames that were appended after a torn one", async () => {
    const torn = frame(["one\n", "t".repeat(500)]).subarray(0, 40);
    const found = await decode(joinAll([torn, frame(["two\n"]), frame(["three\n"])]), 11);
    expect(found.text).toBe("one\ntwo\nthree\n");
    expect(found.decoded.damage()).toEqual([{ kind: "tornFrame", line: 2, byteStart: 4, byteEnd: 4 }]);
  });

  test("does not take the frames behind a torn block for the rest of it", async () => {
    const torn = frame(["one\n", "t".repeat(500)]).subarray(0, 40);
    const later = ["two\n", "u".repeat(2_000)];
    for (const size of [11, 1 << 20]) {
      const found = await decode(joinAll([torn, frame(later)]), size);
      expect(found.text).toBe(["one\n", ...later].join(""));
      expect(found.decoded.damage()).toHaveLength(1);
    }
  });

  test("with a corrupt block keeps what stands before and after the frame", async () => {
    const bad = [...frame(["two\n", "lost"])];
    // The second block's type becomes 3, which is reserved.
    bad[6 + 7] = (bad[6 + 7] ?? 0) | 6;
    const found = await decode(joinAll([frame(["one\n"]), bad, frame(["three\n"])]));
    expect(found.text).toBe("one\ntwo\nthree\n");
    expect(found.decoded.damage()).toEqual([{ kind: "tornFrame", line: 3, byteStart: 8, byteEnd: 8 }]);
  });

  test("padded with NULs after a crash is torn at its end", async () => {
    const found = await decode(joinAll([frame(["one\n"]), new Uint8Array(100)]));
    expect(found.text).toBe("one\n");
    expect(found.decoded.damage()).toHaveLength(1);
  });

  test("holds a frame's head in its content without harm", async () => {
    const inner = new TextDecoder("latin1").decode(frame(["x"]));
    const content = bytesOf("ab");
    const bytes = joinAll([
      [0x28, 0xb5, 0x2f, 0xfd, 0, 0x38],
      [(12 << 3) | 1, 0, 0],
      content,
      frame(["x"]),
      frame(["y"]),
    ]);
    expect(inner).toHaveLength(10);
    const found = await decode(bytes, 3);
    expect(found.bytes.length).toBe(13);
    expect(found.decoded.damage()).toEqual([]);
  });

  test("is read at random as far as it was decoded", async () => {
    const decoded = await openDecoded(bytesSource("a", joinAll([frame(["0123", "4567"]), frame(["89"])])));
    await expect(decoded.read(0, 1)).rejects.toBeInstanceOf(RangeError);
    for await (const _ of decoded.blocks());
    for (const [start, end] of [
      [0, 10],
      [3, 5],
      [4, 8],
      [9, 10],
      [10, 10],
    ] as const) {
      expect(await decoded.read(start, end)).toEqual(bytesOf("0123456789".slice(start, end)));
    }
    await expect(decoded.read(5, 11)).rejects.toBeInstanceOf(RangeError);
  });

  test("may hold UTF-16", async () => {
    const content = new TextDecoder("latin1").decode(utf16('{"a":1}\n', true));
    const found = await decode(frame([content]));
    expect(found.text).toBe('{"a":1}\n');
    expect(found.decoded).toMatchObject({ encoding: "utf-16le", containers: ["zstd"] });
  });
});

describe("a UTF-16 file", () => {
  const text = '{"a":"é—😀"}\r\n{"b":2}\n';

  test.each([
    ["utf-16le", true],
    ["utf-16be", false],
  ] as const)(
    "(%s) is read by its mark, which counts for nothing, or by its first characters",
    async (encoding, little) => {
      for (const size of [1, 3, 1 << 20]) {
        for (const mark of ["\uFEFF", ""]) {
          const found = await decode(utf16(mark + text, little), size);
          expect(found.text).toBe(text);
          expect(found.decoded.encoding).toBe(encoding);
          expect(found.decoded.damage()).toEqual([]);
        }
      }
    },
  );

  test("shows a lone surrogate, and a lone last byte, as damage", async () => {
    const bytes = joinAll([utf16('\uFEFF"é\n\uD800x\uDC00\uDC00\uFFFD"', true), [0x41]]);
    for (const size of [1, 4, 1 << 20]) {
      const found = await decode(bytes, size);
      expect(found.text).toBe('"é\n\uFFFDx\uFFFD\uFFFD\uFFFD"\uFFFD');
      expect(found.decoded.damage()).toEqual([
        { kind: "invalidUtf8", line: 2, byteStart: 4, byteEnd: 7 },
        { kind: "invalidUtf8", line: 2, byteStart: 8, byteEnd: 14 },
        { kind: "invalidUtf8", line: 2, byteStart: 18, byteEnd: 21 },
      ]);
    }
  });

  test("is read at random by offsets of its UTF-8", async () => {
    const { decoded } = await decode(utf16(text, false), 4);
    expect(await decoded.read(6, 8)).toEqual(bytesOf("é"));
  });
});

describe("a container that is not opened", () => {
  const tar = new Uint8Array(512);
  tar.set(bytesOf("ustar"), 257);
  test.each([
    ["gzip", Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ["zip", bytesOf("PK\u0003\u0004")],
    ["tar", tar],
    ["sqlite", bytesOf("SQLite format 3\0")],
    ["parquet", bytesOf("PAR1")],
  ] as const)("is named: %s, whatever the file is called", async (container, bytes) => {
    const opened = openDecoded(bytesSource("log.jsonl", bytes));
    await expect(opened).rejects.toBeInstanceOf(UnsupportedContainer);
    await expect(opened).rejects.toMatchObject({ code: "unsupportedContainer", container });
  });

  test("is named inside of zstd too", async () => {
    const bytes = frame([new TextDecoder("latin1").decode(tar)]);
    await expect(openDecoded(bytesSource("a", bytes))).rejects.toMatchObject({ container: "tar" });
  });
});

describe.runIf(sharedDir !== null)("real zstd files", () => {
  test("decode to the log that was compressed", async () => {
    const found = await decode(readShared("samples/made/dsh-approval-composer.session.jsonl.zstd"), 1_000);
    expect(Buffer.from(found.bytes).equals(readShared("samples/dsh/approval-composer.session.jsonl"))).toBe(
      true,
    );
    expect(found.decoded.damage()).toEqual([]);
  });

  test("torn at the end keep the frames before", async () => {
    const found = await decode(readShared("samples/made/dsh-approval-composer.torn-tail.jsonl.zstd"), 1_000);
    const whole = readShared("samples/dsh/approval-composer.session.jsonl");
    expect(found.bytes.length).toBeGreaterThan(whole.length / 2);
    expect(Buffer.from(found.bytes).equals(whole.subarray(0, found.bytes.length))).toBe(true);
    expect(found.decoded.damage().map(({ kind, byteStart }) => ({ kind, byteStart }))).toEqual([
      { kind: "tornFrame", byteStart: found.bytes.length },
    ]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { readShared, sharedDir } from "../testing/shared";
import { bytesSource } from "./bytes-source";
import { openDecoded } from "./decoded";
import { RecordSplitter } from "./splitter";
import { bytesOf, type Collected, collect } from "./splitter-testing";

// Some files here are large, and the machine may be busy; no test is about time.
vi.setConfig({ testTimeout: 60_000 });

/** Bytes from texts and single bytes. */
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...bytesOf(part)])));

const recordsOf = (found: Collected) => found.records.map(({ place, text }) => `${place.line}:${text}`);
const damageOf = (found: Collected, all: Uint8Array | string) => {
  const from = typeof all === "string" ? bytesOf(all) : all;
  return found.damage.map(
    ({ line, kind, byteStart, byteEnd }) =>
      `${line}:${kind}:${new TextDecoder("utf-8", { ignoreBOM: true }).decode(from.subarray(byteStart, byteEnd))}`,
  );
};
/** Records and damage as "line:text" and "line:kind:text". */
const read = (all: Uint8Array | string) => {
  const found = collect(all);
  return { records: recordsOf(found), damage: damageOf(found, all) };
};

describe("lines", () => {
  test("are counted from 1, blank ones included", () => {
    const found = collect('\n  \t\r\n{"a":1}\n\n{"b":2}\r\n   ');
    expect(recordsOf(found)).toEqual(['3:{"a":1}', '5:{"b":2}']);
    expect(found.totals).toMatchObject({ lines: 6, blankLines: 4, records: 2, gluedLines: [] });
  });

  test("give records without the blank space and line end around them", () => {
    const found = collect(' {"a":1} \r\n');
    expect(found.records[0]?.place).toEqual({ line: 1, byteStart: 1, byteEnd: 8 });
    expect(found.framing).toEqual([
      { kind: "space", start: 0, end: 1 },
      { kind: "space", start: 8, end: 9 },
      { kind: "lineEnd", start: 9, end: 11 },
    ]);
  });

  test("end at a line feed alone, not at a lone CR, U+2028 or U+2029", () => {
    expect(read('{"a":\r1}\n{"t":"a\u2028b\u2029c"}\n')).toEqual({
      records: ['1:{"a":\r1}', '2:{"t":"a\u2028b\u2029c"}'],
      damage: [],
    });
  });

  test("that are a scalar as a whole are records, scalars beside something else are not", () => {
    expect(read('"a"\n12\nnull\n1 2\n{"a":1} 5\n')).toEqual({
      records: ['1:"a"', "2:12", "3:null", '5:{"a":1}'],
      damage: ["4:notJson:1 2", "5:notJson:5"],
    });
  });

  test("keep an own key __proto__ and the last of two equal keys", () => {
    const { records } = collect('{"__proto__":{"a":1},"k":1,"k":2}');
    expect(Object.entries(records[0]?.value ?? {})).toEqual([
      ["__proto__", { a: 1 }],
      ["k", 2],
    ]);
  });

  test("of characters outside ASCII have places in bytes", () => {
    const found = collect('{"ä":"—😀"}\n {"b":1}');
    expect(found.records.map(({ place }) => place)).toEqual([
      { line: 1, byteStart: 0, byteEnd: 16 },
      { line: 2, byteStart: 18, byteEnd: 25 },
    ]);
  });

  test("may be as long as many blocks", () => {
    const line = JSON.stringify({ text: "é".repeat(200_000) });
    const found = collect(`${line}\n${line}`, [999]);
    expect(found.records.map(({ text }) => text)).toEqual([line, line]);
  });
});

describe("byte order marks", () => {
  test("are framing, at the start of the file and of a file joined to it", () => {
    const found = collect('\uFEFF{"a":1}\n\uFEFF{"b":2}\n');
    expect(recordsOf(found)).toEqual(['1:{"a":1}', '2:{"b":2}']);
    expect(found.framing.filter(({ kind }) => kind === "byteOrderMark")).toEqual([
      { kind: "byteOrderMark", start: 0, end: 3 },
      { kind: "byteOrderMark", start: 11, end: 14 },
    ]);
  });

  test("alone are an empty file", () => {
    expect(collect("\uFEFF").totals).toMatchObject({ lines: 0, blankLines: 0, framingBytes: 3 });
  });
});

describe("glued records", () => {
  test("are records of one line, which the totals name", () => {
    const found = collect('{"a":1}{"b":2} [3]\n{"c":3}\n');
    expect(recordsOf(found)).toEqual(['1:{"a":1}', '1:{"b":2}', "1:[3]", '2:{"c":3}']);
    expect(found.totals.gluedLines).toEqual([1]);
  });

  test("with a comma between them are a record and text that is not JSON", () => {
    expect(read('{"a":1},{"b":2}\n')).toEqual({
      records: ['1:{"a":1}', '1:{"b":2}'],
      damage: ["1:notJson:,"],
    });
  });

  test("before text that is not JSON are kept", () => {
    expect(read('{"a":1}{"b":2}oops  \n')).toEqual({
      records: ['1:{"a":1}', '1:{"b":2}'],
      damage: ["1:notJson:oops"],
    });
  });

  test.each([
    ["torn in a string", '{"type":"call","ca', '{"type":"call"}'],
    ["torn after a comma", '{"type":"call",', '{"type":"call"}'],
    ["torn in a number", '{"n":12', '{"n":13}'],
    ["torn in an escape", '{"t":"\\', '{"n":13}'],
    ["behind a logger's prefix", "12:00:01 INFO", ' {"n":13}{"n":14}'],
    ["behind two torn ones", '{"t":"x{"t":"y', '{"n":13}'],
  ])("are found after a record %s", (_, torn, good) => {
    const found = read(`${torn}${good}\n`);
    expect(found.records.map((r) => r.slice(2)).join("")).toBe(good.trim());
    expect(found.damage).toEqual([`1:notJson:${torn}`]);
  });

  test("are not made out of the inside of a broken record", () => {
    expect(read('{"a":[{"b":1},oops]}\n').records).toEqual([]);
    expect(read('{"a":{"b":1}\n{"c":1}\n').records).toEqual(['2:{"c":1}']);
  });
});

describe("NUL runs", () => {
  test("are damage and divide the line", () => {
    expect(read('{"a":1}\0\0\n\0{"b":2} \0 {"c":3}\n\0\0')).toEqual({
      records: ['1:{"a":1}', '2:{"b":2}', '2:{"c":3}'],
      damage: ["1:nulRun:\0\0", "2:nulRun:\0", "2:nulRun:\0", "3:nulRun:\0\0"],
    });
  });

  test("inside a record spoil it", () => {
    expect(read('{"a":"x\0\0y"}\n{"b":2}\n')).toEqual({
      records: ['2:{"b":2}'],
      damage: ['1:notJson:{"a":"x', "1:nulRun:\0\0", '1:notJson:y"}'],
    });
  });

  test("that pad the file after a torn record leave it a torn tail", () => {
    expect(read('{"a":1}\n{"b":\0\0 \0')).toEqual({
      records: ['1:{"a":1}'],
      damage: ['2:tornTail:{"b":', "2:nulRun:\0\0", "2:nulRun:\0"],
    });
    expect(read('{"b":\0\0\n{"c":3}')).toEqual({
      records: ['2:{"c":3}'],
      damage: ['1:notJson:{"b":', "1:nulRun:\0\0"],
    });
  });
});

describe("text that is not JSON", () => {
  test("costs its own line only", () => {
    expect(read('{"a":1}\n  oops, {  \n{"b":2}\n')).toEqual({
      records: ['1:{"a":1}', '3:{"b":2}'],
      damage: ["2:notJson:oops, {"],
    });
  });

  test("is one piece a line, and merged with its neighbours past the limit", () => {
    const text = `${"oops\n".repeat(5)}{"a":1}\nx\ny`;
    expect(collect(text).damage).toHaveLength(7);
    const merged = collect(text, [], { maxDamagePieces: 2 });
    expect(damageOf(merged, text)).toEqual([
      "1:notJson:oops",
      "2:notJson:oops\noops\noops\noops",
      "7:notJson:x\ny",
    ]);
    expect(merged.totals).toMatchObject({ recordBytes: 7, damageBytes: 26, framingBytes: 3 });
  });

  test("of a binary file is a bounded number of pieces", () => {
    const binary = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256);
    expect(collect(binary).damage.length).toBeLessThanOrEqual(10_000);
  });
});

describe("the end of the stream", () => {
  test.each(['{"a":', '{"a":"b', "[1,2", '"abc', "tru", "-", '{"a":"\\u12'])("tears off %s", (tail) => {
    expect(read(`{"x":1}\n${tail}`)).toEqual({ records: ['1:{"x":1}'], damage: [`2:tornTail:${tail}`] });
  });

  test.each(["oops", '{"a":b', "{'a'", "[1,]"])("does not excuse %s, which is not JSON", (tail) => {
    expect(read(`{"x":1}\n${tail}`).damage).toEqual([`2:notJson:${tail}`]);
  });

  test("tears off the second of two glued records", () => {
    expect(read('{"a":1}{"b":')).toEqual({ records: ['1:{"a":1}'], damage: ['1:tornTail:{"b":'] });
  });

  test("that cuts a character in two leaves it to the torn tail", () => {
    const all = bytes('{"t":"ab', 0xe2, 0x80);
    expect(collect(all).damage).toEqual([{ kind: "tornTail", line: 1, byteStart: 0, byteEnd: 10 }]);
  });

  test("may come before anything", () => {
    expect(collect("").totals).toEqual({
      decodedBytes: 0,
      recordBytes: 0,
      framingBytes: 0,
      damageBytes: 0,
      records: 0,
      blankLines: 0,
      lines: 0,
      gluedLines: [],
    });
  });
});

describe("ill-formed UTF-8", () => {
  test("inside a record is damage within it, and the record stays one", () => {
    const found = collect(bytes('{"a":"x', 0xff, 0xfe, "y", 0xe2, 0x80, '"}\n'));
    expect(found.records[0]?.value).toEqual({ a: "x\uFFFD\uFFFDy\uFFFD" });
    expect(found.damage).toEqual([
      { kind: "invalidUtf8", line: 1, byteStart: 7, byteEnd: 9 },
      { kind: "invalidUtf8", line: 1, byteStart: 10, byteEnd: 12 },
    ]);
    expect(found.totals).toMatchObject({ recordBytes: 14, damageBytes: 0, framingBytes: 1 });
  });

  test("of one record is one piece past the limit of pieces", () => {
    const line = bytes('{"a":"', 0xff, "x", 0xff, "x", 0xff, '"}\n');
    const found = collect(Uint8Array.from([...line, ...line]), [], { maxDamagePieces: 4 });
    expect(found.damage.map(({ byteStart, byteEnd }) => [byteStart, byteEnd])).toEqual([
      [6, 7],
      [8, 9],
      [10, 11],
      [20, 25],
    ]);
  });

  test("of a torn record is told apart from the rest of it, and the glued record is found", () => {
    const all = bytes('{"t":"—', 0xe2, 0x80, '{"t":"b"}\n');
    expect(read(all)).toEqual({
      records: ['1:{"t":"b"}'],
      damage: ['1:notJson:{"t":"—', "1:invalidUtf8:\uFFFD"],
    });
  });

  test("is not seen in a U+FFFD that the log itself holds", () => {
    expect(collect('{"a":"\uFFFD"}\n').damage).toEqual([]);
  });

  test("on a later line of a document has that line", () => {
    const found = collect(bytes('{\n "a": "', 0xff, '"\n}\n'));
    expect(found.records).toHaveLength(1);
    expect(found.damage).toEqual([{ kind: "invalidUtf8", line: 2, byteStart: 9, byteEnd: 10 }]);
  });
});

describe("documents over several lines", () => {
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);

  test("are one record each, on the line where they begin", () => {
    const one = pretty({ a: [1, { b: "x" }], c: {} });
    const two = pretty([{ d: 2 }]);
    const found = collect(`${one}\n\n${two}\n{"e":3}\n`);
    expect(recordsOf(found)).toEqual([`1:${one}`, `11:${two}`, '16:{"e":3}']);
    expect(found.totals).toMatchObject({ lines: 16, blankLines: 1, gluedLines: [] });
  });

  test("may be glued to each other", () => {
    const found = collect(`{\n"a":1\n}{\n"b":2\n} {"c":3}\n`);
    expect(recordsOf(found)).toEqual(['1:{\n"a":1\n}', '3:{\n"b":2\n}', '5:{"c":3}']);
    expect(found.totals.gluedLines).toEqual([3, 5]);
  });

  test("may hold an object a line in the first column", () => {
    const text = '[\n{"a":1},\n{"b":2}\n]';
    expect(read(`${text}\n`)).toEqual({ records: [`1:${text}`], damage: [] });
  });

  test.each([
    ["a comma", '{"a":1,'],
    ["a colon", '{"a":'],
    ["a bracket", '{"a":['],
    ["a stray bracket", "["],
  ])("are not made out of a line torn after %s and good lines behind it", (_, torn) => {
    const good = Array.from({ length: 1_000 }, (_, i) => `{"n":${i}}`);
    const found = collect([torn, ...good, ""].join("\n"));
    expect(found.records.map(({ text }) => text)).toEqual(good);
    expect(found.damage.map(({ line, kind }) => ({ line, kind }))).toEqual([{ line: 1, kind: "notJson" }]);
    // One line behind is enough, even if the stream ends there.
    expect(read(`${torn}\n{"n":1}`)).toEqual({ records: ['2:{"n":1}'], damage: [`1:notJson:${torn}`] });
  });

  test("that a crash cut end where the next one begins", () => {
    const good = pretty({ b: [1, 2] });
    expect(read(`{\n  "a": [\n    1,\n${good}\n`)).toEqual({
      records: [`4:${good}`],
      damage: ["1:notJson:{", '2:notJson:"a": [', "3:notJson:1,"],
    });
  });

  test("that the stream cuts are one torn tail, without the blank space behind", () => {
    const found = collect('{"x":1}\n{\n  "a": [\n    {"b": 1},\n\n');
    expect(found.damage).toEqual([{ kind: "tornTail", line: 2, byteStart: 8, byteEnd: 32 }]);
    expect(found.totals).toMatchObject({ records: 1, lines: 5, blankLines: 1 });
  });

  test("with a fault cost the line where they begin; what is whole inside is found", () => {
    expect(read('[\n  {\n    "a": 1\n  },\n  oops\n]\n')).toEqual({
      records: ['2:{\n    "a": 1\n  }'],
      damage: ["1:notJson:[", "4:notJson:,", "5:notJson:oops", "6:notJson:]"],
    });
  });

  test("do not go on after a line end inside a string", () => {
    expect(read('{"a":"b\nc"}\n{"d":1}\n')).toEqual({
      records: ['3:{"d":1}'],
      damage: ['1:notJson:{"a":"b', '2:notJson:c"}'],
    });
  });

  test("may be nested 100,000 deep", () => {
    const text = `${"[\n".repeat(100_000)}${"]\n".repeat(100_000)}`;
    expect(collect(text).records.map(({ text: own }) => own.length)).toEqual([text.length - 1]);
  });

  test("that all stay open do not make the work grow with the square of the file", () => {
    const lines = 60_000;
    const found = collect(`${"[\n".repeat(lines)}oops\n{"a":1}\n`);
    expect(recordsOf(found)).toEqual([`${lines + 2}:{"a":1}`]);
    expect(found.totals.damageBytes + found.totals.framingBytes).toBe(lines * 2 + 6);
  });
});

describe("records that are too long", () => {
  const limit = { maxRecordBytes: 20 };

  test("are damage with their place, on one line or many, and what follows is read", () => {
    const long = `{"a":"${"x".repeat(50)}"}`;
    const document = '{\n "a": 1,\n "b": 2,\n "c": 3\n}';
    const text = `{"n":1}\n ${long} \n${document}\n{"n":2}\n`;
    for (const sizes of [[1], [7], [text.length]]) {
      const found = collect(text, sizes, limit);
      expect(recordsOf(found)).toEqual(['1:{"n":1}', '8:{"n":2}']);
      expect(damageOf(found, text)).toEqual([`2:notJson:${long}`, `3:notJson:${document}`]);
    }
  });

  test("of just the limit are records", () => {
    const text = `{"a":"${"x".repeat(12)}"}`;
    expect(collect(`${text}\n`, [], limit).records).toHaveLength(1);
    expect(collect(`${text} \n`, [], limit).records).toHaveLength(0);
  });
});

test("totals can be asked for while the stream is read", () => {
  const splitter = new RecordSplitter({ record: () => {}, damage: () => {} });
  splitter.push(bytesOf('{"a":1}\n{"b"'));
  expect(splitter.totals).toMatchObject({ records: 1, recordBytes: 7, framingBytes: 1, decodedBytes: 12 });
});

interface Expected {
  readonly records: number;
  readonly blankLines?: number;
  readonly damage: readonly { readonly line: number; readonly kind: string }[];
  readonly encoding?: string;
}

const isExpected = (value: unknown): value is Expected =>
  typeof value === "object" && value !== null && "records" in value && "damage" in value;

describe.runIf(sharedDir !== null)("the shared damaged files", () => {
  const cases: unknown =
    sharedDir === null ? {} : JSON.parse(readShared("cases/files.json").toString("utf8"));
  const list = Object.entries(cases ?? {});

  test("are all there", () => expect(list.length).toBeGreaterThan(10));

  test.each(list)("%s holds what its case says", async (name, expected: unknown) => {
    if (!isExpected(expected)) throw new Error(`${name} is no case`);
    const decoded = await openDecoded(bytesSource("any name", readShared(`cases/files/${name}`)));
    const damage: { line: number; kind: string }[] = [];
    const splitter = new RecordSplitter({
      record: () => {},
      damage: ({ line, kind }) => damage.push({ line, kind }),
    });
    for await (const block of decoded.blocks()) splitter.push(block);
    const totals = splitter.finish();
    expect(totals.records).toBe(expected.records);
    expect(totals.blankLines).toBe(expected.blankLines ?? 0);
    expect([...damage, ...decoded.damage()]).toEqual(expected.damage);
    expect(decoded.encoding).toBe(expected.encoding ?? "utf-8");
  });
});

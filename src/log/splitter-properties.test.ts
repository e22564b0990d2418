import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { bytesOf, type Collected, collect } from "./splitter-testing";

const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Spans of records, framing and damage outside of records must lie end to end over the whole stream. */
function expectEveryByteOnce(bytes: Uint8Array, found: Collected): void {
  const records = found.records.map(({ place }) => ({ start: place.byteStart, end: place.byteEnd }));
  const isNested = (start: number, end: number) =>
    records.some((record) => record.start <= start && end <= record.end);
  const damage = found.damage.map((piece) => ({ ...piece, start: piece.byteStart, end: piece.byteEnd }));
  const nested = damage.filter((piece) => isNested(piece.start, piece.end));
  for (const piece of nested) expect(piece.kind).toBe("invalidUtf8");
  const outside = damage.filter((piece) => !isNested(piece.start, piece.end));
  const spans = [...records, ...found.framing, ...outside].sort((a, b) => a.start - b.start);
  let at = 0;
  const misplaced = spans.filter((span) => {
    const follows = span.start === at && span.end > at;
    at = span.end;
    return !follows;
  });
  expect(misplaced).toEqual([]);
  expect(at).toBe(bytes.length);
  const sum = (list: readonly { start: number; end: number }[]) =>
    list.reduce((total, { start, end }) => total + end - start, 0);
  expect(found.totals).toMatchObject({
    decodedBytes: bytes.length,
    recordBytes: sum(records),
    framingBytes: sum(found.framing),
    damageBytes: sum(outside),
    records: records.length,
  });
}

function expectInStreamOrder(found: Collected): void {
  for (const list of [found.records.map((r) => r.place), found.damage]) {
    const starts = list.map((place) => place.byteStart);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  }
}

/** Lines counted again, the slow way. */
function expectLines(bytes: Uint8Array, found: Collected): void {
  const lineAt = (offset: number) => {
    let line = 1;
    for (let i = 0; i < offset; i++) if (bytes[i] === 0x0a) line++;
    return line;
  };
  const places = [...found.records.map(({ place }) => place), ...found.damage];
  expect(places.map(({ line }) => line)).toEqual(places.map(({ byteStart }) => lineAt(byteStart)));
}

function expectTextsOfRecords(bytes: Uint8Array, found: Collected): void {
  for (const { place, text, value } of found.records) {
    expect(text).toBe(decode(bytes.subarray(place.byteStart, place.byteEnd)));
    expect(value).toEqual(JSON.parse(text));
  }
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("{", "}", '{"a":1}', "\u2028", "\uFEFF", "\uFFFD", '"', "—", "😀", "\\", "\n"),
);
const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.constantFrom(null, true, 0, -1.5e3),
    text,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text, tie("value"), { maxKeys: 3 }),
  ),
})).value;
const object = fc.record({ type: text, data: value });
const source = fc
  .tuple(object, fc.constantFrom(undefined, undefined, undefined, 1, 2, "\t"))
  .map(([data, indent]) => JSON.stringify(data, null, indent));
const separator = fc.constantFrom("\n", "\n", "\n", "\r\n", "\n\n", " \n", "", "\n ", "\r");

const wellFormed = fc
  .tuple(fc.constantFrom("", "\uFEFF"), fc.array(fc.tuple(source, separator), { maxLength: 6 }))
  .map(([mark, parts]) => bytesOf(mark + parts.map(([a, b]) => a + b).join("")));

/** Bytes that a crash or a copy leaves behind. */
const debris = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((n) => new Uint8Array(n)),
  fc
    .constantFrom([0xff], [0xe2, 0x80], [0xf0, 0x9f, 0x98], [0xc3], [0x80, 0x80], [0xed, 0xa0, 0x80])
    .map((b) => Uint8Array.from(b)),
  fc
    .constantFrom(
      "\n",
      "\r\n",
      "\r",
      " ",
      "{",
      "}",
      "[",
      "]",
      '"',
      ",",
      ":",
      "1",
      "\uFEFF",
      '{"a":[',
      "[\n",
      '{"b":\n',
      '{"c":1}',
    )
    .map(bytesOf),
);

/** A cut (bytes left out) with debris in its place. */
const damaged = fc
  .tuple(
    wellFormed,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }), fc.option(debris)), { minLength: 1, maxLength: 4 }),
  )
  .map(([bytes, cuts]) =>
    cuts.reduce((all: Uint8Array, [where, length, put]) => {
      const at = where % (all.length + 1);
      return Uint8Array.from([
        ...all.subarray(0, at),
        ...(put ?? []),
        ...all.subarray(at + (length % 3 === 0 ? 0 : length)),
      ]);
    }, bytes),
  );

const jsonish = fc
  .array(
    fc.constantFrom("{", "}", "[", "]", '"', ",", ":", "\\", "1", "a", "\n", " ", '{"', "\0", "tru", "é"),
    { maxLength: 40 },
  )
  .map((parts) => bytesOf(parts.join("")));

const stream = fc.oneof(fc.uint8Array({ maxLength: 60 }), wellFormed, damaged, jsonish);
const sizes = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 8,
});
const runs = { numRuns: 400 };

// A search for counterexamples takes as long as the machine lets it.
vi.setConfig({ testTimeout: 120_000 });

describe("any stream of bytes", () => {
  test("is divided into records, framing and damage, each byte once", () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        const found = collect(bytes);
        expectEveryByteOnce(bytes, found);
        expectInStreamOrder(found);
        expectLines(bytes, found);
      }),
      runs,
    );
  });

  test("gives records whose text is their bytes and whose value is what the text says", () => {
    fc.assert(
      fc.property(stream, (bytes) => expectTextsOfRecords(bytes, collect(bytes))),
      runs,
    );
  });

  test("gives the same however it is cut into blocks, also under small limits", () => {
    fc.assert(
      fc.property(
        stream,
        sizes,
        fc.constantFrom({}, { maxRecordBytes: 12, maxDamagePieces: 2 }),
        (bytes, blocks, limits) => {
          expect(collect(bytes, blocks, limits)).toEqual(collect(bytes, [], limits));
        },
      ),
      runs,
    );
  });

  test("is accounted for also where records are too long and damage is merged", () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        const found = collect(bytes, [], { maxRecordBytes: 12, maxDamagePieces: 2 });
        expectEveryByteOnce(bytes, found);
        expectInStreamOrder(found);
        expectLines(bytes, found);
        expectTextsOfRecords(bytes, found);
      }),
      runs,
    );
  });
});

describe("a log of one object a line", () => {
  const whole = object.map((data) => bytesOf(JSON.stringify(data)));
  const torn = fc
    .tuple(whole, fc.nat(), fc.option(debris))
    .map(([bytes, at, put]) =>
      Uint8Array.from([...bytes.subarray(0, 1 + (at % bytes.length)), ...(put ?? [])]),
    );
  const line = fc.oneof(
    whole.map((bytes) => ({ bytes, good: true })),
    torn.map((bytes) => ({ bytes, good: false })),
    fc
      .constantFrom("", "  ", "[", "\0\0", '{"a":[', '{"a":', '[{"a":1},')
      .map((t) => ({ bytes: bytesOf(t), good: false })),
  );
  const lines = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n", " \n")), { maxLength: 10 });

  // Lines that begin in the middle of a record are left out: together with a torn line before them they
  // may make up a document that really is one.
  test("loses no whole line to the torn ones around it", () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (all, endsWithLine) => {
        const starts: number[] = [];
        const bytes: number[] = [];
        all.forEach(([{ bytes: own, good }, end], i) => {
          if (good) starts.push(bytes.length);
          const last = i === all.length - 1 && !endsWithLine;
          bytes.push(...own, ...(last ? [] : bytesOf(end)));
        });
        const found = collect(Uint8Array.from(bytes)).records.map(({ place }) => place.byteStart as number);
        expect(starts.filter((start) => !found.includes(start))).toEqual([]);
      }),
      runs,
    );
  });
});

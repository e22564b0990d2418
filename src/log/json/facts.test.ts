import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonFacts, type Span } from "./facts";

const pieces = (text: string, spans: readonly Span[]): string[] =>
  spans.map((s) => text.slice(s.start, s.end));

describe("numbers that JavaScript writes in another way", () => {
  test.each([
    ["9007199254740991", false],
    ["9007199254740993", true],
    ["-9007199254740993", true],
    ["123456789012345", false],
    ["1.0", true],
    ["1.5", false],
    ["0", false],
    ["-0", true],
    ["-1", false],
    ["1e400", true],
    ["1E5", true],
    ["1e21", true],
    ["1e+21", false],
    ["0.1000000000000000055", true],
  ] as const)("%s: %s", (token, changes) => {
    const text = `{"n": [${token}]}`;
    expect(pieces(text, jsonFacts(text).changedNumbers)).toEqual(changes ? [token] : []);
  });

  test("digits within a string or key are no number", () => {
    expect(jsonFacts('{"1.0":"9007199254740993 1.0"}').changedNumbers).toEqual([]);
  });
});

describe("duplicate keys", () => {
  test("each repetition is told with its key and its object's place", () => {
    const text = '{"a":1,"o":{"a":1,"b":2,"a":3,"a":4},"a":5}';
    const found = jsonFacts(text).duplicateKeys;
    expect(found.map((spot) => [spot.key, spot.objectStart, spot.start])).toEqual([
      ["a", 11, 24],
      ["a", 11, 30],
      ["a", 0, 37],
    ]);
    expect(pieces(text, found)).toEqual(['"a"', '"a"', '"a"']);
  });

  test("keys are compared as JSON.parse reads them", () => {
    expect(jsonFacts('{"a":1,"\\u0061":2}').duplicateKeys.map((spot) => spot.key)).toEqual(["a"]);
    expect(jsonFacts('{"__proto__":1,"__proto__":2}').duplicateKeys).toHaveLength(1);
  });

  test("the same key in two objects is none", () => {
    expect(jsonFacts('[{"a":1},{"a":{"a":2}}]').duplicateKeys).toEqual([]);
  });

  test("they are as many as the members that JSON.parse loses", () => {
    const member = fc.tuple(fc.constantFrom('"a"', '"\\u0061"', '"b"', '"0"', '"__proto__"', '""'), fc.nat());
    fc.assert(
      fc.property(fc.array(member, { maxLength: 8 }), (members) => {
        const text = `{${members.map(([k, v]) => `${k}:${v}`).join(",")}}`;
        const value: unknown = JSON.parse(text);
        const kept = typeof value === "object" && value !== null ? Object.keys(value).length : -1;
        expect(jsonFacts(text).duplicateKeys).toHaveLength(members.length - kept);
      }),
    );
  });
});

describe("lone surrogates", () => {
  test.each([
    ['"\\ud83d"', [1]],
    ['"\ud83d"', [1]],
    ['"x\\ude00y"', [2]],
    ['"\ud83d\\ud83d\\ude00"', [1]],
    ['"\\ud83d\\ude00"', []],
    ['"\ud83d\ude00"', []],
    ['"\ud83d\\ude00"', []],
    ['"\\\\ud83d"', []],
    ['"\\uD83D","\\uDE00"', [1, 10]],
    ['"\ude00\ud83d"', [1, 2]],
    ['{"\\udc00":1}', [2]],
  ] as const)("%j: %j", (text, offsets) => {
    const shift = text.startsWith("{") ? 0 : 1;
    const whole = shift === 0 ? text : `[${text}]`;
    expect(jsonFacts(whole).loneSurrogates).toEqual(offsets.map((at) => at + shift));
  });
});

describe("keys that JavaScript reorders", () => {
  test.each([
    ['{"b":1,"1":2}', ["1"]],
    ['{"2":1,"1":2,"0":3}', ["1"]],
    ['{"1":1,"2":2,"b":3}', []],
    ['{"b":1,"01":2,"-1":3,"1.5":4}', []],
    ['{"b":1,"4294967294":2}', ["4294967294"]],
    ['{"b":1,"4294967295":2}', []],
    ['[{"b":{"x":1,"7":2},"3":1}]', ["7", "3"]],
  ] as const)("%s: %j", (text, keys) => {
    expect(jsonFacts(text).reorderedKeys.map((spot) => spot.key)).toEqual(keys);
  });

  test("one is told exactly where the order of Object.keys differs from the text's", () => {
    const key = fc.oneof(fc.constantFrom("a", "b", "", "__proto__", "007"), fc.nat({ max: 12 }).map(String));
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 6 }), (keys) => {
        const text = `{${keys.map((k) => `${JSON.stringify(k)}:0`).join(",")}}`;
        const value: unknown = JSON.parse(text);
        const order = typeof value === "object" && value !== null ? Object.keys(value) : [];
        expect(jsonFacts(text).reorderedKeys.length === 0).toBe(order.join() === keys.join());
      }),
    );
  });
});

test("facts of a text 100,000 deep are told", () => {
  const depth = 100_000;
  const facts = jsonFacts(`${'{"a":0,"a":'.repeat(depth)}1.0${"}".repeat(depth)}`);
  expect(facts.depth).toBe(depth);
  expect(facts.duplicateKeys).toHaveLength(depth);
  expect(facts.changedNumbers).toHaveLength(1);
});

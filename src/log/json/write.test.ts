import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { depthOf, writeJson } from "./write";

const native: (value: unknown, replacer?: null, indent?: number) => string = JSON.stringify;

/** Makes `JSON.stringify` fail on containers, as engines do at some depth. */
function breakNativeWriter(): void {
  vi.spyOn(JSON, "stringify").mockImplementation((value: unknown) => {
    if (typeof value === "object" && value !== null) throw new RangeError();
    return native(value);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

const indents = [0, 1, 2, 12, -1] as const;

describe.each([
  ["shallow", false],
  ["too deep for the engine's own writer", true],
] as const)("a value that is %s is written as JSON.stringify does", (_, tooDeep) => {
  const check = (value: unknown): void => {
    const expected = indents.map((indent) => native(value, null, indent));
    if (tooDeep) breakNativeWriter();
    expect(indents.map((indent) => writeJson(value, indent))).toEqual(expected);
    vi.restoreAllMocks();
  };

  test("any parsed value", () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: "binary" }), (text) => {
        check(JSON.parse(text) as unknown);
      }),
      { numRuns: 200 },
    );
  });

  test("own __proto__, integer keys, empty containers, lone surrogates, escapes", () => {
    check(JSON.parse('{"b":[],"2":{},"1":[[]],"__proto__":{"x":[{}]},"":"\\ud83d\\u2028\\u0001\\"/"}'));
  });

  test("negative zero, numbers past the range, left-out members", () => {
    check([
      -0,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      undefined,
      { a: undefined, b: 1, c: undefined },
      { a: undefined },
    ]);
    check(JSON.parse('{"n":[1e400,-0,1.0,9007199254740993,1e21,1e-7]}'));
  });

  test("scalars", () => {
    for (const value of [null, true, "x\ud83d", -0, 1.5]) check(value);
  });
});

test("a value 100,000 levels deep is written back as it was read", () => {
  const depth = 100_000;
  const text = `${'{"a":['.repeat(depth / 2)}"x"${"]}".repeat(depth / 2)}`;
  expect(writeJson(JSON.parse(text))).toBe(text);
});

test("an indented text that no string can hold is refused", () => {
  const depth = 60_000;
  const value: unknown = JSON.parse("[".repeat(depth) + "]".repeat(depth));
  breakNativeWriter();
  expect(() => writeJson(value, 10)).toThrow(RangeError);
});

test("a cycle is refused", () => {
  const value: unknown[] = [];
  value.push(value);
  expect(() => writeJson(value)).toThrow(TypeError);
});

describe("how deep a value is", () => {
  test.each([
    ["1", 0],
    ["{}", 1],
    ['{"a":[]}', 2],
    ['[1,[2,[]],{"a":{"__proto__":{"b":[]}}}]', 5],
  ] as const)("%s: %i", (text, depth) => {
    expect(depthOf(JSON.parse(text), 4000)).toBe(depth);
  });

  test("beyond the limit it is the limit and one", () => {
    const value: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    expect(depthOf(value, 4000)).toBe(4001);
    expect(depthOf(value, 100_000)).toBe(100_000);
    expect(depthOf(JSON.parse("[[[]]]"), 3)).toBe(3);
    expect(depthOf(JSON.parse("[[[]]]"), 2)).toBe(3);
  });
});

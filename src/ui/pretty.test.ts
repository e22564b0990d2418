import { describe, expect, it } from "vitest";
import { formatJson, formatLimit } from "./pretty";

describe("formatted JSON", () => {
  it("puts each member on a line", () => {
    expect(formatJson('{"a":[1,{"b":null}],"c":{}}')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {}\n}',
    );
  });

  it("keeps digits, escapes and doubled keys as they are stored", () => {
    const text = '{"n":12345678901234567890,"n":1.0,"s":"\\u00e9 { \\" , }"}';
    expect(formatJson(text)).toBe(
      '{\n  "n": 12345678901234567890,\n  "n": 1.0,\n  "s": "\\u00e9 { \\" , }"\n}',
    );
  });

  it("leaves the value the same for what is spaced already", () => {
    expect(formatJson(" [ 1 ,\r\n\t2 , [ ] ] ")).toBe("[\n  1,\n  2,\n  []\n]");
  });

  it("is not made of 100,000 levels, which the page could not show", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(formatJson(nested(100_000))).toBeNull();
    expect(formatLimit(nested(100_000))).toBe("depth");
    expect(formatLimit(nested(502))).toBe("depth");
    expect(formatJson(nested(500))?.endsWith("]\n]")).toBe(true);
  });

  it("is not made of a very long text, nor where the blanks alone would make it one", () => {
    expect(formatLimit(`"${"x".repeat(1_000_000)}"`)).toBe("input");
    const deepList = `${"[".repeat(40)}${"1,".repeat(40_000)}1${"]".repeat(40)}`;
    expect(formatLimit(deepList)).toBe("output");
  });

  it("is made up to the very length that the page shows", () => {
    // Each one of a list takes five characters: line end, two blanks, itself, a comma; the last has no comma.
    const list = (ones: number) => `[${"1,".repeat(ones - 1)}1]`;
    expect(formatJson(list(399_999))).toHaveLength(5 * 399_999 - 1 + 3);
    expect(formatLimit(list(400_000))).toBe("output");
  });
});

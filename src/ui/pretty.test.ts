import { describe, expect, it } from "vitest";
import { formatJson } from "./pretty";

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

  it("takes 100,000 levels", () => {
    const deep = 100_000;
    const out = formatJson("[".repeat(deep) + "]".repeat(deep));
    expect(out.startsWith("[\n  [")).toBe(true);
    expect(out.endsWith("]\n]")).toBe(true);
  });
});

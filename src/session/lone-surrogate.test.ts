import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLoneSurrogate } from "./lone-surrogate";

describe("half of a surrogate pair", () => {
  it.each([
    ['{"a":"\\ud800"}', true],
    ['{"a":"\\udc00 x"}', true],
    ['{"a":"\\uD83D\\uDE00"}', false],
    ['{"a":"\\ud83d x \\ude00"}', true],
    ['{"a":"\\ud83d\\ud83d\\ude00"}', true],
    ['{"a":"\\\\ud800"}', false],
    ['{"a":"\\\\\\ud800"}', true],
    ['{"a":"\ud800"}', true],
    ['{"a":"😀"}', false],
    ['{"a":"\\u00e9"}', false],
  ])("in %j: %s", (text, expected) => {
    expect(hasLoneSurrogate(text)).toBe(expected);
  });

  it("is what JSON.parse makes of any string, however it is escaped", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.boolean(), (value, escapes) => {
        const written = JSON.stringify({ value });
        const text = escapes
          ? written.replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
          : written;
        expect(hasLoneSurrogate(text)).toBe(!value.isWellFormed());
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { named, namedAll } from "./words";

describe("what stands in a sentence", () => {
  it("is cut between characters", () => {
    expect(named("abcdef", 3)).toBe("`abc…`");
    expect(named("ab\u{1F600}d", 3)).toBe("`ab…`");
  });

  it("breaks no line, hides nothing and turns no direction", () => {
    expect(named("a\nb\u202Ec\u0000\uD800")).toBe("`a\\u{a}b\\u{202e}c\\u{0}\\u{d800}`");
    expect(named("")).toBe('`""`');
  });

  it("is a list of five keys and a count of the others", () => {
    expect(namedAll(["a", "b"])).toBe("`a`, `b`");
    expect(namedAll(["a", "b", "c", "d", "e", "f", "g"])).toBe("`a`, `b`, `c`, `d`, `e` and 2 more");
  });
});

import { describe, expect, it } from "vitest";
import { callWith } from "./looks-testing";
import { overflow } from "./overflow";

describe("a number too large for a double", () => {
  it("goes out as null", () => {
    const sentence = overflow.find(callWith('{"a":1e400}'));
    expect(sentence).toContain("`1e400` of `a`");
    expect(sentence).toContain("null");
  });

  it("is told for an integer of 5,000 digits in a short sentence", () => {
    const sentence = overflow.find(callWith(`{"a":${"9".repeat(5_000)}}`)) ?? "";
    expect(sentence).toContain("5,000 digits");
    expect(String(sentence).length).toBeLessThan(600);
  });

  it("is not one that is merely rounded, nor a string", () => {
    expect(overflow.find(callWith('{"a":1e308,"b":9007199254740993,"c":"1e400","d":1e-400}'))).toBeNull();
  });

  it("does not matter where the object does not go out", () => {
    expect(overflow.find(callWith('{"a":1e400}', { isSent: false }))).toBeNull();
  });
});

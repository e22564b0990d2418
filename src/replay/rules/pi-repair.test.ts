import { describe, expect, it } from "vitest";
import { repairStrings } from "./pi-repair";

describe("the repair of strings", () => {
  it.each([
    ["a raw line end", '{"a":"x\ny"}', '{"a":"x\\ny"}'],
    ["a raw tab", '{"a":"x\ty"}', '{"a":"x\\ty"}'],
    ["another control character", '{"a":"\u0001"}', '{"a":"\\u0001"}'],
    ["a bad escape", '{"p":"C:\\x"}', '{"p":"C:\\\\x"}'],
    ["a backslash at the very end", '{"a":"x\\', '{"a":"x\\\\'],
    ["in keys too", '{"a\n":1}', '{"a\\n":1}'],
    ["two in a row", '"\n\n"', '"\\n\\n"'],
  ])("%s", (_, broken, repaired) => {
    expect(repairStrings(broken, "kept")).toBe(repaired);
    expect(repairStrings(broken, "doubled")).toBe(repaired);
  });

  it.each([
    ["escapes that JSON knows", '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"'],
    ["control characters outside of strings", '{\n"a":1\t}'],
    ["the end of a string behind an escaped quote", '"a\\"" \n'],
    ["a lone surrogate", '"\ud800"'],
  ])("leaves alone %s", (_, sound) => expect(repairStrings(sound, "doubled")).toBe(sound));

  it("doubles the backslash of a bad unicode escape from 1.3.0 only", () => {
    expect(repairStrings('"\\users"', "kept")).toBe('"\\users"');
    expect(repairStrings('"\\users"', "doubled")).toBe('"\\\\users"');
  });
});

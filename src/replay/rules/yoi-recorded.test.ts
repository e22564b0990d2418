import { describe, expect, it } from "vitest";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { yoiRecorded as rule } from "./yoi-recorded";

describe("what the model says to yoi since 68885a03", () => {
  it.each([
    ["", "none"],
    [" ", "none"],
    ["null", "none"],
    ["[]", "none"],
    ["[1]", "content"],
    ["42", "content"],
    ["true", "content"],
    ['"text"', "content"],
    ['"{\\"a\\":1}"', "content"],
    ['{"a":1', "content"],
    ['{"a":NaN}', "content"],
    ['{"a":1e400}', "content"],
    [nested(128), "content"],
  ])("%j is recorded and sent as {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, freeform(stored))).toMatchObject({ kind: "fallback", diagnostic: null });
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
  });

  it("nothing at all is recorded as {}", () => {
    expect(told(rule, absent)).toEqual(["fallback", "{}"]);
    expect(applied(rule, absent)).toMatchObject({ loss: "none" });
  });

  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["a stored {}", "{}", "{}"],
    ["sorted keys", '{"b":1,"10":2}', '{"10":2,"b":1}'],
    ["2^53+1 exact", '{"n":9007199254740993}', '{"n":9007199254740993}'],
    ["-0 as a float", '{"n":-0}', '{"n":-0.0}'],
  ])("%s is recorded and sent", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(applied(rule, value(stored))).toMatchObject({ kind: "sent", derived: true });
  });
});

import { describe, expect, it } from "vitest";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { yoiRecordedBefore as rule } from "./yoi-recorded-before";

describe("what the model said to yoi before 68885a03", () => {
  it.each(["", " ", "null", '{"a":1', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":1e400}', nested(128)])(
    "%j is recorded as null, sent as null and refused by the API",
    (stored) => {
      expect(told(rule, text(stored))).toEqual(["refusedByApi", "null"]);
      expect(applied(rule, text(stored))).toMatchObject({
        error: "messages.N.content.M.tool_use.input: Input should be a valid dictionary",
      });
    },
  );

  it("nothing at all is recorded as null too", () => {
    expect(told(rule, absent)).toEqual(["refusedByApi", "null"]);
    expect(told(rule, freeform("*** Begin Patch"))).toEqual(["refusedByApi", "null"]);
  });

  it.each(["[]", "42", "true", '"text"', '"{\\"a\\":1}"'])(
    "%s is recorded and sent as it is, and refused",
    (stored) => expect(told(rule, text(stored))).toEqual(["refusedByApi", stored]),
  );

  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["a stored {}", "{}", "{}"],
    ["sorted keys", '{"b":1,"10":2}', '{"10":2,"b":1}'],
    ["2^64 as a float", '{"n":18446744073709551616}', '{"n":1.8446744073709552e19}'],
    ["-0 as a float", '{"n":-0}', '{"n":-0.0}'],
  ])("%s is recorded and sent", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(applied(rule, value(stored))).toMatchObject({ kind: "sent", derived: true });
  });

  it("runs calls without a result again", () => expect(rule.unanswered).toBe("runAgain"));
});

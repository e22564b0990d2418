import { describe, expect, it } from "vitest";
import { asStored as rule } from "./as-stored";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

const notADictionary = "messages.N.content.M.tool_use.input: Input should be a valid dictionary";

describe("what the API would see if nothing were normalised", () => {
  it.each([
    ["", '""'],
    ['{"a":', '"{\\"a\\":"'],
    ["line\nend", '"line\\nend"'],
    ["\ud800", '"\\ud800"'],
  ])("the text %j is no JSON, so it is a string, which it refuses", (stored, input) => {
    expect(told(rule, text(stored))).toEqual(["refusedByApi", input]);
    expect(applied(rule, text(stored))).toMatchObject({ error: notADictionary });
    expect(told(rule, freeform(stored))).toEqual(["refusedByApi", input]);
  });

  it.each(["null", "[]", "42", '"{\\"a\\":1}"'])("the text %s is that value, which it refuses", (stored) => {
    expect(told(rule, text(stored))).toEqual(["refusedByApi", stored]);
  });

  it.each(['{"a":1}', ' { "n": 1.0, "n": 9007199254740993 }\n'])(
    "the text %j is an object and goes out as it stands",
    (stored) => expect(told(rule, text(stored))).toEqual(["sent", stored]),
  );

  it.each(['{ "n": 1.0, "n": 2 }', "{}", '{"1":9007199254740993,"__proto__":{}}'])(
    "the object %s goes out as its source stands",
    (source) => expect(told(rule, value(source))).toEqual(["sent", source]),
  );

  it.each(["null", "[]", "[1, 2]", "42", "1e400", "true"])("it refuses the value %s", (source) => {
    expect(told(rule, value(source))).toEqual(["refusedByApi", source]);
    expect(applied(rule, value(source))).toMatchObject({ error: notADictionary });
  });

  it("it misses arguments that are absent", () => {
    expect(applied(rule, absent)).toEqual({
      kind: "refusedByApi",
      input: null,
      error: "messages.N.content.M.tool_use.input: Field required",
    });
  });

  it("depth is no obstacle: nothing is serialised anew", () => {
    expect(told(rule, value(nested(100_000)))).toEqual(["sent", nested(100_000)]);
  });
});

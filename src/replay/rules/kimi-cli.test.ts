import { describe, expect, it } from "vitest";
import { kimiCli as rule } from "./kimi-cli";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("kimi-cli", () => {
  it("empty text goes out as {}", () => expect(told(rule, text(""))).toEqual(["fallback", "{}"]));

  it.each([" ", '{"a":1', '{"a":1,}', '{"a":"\\x"}', "*** Begin Patch"])(
    "%j is refused as no JSON",
    (stored) => {
      const refused = {
        kind: "refusedByClient",
        error: "ChatProviderError: Tool call arguments must be valid JSON.",
      };
      expect(applied(rule, text(stored))).toEqual(refused);
      expect(applied(rule, freeform(stored))).toEqual(refused);
    },
  );

  it.each(["null", "[]", "42", "true", '"text"'])("%s is refused as no object", (stored) => {
    expect(applied(rule, text(stored))).toEqual({
      kind: "refusedByClient",
      error: "ChatProviderError: Tool call arguments must be a JSON object.",
    });
  });

  it("an object goes out", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it("raw control characters in a string are taken", () => {
    expect(applied(rule, text('{"a":"x\ny\t\u0001"}'))).toEqual({
      kind: "sent",
      input: null,
      diagnostic: null,
    });
    expect(applied(rule, text('{"a":NaN}'))).toMatchObject({ kind: "sent", derived: true });
  });

  it("other stored arguments are derived", () => {
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", derived: true });
    expect(applied(rule, value("null"))).toMatchObject({ kind: "fallback", derived: true });
    expect(applied(rule, value('{"a":1}'))).toMatchObject({ kind: "refusedByClient", derived: true });
  });
});

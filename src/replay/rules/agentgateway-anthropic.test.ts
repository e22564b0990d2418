import { describe, expect, it } from "vitest";
import { agentgatewayAnthropic as rule } from "./agentgateway-anthropic";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("agentgateway towards Anthropic", () => {
  it("empty text goes out as {}", () => expect(told(rule, text(""))).toEqual(["fallback", "{}"]));

  it.each([" ", '{"a":1', '{"a":1,}', '{"a":1e400}', "null", "[]", "42", "true", '"text"'])(
    "%j goes out as a string or as it is, and the API refuses it",
    (stored) => {
      const refused = {
        kind: "refusedByApi",
        input: null,
        error: "messages.N.content.M.tool_use.input: Input should be a valid dictionary",
      };
      expect(applied(rule, text(stored))).toEqual(refused);
      expect(applied(rule, freeform(stored))).toEqual(refused);
    },
  );

  it("an object goes out", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it.each([absent, value("null"), value('{"a":1}'), value("[]")])("%j is no text", (stored) =>
    expect(applied(rule, stored)).toMatchObject({ kind: "refusedByClient", derived: true }),
  );
});

import { describe, expect, it } from "vitest";
import { anyLlm as rule } from "./any-llm";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("any-llm", () => {
  it.each(["", " ", '{"a":1', '{"a":1,}', "*** Begin Patch"])("%j raises an exception", (stored) => {
    const refused = { kind: "refusedByClient", error: expect.stringContaining("JSONDecodeError") };
    expect(applied(rule, text(stored))).toEqual(refused);
    expect(applied(rule, freeform(stored))).toEqual(refused);
  });

  it.each(["null", "[]", "42", "true", '"text"'])(
    "%s goes out as it is, and the API refuses it",
    (stored) => {
      expect(told(rule, text(stored))).toEqual(["refusedByApi", null]);
    },
  );

  it("an object goes out", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it.each([absent, value("null"), value('{"a":1}'), value("[]")])("%j is no text to decode", (stored) => {
    expect(applied(rule, stored)).toMatchObject({
      kind: "refusedByClient",
      error: expect.stringContaining("TypeError"),
      derived: true,
    });
  });
});

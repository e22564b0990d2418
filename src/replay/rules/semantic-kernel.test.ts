import { describe, expect, it } from "vitest";
import { absent, applied, freeform, text, told, value } from "./rule-testing";
import { semanticKernel as rule } from "./semantic-kernel";

describe("Semantic Kernel, Python", () => {
  it("empty text goes out as {}", () => expect(told(rule, text(""))).toEqual(["fallback", "{}"]));

  it.each([" ", '{"a":1', '{"a":1,}', "*** Begin Patch"])("%j raises an exception", (stored) => {
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

  it("an object goes out, stored as a text or not", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(applied(rule, value('{"a":1}'))).toEqual({ kind: "sent", input: null, diagnostic: null });
    expect(told(rule, value("{}"))).toEqual(["sent", "{}"]);
  });

  it("other stored arguments are derived", () => {
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", derived: true });
    expect(applied(rule, value("null"))).toMatchObject({ kind: "fallback", derived: true });
    expect(applied(rule, value("[]"))).toMatchObject({ kind: "refusedByApi", derived: true });
  });
});

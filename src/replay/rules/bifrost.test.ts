import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { bifrost as rule } from "./bifrost";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("Bifrost", () => {
  it("sends {} for empty arguments", () => expect(told(rule, text(""))).toEqual(["fallback", "{}"]));

  it.each([" ", '{"a":1', '{"a":1,}', "\ufeff{}"])("makes a body that is no JSON of %j", (stored) => {
    expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByClient", derived: true });
    expect(applied(rule, freeform(stored)).kind).toBe("refusedByClient");
  });

  it.each(["null", "[]", "42", "true", '"text"'])("sends %s as it is, and the API refuses it", (stored) => {
    expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByApi", input: null });
  });

  it("sends an object", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it.each<[StoredArguments, string]>([
    [absent, "fallback"],
    [value("null"), "fallback"],
    [value('{"a":1}'), "refusedByClient"],
    [value("[]"), "refusedByClient"],
  ])("%j in place of a text", (stored, kind) =>
    expect(applied(rule, stored)).toMatchObject({ kind, derived: true }),
  );
});

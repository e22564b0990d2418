import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { portkey as rule } from "./portkey";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("Portkey", () => {
  it("sends {} for empty arguments", () => {
    expect(told(rule, text(""))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(""))).toMatchObject({ loss: "none", diagnostic: null });
  });

  it.each([" ", '{"a":1', '{"a":1,}', "\ufeff{}"])("throws for %j before a request is made", (stored) => {
    expect(applied(rule, text(stored)).kind).toBe("refusedByClient");
    expect(applied(rule, freeform(stored)).kind).toBe("refusedByClient");
  });

  it.each(["null", "[]", "42", "true", '"text"', '"{\\"a\\":1}"'])(
    "sends %s as it is, and the API refuses it",
    (stored) => expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByApi", input: null }),
  );

  it("sends an object", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it("sends {} for an object in place of a text, and loses it", () => {
    expect(told(rule, value('{"a":1}'))).toEqual(["fallback", "{}"]);
    expect(applied(rule, value('{"a":1}'))).toMatchObject({ loss: "content" });
    expect(applied(rule, value('{"a":1}'))).not.toHaveProperty("derived");
    expect(told(rule, value("{}"))).toEqual(["sent", "{}"]);
  });

  it.each<[StoredArguments, string]>([
    [absent, "fallback"],
    [value("null"), "fallback"],
    [value("42"), "fallback"],
    [value("[]"), "fallback"],
    [value('["a"]'), "refusedByClient"],
  ])("%j in place of a text", (stored, kind) =>
    expect(applied(rule, stored)).toMatchObject({ kind, derived: true }),
  );
});

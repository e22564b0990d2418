import { describe, expect, it } from "vitest";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { zed as rule } from "./zed";

describe("Zed", () => {
  it.each(["", " \n", "\u00a0", "\u0085"])("%j is recorded as {}", (stored) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss: "none", diagnostic: null });
  });

  it.each(['{"a":1', '{"a":1,}', '\ufeff{"a":1}', '{"a":1e400}', nested(128), "*** Begin Patch"])(
    "%j never enters the history",
    (stored) => {
      expect(applied(rule, text(stored))).toMatchObject({ kind: "droppedCall", loss: "content" });
      expect(applied(rule, freeform(stored)).kind).toBe("droppedCall");
    },
  );

  it.each(["null", "[]", "42", "true", '"text"'])(
    "%s goes out as it is, and the API refuses it",
    (stored) => {
      expect(told(rule, text(stored))).toEqual(["refusedByApi", null]);
      expect(told(rule, value(stored))).toEqual(["refusedByApi", null]);
    },
  );

  it("an object goes out, stored as a text or not", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it("white space that JSON does not know is trimmed first", () =>
    expect(applied(rule, text('\u00a0{"a":1}'))).toMatchObject({ kind: "sent", derived: true }));

  it("no arguments at all: {}, derived", () =>
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", derived: true }));
});

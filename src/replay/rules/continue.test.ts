import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { continueRule as rule } from "./continue";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("continue", () => {
  it.each<[StoredArguments, string | null]>([
    [text('{"a":1}'), null],
    [text("{}"), "{}"],
    [text('\ufeff{"a":1}'), null],
    [text('\u00a0{"a":1}'), null],
    [value('{"a":1}'), null],
    [value("{}"), "{}"],
  ])("sends the object %j", (stored, input) => expect(told(rule, stored)).toEqual(["sent", input]));

  it.each<[StoredArguments, string]>([
    [text(""), "none"],
    [text(" \n"), "none"],
    [text('{"a":1'), "content"],
    [text('{"a":1,}'), "content"],
    [text("\ufeff{'a':1}"), "content"],
    [freeform("*** Begin Patch"), "content"],
  ])("sends {} for %j, silently", (stored, loss) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss, diagnostic: null });
  });

  it.each<StoredArguments>([absent, value("null"), value("[1]"), value("42"), value("true")])(
    "sends {} for %j, which is no text",
    (stored) => {
      expect(told(rule, stored)).toEqual(["fallback", "{}"]);
      expect(applied(rule, stored)).toMatchObject({ derived: true });
    },
  );

  it.each(["null", "[]", "42", "true", '"text"', '"{\\"a\\":1}"'])(
    "sends %s as it is, and the API refuses it",
    (stored) => expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByApi", input: null }),
  );

  it("an object deeper than the sender can serialise is refused by the client", () => {
    expect(applied(rule, text(nested(5_000))).kind).toBe("refusedByClient");
  });
});

import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { cline as rule } from "./cline";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("Cline", () => {
  it.each(['{"a":1', '{"a":1,}', "\ufeff{}", "```json\n{}\n```"])(
    "keeps the malformed text %j in a wrapper",
    (stored) => {
      expect(applied(rule, text(stored))).toEqual({
        kind: "wrapped",
        input: null,
        loss: "none",
        diagnostic: null,
      });
      expect(applied(rule, freeform(stored)).kind).toBe("wrapped");
    },
  );

  it.each<StoredArguments>([text(""), text("null"), text("[]"), text("42"), value("[]"), value("null")])(
    "leaves %j to the AI SDK, which wraps it",
    (stored) => expect(applied(rule, stored)).toMatchObject({ kind: "wrapped", input: null, derived: true }),
  );

  it.each<[StoredArguments, string | null]>([
    [text('{"a":1}'), null],
    [value('{"a":1}'), null],
    [text("{}"), "{}"],
  ])("sends the object %j", (stored, input) => expect(told(rule, stored)).toEqual(["sent", input]));

  it("sends {} for a call without arguments", () => expect(told(rule, absent)).toEqual(["fallback", "{}"]));

  it("an object deeper than the sender can serialise is refused by the client", () => {
    expect(applied(rule, text(nested(5_000))).kind).toBe("refusedByClient");
  });
});

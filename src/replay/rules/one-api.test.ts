import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { oneApi as rule } from "./one-api";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("one-api", () => {
  it.each<[StoredArguments, string]>([
    [text(""), "none"],
    [text(" "), "none"],
    [text('{"a":1'), "content"],
    [text('{"a":1,}'), "content"],
    [text("[]"), "none"],
    [text("[1]"), "content"],
    [text("42"), "content"],
    [text("true"), "content"],
    [text('"text"'), "content"],
    [freeform("*** Begin Patch"), "content"],
  ])("sends {} for %j, silently", (stored, loss) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss, diagnostic: null });
  });

  it("sends null for null, and the API refuses it", () => {
    expect(told(rule, text("null"))).toEqual(["refusedByApi", "null"]);
    expect(applied(rule, text("null"))).toMatchObject({ derived: true });
  });

  it("sends an object", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it.each<StoredArguments>([absent, value("null"), value('{"a":1}'), value("[]"), value("42")])(
    "panics at %j in place of a text",
    (stored) => expect(applied(rule, stored)).toMatchObject({ kind: "refusedByClient", derived: true }),
  );
});

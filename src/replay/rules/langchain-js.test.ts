import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { langchainJs as rule } from "./langchain-js";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("LangChain JS", () => {
  it.each<[string, StoredArguments, string]>([
    ["a text that holds an object", text('{ "a": 1.0 }'), '{"a":1}'],
    ["a stored {}", text("{}"), "{}"],
    ["an object", value('{ "a": 1 }'), '{"a":1}'],
    ["__proto__", text('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  ])("sends %s", (_, stored, input) => expect(told(rule, stored)).toEqual(["sent", input]));

  it.each<[StoredArguments, string]>([
    [text(""), "none"],
    [text(" "), "none"],
    [text('{"a":1'), "content"],
    [text('{"a":1,}'), "content"],
    [text("\ufeff{}"), "content"],
    [freeform("*** Begin Patch"), "content"],
  ])("sends {} for %j, silently", (stored, loss) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss, diagnostic: null });
  });

  it.each<[StoredArguments, string]>([
    [text("null"), "null"],
    [text("[]"), "[]"],
    [text("42"), "42"],
    [text("true"), "true"],
    [text('"{\\"a\\":1}"'), '"{\\"a\\":1}"'],
    [value("null"), "null"],
    [value("[1, 2]"), "[1,2]"],
    [value("42"), "42"],
  ])("sends %j as it is, and the API refuses it", (stored, input) => {
    expect(told(rule, stored)).toEqual(["refusedByApi", input]);
    expect(applied(rule, stored)).toMatchObject({
      error: "messages.N.content.M.tool_use.input: Input should be a valid dictionary",
    });
  });

  it("sends no input where none is stored, and the API misses it", () => {
    expect(applied(rule, absent)).toEqual({
      kind: "refusedByApi",
      input: null,
      error: "messages.N.content.M.tool_use.input: Field required",
      derived: true,
    });
  });

  it("an object deeper than the sender can serialise is refused by the client", () => {
    expect(applied(rule, text(nested(5_000))).kind).toBe("refusedByClient");
  });
});

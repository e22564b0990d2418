import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { piAi as rule } from "./pi-ai";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

const notADictionary = "messages.N.content.M.tool_use.input: Input should be a valid dictionary";

describe("a model's text, as pi-ai to 1.0.x records and sends it", () => {
  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["a stored {}", "{}", "{}"],
    ["cut behind a value", '{"a":1', '{"a":1}'],
    ["cut within a string", '{"cmd":"ls', '{"cmd":"ls"}'],
    ["unescaped quotes", '{"command":"echo "QUOTED""}', '{"command":"echo "}'],
    ["a trailing comma", '{"a":1,}', '{"a":1}'],
    ["trailing garbage", '{"a":1} x', '{"a":1}'],
    ["a comment", '{"a":1} // x', '{"a":1}'],
    ["a byte order mark", '\ufeff{"a":1}', '{"a":1}'],
    ["NaN becomes null", '{"a":NaN}', '{"a":null}'],
    ["Infinity becomes null", '{"a":Infinity}', '{"a":null}'],
    ["a raw line end is repaired", '{"a":"x\ny"}', '{"a":"x\\ny"}'],
    ["a bad escape is repaired", '{"a":"\\x"}', '{"a":"\\\\x"}'],
    ["the last of duplicate keys", '{"a":1,"a":2}', '{"a":2}'],
    ["digits past 2^53 are lost", '{"n":9007199254740993}', '{"n":9007199254740992}'],
    ["a lone surrogate", '{"a":"\\ud800"}', '{"a":"\\ud800"}'],
    ["__proto__ in valid JSON", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ])("%s: sent", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(told(rule, freeform(stored))).toEqual(["sent", input]);
  });

  it.each([
    ["", "none"],
    [" \n", "none"],
    ["\u00a0", "content"],
    ["null", "none"],
    ["nul", "content"],
    ['{}{"a":1}', "content"],
    ["{'a':1}", "content"],
    ["{a:1}", "content"],
    ['```json\n{"a":1}\n```', "content"],
    ["{'a': True}", "content"],
    ["{", "content"],
    ["*** Begin Patch", "content"],
  ])("%j: {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
  });

  it.each([
    ["[]", "[]"],
    ["[1,", "[1]"],
    ["42", "42"],
    ["true", "true"],
    ['"text"', '"text"'],
    ['"te', '"te"'],
    ['"a\nb', '"a\\nb"'],
    ['"{\\"a\\":1}"', '"{\\"a\\":1}"'],
    ["NaN", "null"],
  ])("%j goes out as it was recorded, and the API refuses it", (stored, input) => {
    expect(told(rule, text(stored))).toEqual(["refusedByApi", input]);
    expect(applied(rule, text(stored))).toMatchObject({ error: notADictionary });
  });
});

describe("a value in the log was recorded before: it is sent as it is", () => {
  it.each<[StoredArguments, string, string]>([
    [value('{ "a": 1 }'), "sent", '{"a":1}'],
    [value("null"), "fallback", "{}"],
    [absent, "fallback", "{}"],
    [value("[]"), "refusedByApi", "[]"],
    [value("42"), "refusedByApi", "42"],
    [value("true"), "refusedByApi", "true"],
  ])("%j", (stored, kind, input) => expect(told(rule, stored)).toEqual([kind, input]));
});

describe("depth", () => {
  it.each([
    ["whole", nested(5_000)],
    ["cut", '{"a":'.repeat(5_000)],
    ["cut, 100,000 deep", "[".repeat(100_000)],
  ])("past what the sender can serialise: refused by the client (%s)", (_, stored) => {
    expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByClient", derived: true });
  });

  it("up to it: sent", () => {
    expect(told(rule, text(nested(4_000)))).toEqual(["sent", nested(4_000)]);
  });
});

import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { piAi13 as rule } from "./pi-ai-1.3";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("a model's text, as pi-ai from 1.3.0 records and sends it", () => {
  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["a stored {}", "{}", "{}"],
    ["a raw line end is repaired", '{"a":"x\ny"}', '{"a":"x\\ny"}'],
    ["a bad escape is repaired", '{"a":"\\x"}', '{"a":"\\\\x"}'],
    ["a bad unicode escape is repaired", '{"p":"C:\\users"}', '{"p":"C:\\\\users"}'],
    ["the last of duplicate keys", '{"a":1,"a":2}', '{"a":2}'],
    ["__proto__", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ])("%s: sent", (_, stored, input) => expect(told(rule, text(stored))).toEqual(["sent", input]));

  it.each(["", " \n", "\u00a0"])("blank %j: {}, without an error", (stored) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ diagnostic: null });
  });

  it.each(["null", "[]", "42", "true", '"text"', '"{\\"a\\":1}"'])(
    "%s: {}, with an error beside it",
    (stored) => {
      expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
      expect(applied(rule, text(stored))).toMatchObject({
        diagnostic: `Tool arguments must be a JSON object\n\nReceived arguments:\n${stored}`,
      });
    },
  );

  it.each([
    '{"a":1',
    '{"cmd":"ls',
    '{"command":"echo "QUOTED""}',
    '{"a":1,}',
    '{"a":1} x',
    '{"a":1} // x',
    '\ufeff{"a":1}',
    '{}{"a":1}',
    "{'a':1}",
    "{a:1}",
    "```json\n{}\n```",
    "{'a': True}",
    '{"a":0x10}',
    '{"a":01}',
    '{"a":NaN}',
    '{"a":Infinity}',
  ])("malformed %j: {}, with the text kept in the error", (stored) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, freeform(stored))).toMatchObject({
      loss: "content",
      diagnostic: expect.stringContaining(`\n\nReceived arguments:\n${stored}`),
    });
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
  ])("%j, silently", (stored, kind, input) => {
    expect(told(rule, stored)).toEqual([kind, input]);
    if (kind === "fallback") expect(applied(rule, stored)).toMatchObject({ diagnostic: null });
  });
});

it("an object deeper than the sender can serialise is refused by the client", () => {
  expect(applied(rule, text(nested(5_000)))).toMatchObject({ kind: "refusedByClient", derived: true });
});

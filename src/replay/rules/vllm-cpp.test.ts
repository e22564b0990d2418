import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { vllmCpp as rule } from "./vllm-cpp";

describe("vllm.cpp since #1758", () => {
  it.each([text(""), text("null"), absent])("%j becomes {}", (stored) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss: "none", diagnostic: null });
  });

  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["an array", "[]", "[]"],
    ["a number", "42", "42"],
    ["a boolean", "true", "true"],
    ["a string", '"text"', '"text"'],
    ["an object encoded twice", '"{\\"a\\":1}"', '"{\\"a\\":1}"'],
    ["an object behind a byte order mark", '\ufeff{"a":1}', '{"a":1}'],
    ["the last of duplicate keys", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ["2^53+1 exact", '{"n":9007199254740993}', '{"n":9007199254740993}'],
    ["2^64 as a float", '{"n":18446744073709551616}', '{"n":1.8446744073709552e+19}'],
    ["-0 becomes 0", '{"n":-0}', '{"n":0}'],
    ["keys in their order", '{"b":1,"10":2,"2":3}', '{"b":1,"10":2,"2":3}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ["1,000 levels", nested(1_000), nested(1_000)],
  ])("%s goes into the template", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(told(rule, freeform(stored))).toEqual(["sent", input]);
  });

  it("5,000 levels go into the template", () => {
    expect(told(rule, text(nested(5_000)))).toEqual(["sent", nested(5_000)]);
  });

  it.each([
    "  ",
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
    "{a:1}",
    "{} // x",
    "```json\n{}\n```",
    "{'a': True}",
    '{}{"a":1}',
    '{"a":NaN}',
    "NaN",
    '\u00a0{"a":1}',
    '{"a":"\\ud800"}',
    '{"a":"x\ny"}',
    '{"a":"\\x"}',
  ])("%j fails the request, without its text in the error", (stored) => {
    expect(applied(rule, text(stored))).toEqual({
      kind: "refusedByClient",
      error: "assistant tool_calls[i].function.arguments for function 'NAME' is not valid JSON",
    });
  });

  it.each(["1e400", "9".repeat(5_000)])("a number out of range is another exception (%#)", (number) => {
    expect(applied(rule, text(`{"a":${number}}`))).toEqual({
      kind: "refusedByClient",
      error: `[json.exception.out_of_range.406] number overflow parsing '${number}'`,
      derived: true,
    });
  });

  it.each<[StoredArguments, string, boolean]>([
    [value('{"a":1}'), "object", false],
    [value("[]"), "array", false],
    [value("42"), "number", false],
    [value("true"), "boolean", false],
    [value("null"), "null", true],
  ])("%j in place of the text fails the request", (stored, type, isDerived) => {
    const outcome = applied(rule, stored);
    expect(outcome).toMatchObject({
      kind: "refusedByClient",
      error: `[json.exception.type_error.302] type must be string, but is ${type}`,
    });
    expect(outcome.derived === true).toBe(isDerived);
  });
});

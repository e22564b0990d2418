import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { vllmBefore48922 as rule } from "./vllm-before-48922";

describe("vLLM before #48922", () => {
  it.each<StoredArguments>([
    text(""),
    text("null"),
    absent,
    value("null"),
    value("[]"),
    value("0"),
    value("false"),
  ])("%j becomes {} without a word", (stored) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ diagnostic: null });
  });

  it.each([
    " ",
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
    '{}{"a":1}',
    '\ufeff{"a":1}',
    '{"a":"x\ny"}',
    "*** Begin Patch",
  ])("%j fails the request with a 400 of vLLM's own", (stored) => {
    const refused = { kind: "refusedByClient", error: expect.stringMatching(/JSONDecodeError.*400/) };
    expect(applied(rule, text(stored))).toEqual(refused);
    expect(applied(rule, freeform(stored))).toEqual(refused);
  });

  it.each([
    ["an object", '{"a":1}', '{"a": 1}'],
    ["an empty array", "[]", "[]"],
    ["an array", "[1,2]", "[1, 2]"],
    ["a number", "42", "42"],
    ["a boolean", "true", "true"],
    ["a string", '"text"', '"text"'],
    ["NaN", "NaN", "NaN"],
  ])("%s goes into the template", (_, stored, input) =>
    expect(told(rule, text(stored))).toEqual(["sent", input]),
  );

  it("objects and arrays in place of the text are kept", () => {
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", '{"a": 1}']);
    expect(told(rule, value("[1]"))).toEqual(["sent", "[1]"]);
  });

  it("another value in place of the text is no text to decode", () => {
    expect(applied(rule, value("42"))).toEqual({
      kind: "refusedByClient",
      error: "TypeError: the JSON object must be str, bytes or bytearray, not int",
      derived: true,
    });
  });

  it("deep nesting and long integers fail the request", () => {
    expect(applied(rule, text(nested(1_000))).kind).toBe("refusedByClient");
    expect(applied(rule, text("9".repeat(5_000))).kind).toBe("refusedByClient");
  });
});

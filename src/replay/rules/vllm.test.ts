import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { vllm as rule } from "./vllm";

const notJson = (characters: number) =>
  `Tool call 'NAME' has arguments that are not valid JSON (${characters} chars); coercing to an empty object so the conversation can continue.`;
const decodedTo = (type: string) =>
  `Tool call 'NAME' arguments decoded to ${type}, not a JSON object; coercing to an empty object.`;

describe("vLLM since #48922", () => {
  it.each([
    ["an object", '{"a":1}', '{"a": 1}'],
    ["a stored {}", "{}", "{}"],
    ["Python's separators", '{"b":[1,2],"a":null}', '{"b": [1, 2], "a": null}'],
    ["NaN", '{"a":NaN}', '{"a": NaN}'],
    ["the infinities", '{"a":[Infinity,-Infinity]}', '{"a": [Infinity, -Infinity]}'],
    ["1e400", '{"a":1e400}', '{"a": Infinity}'],
    ["the last of duplicate keys", '{"a":1,"b":2,"a":3}', '{"a": 3, "b": 2}'],
    ["2^53+1 exact", '{"n":9007199254740993}', '{"n": 9007199254740993}'],
    ["2^64 exact", '{"n":18446744073709551616}', '{"n": 18446744073709551616}'],
    ["-0 becomes 0", '{"n":-0}', '{"n": 0}'],
    ["a lone surrogate stays", '{"a":"\\ud800"}', '{"a": "\ud800"}'],
    ["keys in their order", '{"b":1,"10":2,"2":3}', '{"b": 1, "10": 2, "2": 3}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__": {"a": 1}}'],
    ["depth 127", nested(127), nested(127).replaceAll(":", ": ")],
    ["depth 128", nested(128), nested(128).replaceAll(":", ": ")],
  ])("%s goes into the template", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(told(rule, freeform(stored))).toEqual(["sent", input]);
    expect(applied(rule, text(stored))).toMatchObject({ diagnostic: null });
  });

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
    [" \n", 2, "none"],
    ['{"a":1', 6, "content"],
    ['{"a":1,}', 8, "content"],
    ["{'a':1}", 7, "content"],
    ["{a:1}", 5, "content"],
    ["{} // x", 7, "content"],
    ["```json\n{}\n```", 14, "content"],
    ["{'a': True}", 11, "content"],
    ['{}{"a":1}', 9, "content"],
    ['\ufeff{"a":1}', 8, "content"],
    ['\u00a0{"a":1}', 8, "content"],
    ['{"a":"x\ny"}', 11, "content"],
    ['{"a":"\\x"}', 10, "content"],
    ["😀", 1, "content"],
  ])("%j becomes {} with a warning that counts characters", (stored, characters, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: notJson(characters) });
  });

  it.each<[StoredArguments, string, string]>([
    [text("[]"), "list", "none"],
    [text("42"), "int", "content"],
    [text("1.5"), "float", "content"],
    [text("NaN"), "float", "content"],
    [text("true"), "bool", "content"],
    [text('"text"'), "str", "content"],
    [text('"{\\"a\\":1}"'), "str", "content"],
    [value("[1]"), "list", "content"],
    [value("42"), "int", "content"],
    [value("true"), "bool", "content"],
  ])("%j becomes {} with a warning that names its type", (stored, type, loss) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss, diagnostic: decodedTo(type) });
  });

  it("an object in place of the text passes through", () => {
    expect(told(rule, value('{ "a": 1.0 }'))).toEqual(["sent", '{"a": 1.0}']);
    expect(told(rule, value("{}"))).toEqual(["sent", "{}"]);
  });

  it.each([
    ["an integer of 5,000 digits", `{"n":${"9".repeat(5_000)}}`, /^ValueError: .*value has 5000 digits/],
    ["1,000 levels", nested(1_000), /^RecursionError/],
    ["5,000 levels, cut", '{"a":'.repeat(5_000), /^RecursionError/],
  ])("%s fails the request: the exception is not caught", (_, stored, error) => {
    const outcome = applied(rule, text(stored));
    expect(outcome.kind).toBe("refusedByClient");
    expect("error" in outcome ? outcome.error : "").toMatch(error);
  });

  it("its value goes into a chat template", () => expect(rule.destination).toBe("template"));
});

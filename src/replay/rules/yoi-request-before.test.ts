import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { absent, applied, nested, text, told, value } from "./rule-testing";
import { yoiRequestBefore as rule } from "./yoi-request-before";

describe("yoi's request before 68885a03", () => {
  it.each([
    ["null", "null"],
    ["[]", "[]"],
    ["[2, 1]", "[2,1]"],
    ["42", "42"],
    ["true", "true"],
    ['"text"', '"text"'],
    ['"{\\"a\\":1}"', '"{\\"a\\":1}"'],
  ])("%s goes out as it is, and the API refuses it", (stored, input) => {
    expect(told(rule, text(stored))).toEqual(["refusedByApi", input]);
    expect(applied(rule, text(stored))).toMatchObject({
      error: "messages.N.content.M.tool_use.input: Input should be a valid dictionary",
    });
  });

  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["sorted keys", '{"b":1,"10":2,"2":3}', '{"10":2,"2":3,"b":1}'],
    ["2^53+1 exact", '{"n":9007199254740993}', '{"n":9007199254740993}'],
    ["2^64 as a float", '{"n":18446744073709551616}', '{"n":1.8446744073709552e19}'],
    ["-0 as a float", '{"n":-0}', '{"n":-0.0}'],
    ["the last of duplicate keys", '{"a":1,"a":2}', '{"a":2}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ["depth 127", nested(127), nested(127)],
  ])("%s goes out", (_, stored, input) => expect(told(rule, text(stored))).toEqual(["sent", input]));

  it.each([
    ["", "none"],
    ["  ", "none"],
    ['{"a":1', "content"],
    ['{"a":1,}', "content"],
    ["{'a': True}", "content"],
    ['{}{"a":1}', "content"],
    ['{"a":NaN}', "content"],
    ["NaN", "content"],
    ['{"a":1e400}', "content"],
    ["9".repeat(5_000), "content"],
    ['\ufeff{"a":1}', "content"],
    ['\u00a0{"a":1}', "content"],
    ['{"a":"\\ud800"}', "content"],
    ['{"a":"x\ny"}', "content"],
    ['{"a":"\\x"}', "content"],
    [nested(128), "content"],
    [nested(5_000), "content"],
  ])("%j goes out as {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
  });

  it.each<[StoredArguments, boolean]>([
    [absent, false],
    [value("null"), false],
    [value("{}"), true],
    [value("42"), true],
  ])("a log line with %j for its string does not load", (stored, isDerived) => {
    const outcome = applied(rule, stored);
    expect(outcome.kind).toBe("refusedByClient");
    expect(outcome.derived === true).toBe(isDerived);
  });
});

import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";
import { yoiRequest as rule } from "./yoi-request";

describe("yoi's request since 68885a03", () => {
  it.each([
    ["an object", '{"a":1}', '{"a":1}'],
    ["a stored {}", "{}", "{}"],
    ["sorted keys", '{"b":1, "10":2, "2":3, "a":4}', '{"10":2,"2":3,"a":4,"b":1}'],
    ["the last of duplicate keys", '{"a":1,"a":2}', '{"a":2}'],
    ["2^53+1 exact", '{"n":9007199254740993}', '{"n":9007199254740993}'],
    ["2^64 as a float", '{"n":18446744073709551616}', '{"n":1.8446744073709552e19}'],
    ["-0 as a float", '{"n":-0}', '{"n":-0.0}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ["depth 127", nested(127), nested(127)],
  ])("%s goes out", (_, stored, input) => {
    expect(told(rule, text(stored))).toEqual(["sent", input]);
    expect(told(rule, freeform(stored))).toEqual(["sent", input]);
  });

  it.each([
    ["", "none"],
    [" \n", "none"],
    ["null", "none"],
    ["[]", "none"],
    ["42", "content"],
    ["true", "content"],
    ['"text"', "content"],
    ['"{\\"a\\":1}"', "content"],
    ['{"a":1', "content"],
    ['{"a":1,}', "content"],
    ["{'a':1}", "content"],
    ["{a:1}", "content"],
    ["{} // x", "content"],
    ["```json\n{}\n```", "content"],
    ["{'a': True}", "content"],
    ['{}{"a":1}', "content"],
    ['{"a":NaN}', "content"],
    ['{"a":-Infinity}', "content"],
    ["NaN", "content"],
    ['{"a":1e400}', "content"],
    [`{"a":${"9".repeat(5_000)}}`, "content"],
    ['\ufeff{"a":1}', "content"],
    ['\u00a0{"a":1}', "content"],
    ['{"a":"\\ud800"}', "content"],
    ['{"a":"x\ny"}', "content"],
    ['{"a":"\\x"}', "content"],
    [nested(128), "content"],
    [nested(5_000), "content"],
    ["*** Begin Patch", "content"],
  ])("%j goes out as {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
  });

  it.each<[StoredArguments, boolean]>([
    [absent, false],
    [value("null"), false],
    [value('{"a":1}'), true],
    [value("[]"), true],
  ])("a log line with %j for its string does not load", (stored, isDerived) => {
    const outcome = applied(rule, stored);
    expect(outcome.kind).toBe("refusedByClient");
    expect(outcome.derived === true).toBe(isDerived);
  });

  it("runs calls without a result again", () => expect(rule.unanswered).toBe("runAgain"));
});

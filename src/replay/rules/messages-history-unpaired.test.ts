import { describe, expect, it } from "vitest";
import { messagesHistoryUnpaired as rule } from "./messages-history-unpaired";
import { absent, applied, text, told } from "./rule-testing";

describe("deepseek-harness that leaves unpaired history out", () => {
  it.each([
    ['{"a":1}', "sent", '{"a":1}'],
    ["", "fallback", "{}"],
    ["null", "fallback", "{}"],
    ["[1]", "fallback", "{}"],
    ["{", "fallback", "{}"],
    ['"{\\"a\\":1}"', "fallback", "{}"],
  ])("call by call it does with %j what Messages history does", (stored, kind, input) => {
    expect(told(rule, text(stored))).toEqual([kind, input]);
  });

  it("sends {} for a call without arguments, silently", () => {
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", loss: "none", diagnostic: null });
  });

  it("says that unpaired calls and results are left out", () => {
    expect(rule.summary).toContain("left out of the request");
  });
});

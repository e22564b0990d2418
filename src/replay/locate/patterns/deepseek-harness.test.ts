import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const calls: [string, string, string][] = [
  ["a", "bash", "[]"],
  ["b", "bash", ""],
  ["c", "bash", "{"],
];

describe("deepseek-harness", () => {
  it("the first call whose arguments are not JSON, an empty text among them", async () => {
    const text = "LlmError: DeepSeek Messages historical tool input is invalid JSON (INVALID_REQUEST)";
    expect(await told(text, logOf(calls))).toEqual(["b", "firstFault", "likely"]);
    expect(await told(text, logOf(calls.slice(0, 1)))).toEqual(untold);
  });

  it.each([
    ["DeepSeek Messages duplicate tool call id", "callIdRepeated", "a"],
    ["DeepSeek Messages tool result has no matching call", "resultOrphan", "a"],
    ["DeepSeek Messages tool calls need immediate results", "resultMissing", "a"],
    ["DeepSeek Messages history ends with unresolved tools", "resultMissing", "c"],
  ])("%s is what a check finds", async (text, check, call) => {
    const findings = [
      { check, message: 5, content: 0, ref: 2 },
      { check, message: 1, content: 0, ref: 0 },
    ];
    expect(await told(text, logOf(calls, { findings }))).toEqual([call, "finding", "likely"]);
    expect(await told(text, logOf(calls))).toEqual(untold);
  });

  it("a finding about a result whose call the log does not hold names none", async () => {
    const findings = [{ check: "resultOrphan", message: 2, content: 0 }];
    const text = "DeepSeek Messages tool result has no matching call";
    expect(await told(text, logOf(calls, { findings }))).toEqual(untold);
  });

  it.each(["MALFORMED_RESPONSE: tool input is invalid JSON", "tool input is invalid JSON"])(
    "%s is about a new response",
    async (text) => expect(await told(text, logOf(calls))).toEqual(untold),
  );
});

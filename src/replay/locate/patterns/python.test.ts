import { describe, expect, it } from "vitest";
import { locateError } from "..";
import { logOf, told } from "../locate-testing";

const log = logOf([
  ["a", "bash", '{"path":"x'],
  ["b", "bash", '{"path": 1 2}'],
  ["c", "bash", '{"\u{1F600}\u{1F600}":"\u{1F600}'],
  ["d", "bash", '{"key":"y" "z"}'],
  ["e", "bash", '{"key":"w" "z"}'],
]);

describe("bare words of a Python parser", () => {
  it.each([
    ["Unterminated string starting at: line 1 column 9 (char 8)", "a"],
    ["Expecting ',' delimiter: line 1 column 12 (char 11)", "b"],
    ["orjson: unexpected character: line 1 column 12 (char 11)", "b"],
  ])("%s", async (text, call) => {
    const alone = logOf([
      ["a", "bash", '{"path":"x'],
      ["b", "bash", '{"path": 1 2}'],
    ]);
    expect(await told(text, alone)).toEqual([call, "offset", "certain"]);
  });

  it("it counts characters, not UTF-16 units", async () => {
    const text = "Unterminated string starting at: line 1 column 7 (char 6)";
    expect(await told(text, log)).toEqual(["c", "offset", "certain"]);
  });

  it("of several calls with one place the first is named, and the others after it", async () => {
    const match = await locateError("Expecting ',' delimiter: line 1 column 12 (char 11)", log);
    expect(match).toMatchObject({ callId: "b", via: "offset", certainty: "likely", others: [3, 4] });
  });

  it("a place that no call has leaves the first that is malformed", async () => {
    expect(await told("Extra data: line 1 column 100 (char 99)", log)).toEqual(["a", "firstFault", "likely"]);
  });

  it("a call that is not sent comes after those that are", async () => {
    const text = "Unterminated string starting at: line 1 column 9 (char 8)";
    const two: [string, string, string][] = [
      ["a", "bash", '{"path":"x'],
      ["b", "bash", '{"path":"yz'],
    ];
    expect(await told(text, logOf(two, { hidden: [0] }))).toEqual(["b", "offset", "certain"]);
  });

  it("without a place", async () => {
    const text = "Responses function_call arguments are invalid JSON: Expecting ',' delimiter";
    expect(await told(text, log)).toEqual(["a", "firstFault", "likely"]);
  });
});

import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

it("what a client hides is what the checks find in the pairing", async () => {
  const text = "API Error: 400 due to tool use concurrency issues. Run /rewind to recover the conversation.";
  const calls: [string, string, string][] = [
    ["a", "bash", "null"],
    ["b", "bash", "{}"],
  ];
  expect(await told(text, logOf(calls))).toEqual(untold);
  const findings = [
    { check: "inputNotObject", message: 1, ref: 0 },
    { check: "resultMissing", message: 3, ref: 1 },
  ];
  expect(await told(text, logOf(calls, { findings }))).toEqual(["b", "finding", "likely"]);
});

import { describe, expect, it } from "vitest";
import { locateError } from "..";
import { logOf, told, untold } from "../locate-testing";

const calls: [string, string, string][] = [
  ["toolu_01", "bash", "{}"],
  ["toolu_011", "bash", "{}"],
  ["functions.bash:6", "bash", "{}"],
  ["toolu_02", "bash", "{}"],
];
const log = logOf(calls);

describe("calls and results that do not pair up", () => {
  it.each([
    [
      "messages.9: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_01. Each `tool_use` block must have one.",
      "toolu_01",
    ],
    [
      "messages.9: 'tool_use' ids were found without 'tool_result' blocks immediately after: toolu_011",
      "toolu_011",
    ],
    [
      "tool_use ids were found without tool_result blocks immediately after: functions.bash:6.",
      "functions.bash:6",
    ],
    [
      "messages.2.content.1: unexpected `tool_use_id` found in `tool_result` blocks: toolu_02 Each `tool_result` block must have a call",
      "toolu_02",
    ],
    [
      "messages.2.content.1: unexpected `tool_use_id` found in `advisor_tool_result` blocks: toolu_02.",
      "toolu_02",
    ],
    [
      "messages.2.content.1: each tool_use must have a single result. Found multiple `tool_result` blocks with id: toolu_02",
      "toolu_02",
    ],
    [
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: functions.bash:6",
      "functions.bash:6",
    ],
    ["No tool output found for function call toolu_011.", "toolu_011"],
  ])("%s", async (text, id) => expect(await told(text, log)).toEqual([id, "id", "certain"]));

  it.each([
    ["functions.bash:6", "functions.bash"],
    ["functions.bash", "functions.bash:6"],
  ])("an id that begins with another call's id is the longer one (%#)", async (first, second) => {
    const both = logOf([
      [first, "bash", "{}"],
      [second, "bash", "{}"],
    ]);
    const text = "No tool output found for function call functions.bash:6.";
    expect(await told(text, both)).toEqual(["functions.bash:6", "id", "certain"]);
  });

  it("several ids are several calls", async () => {
    const text =
      "tool_use ids were found without tool_result blocks immediately after: toolu_02, toolu_01. Each";
    expect(await locateError(text, log)).toMatchObject({ callId: "toolu_02", others: [0] });
  });

  it("an id that calls share is that of the first", async () => {
    const twice = logOf([...calls, ["toolu_01", "bash", "{}"]]);
    const text = "No tool output found for function call toolu_01";
    expect(await told(text, twice)).toEqual(["toolu_01", "id", "likely"]);
  });

  it("an id as a sender has rewritten it", async () => {
    const text = "No tool output found for function call functions_bash_6";
    expect(await told(text, log)).toEqual(["functions.bash:6", "id", "likely"]);
  });

  it("an id that people have blacked out leaves the message, and then what the checks find", async () => {
    const findings = [
      { check: "resultMissing", message: 1, content: 0, ref: 0 },
      { check: "resultMissing", message: 7, content: 0, ref: 3 },
    ];
    const checked = logOf(calls, { findings });
    const text = (message: number) =>
      `messages.${message}: tool_use ids were found without tool_result blocks immediately after: toolu_XXXX`;
    expect(await told(text(7), checked)).toEqual(["toolu_02", "address", "likely"]);
    expect(await told(text(50), checked)).toEqual(["toolu_01", "finding", "likely"]);
    expect(await told(text(7), log)).toEqual(untold);
  });

  it.each([
    "insufficient tool messages following tool_calls",
    "'tool_calls' must be followed by tool messages",
  ])("%s", async (text) => {
    const checked = logOf(calls, { findings: [{ check: "resultMissing", message: 3, ref: 1 }] });
    expect(await told(text, checked)).toEqual(["toolu_011", "finding", "likely"]);
    expect(await told(text, log)).toEqual(untold);
  });

  it.each([
    "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'",
    "Please ensure that the number of function response parts is equal to the number of function call parts",
  ])("%s", async (text) => {
    const checked = logOf(calls, { findings: [{ check: "resultOrphan", message: 3, ref: 1 }] });
    expect(await told(text, checked)).toEqual(["toolu_011", "finding", "likely"]);
  });

  it("a repeated id is looked up at its address", async () => {
    const findings = [{ check: "callIdRepeated", message: 9, content: 0, ref: 4 }];
    const twice = logOf([...calls, ["toolu_01", "bash", "{}"]], { findings });
    const text = (message: number) => `messages.${message}.content.0: \`tool_use\` ids must be unique`;
    expect(await locateError(text(9), twice)).toMatchObject({
      call: 4,
      via: "address",
      certainty: "certain",
    });
    expect(await locateError(text(3), twice)).toMatchObject({
      call: 4,
      via: "addressOutOfRangeThenShape",
      certainty: "likely",
    });
    expect(await told("tool_use ids must be unique", twice)).toEqual(["toolu_01", "finding", "likely"]);
    expect(await told(text(3), log)).toEqual(untold);
  });
});

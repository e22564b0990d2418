import { describe, expect, it } from "vitest";
import { chatLog, told, untold } from "../locate-testing";

const call = (id: string, stored: string) => ({ id, function: { name: "bash", arguments: stored } });
const log = chatLog([
  { role: "system", content: "be brief" },
  { role: "user", content: "go" },
  { role: "assistant", content: null, tool_calls: [call("a", "{}"), call("b", "[]")] },
  { role: "tool", tool_call_id: "a", content: "ok" },
  { role: "tool", tool_call_id: "b", content: "ok" },
  { role: "assistant", content: null, tool_calls: [call("c", "{")] },
]);
const text = (message: number, index: number) =>
  `invalid_prompt: Invalid request: messages.${message}.tool_calls.${index}.function.arguments: arguments must be a valid JSON object string`;

describe("an index of a Chat Completions request", () => {
  it("counts the system prompt and each result", async () => {
    expect(await told(text(5, 0), log)).toEqual(["c", "chatIndex", "certain"]);
    expect(await told(text(2, 1), log)).toEqual(["b", "chatIndex", "certain"]);
  });

  it("that leads to a good call, or to none, leaves the first bad one", async () => {
    for (const elsewhere of [text(2, 0), text(90, 0)]) {
      expect(await told(elsewhere, log)).toEqual(["b", "addressOutOfRangeThenShape", "likely"]);
    }
  });
});

it.each([
  ["messages.N.tool_calls.M.function.arguments: arguments must be a valid JSON object string", "b"],
  ["arguments must be a valid JSON object string", "b"],
  ["400: Assistant tool call function.arguments must be valid JSON.", "c"],
  ["`arguments` must be valid JSON", "c"],
])("%s", async (words, id) => expect(await told(words, log)).toEqual([id, "firstFault", "likely"]));

it("an empty list of calls holds none", async () => {
  expect(await told("Invalid 'messages[569].tool_calls': empty array.", log)).toEqual(untold);
});

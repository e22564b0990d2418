import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { resultOrphan } from "./result-orphan";

const wordsOf = (address: string, id: string) =>
  `${address}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. ` +
  "Each `tool_result` block must have a corresponding `tool_use` block in the previous message.";

describe("a result without a call", () => {
  it("is refused at the result", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      user(toolResult("a"), toolResult("gone")),
    ]);
    expect(told(resultOrphan.find(plan))).toEqual([
      { message: 2, content: 1, call: "gone", words: wordsOf("messages.2.content.1", "gone") },
    ]);
  });

  it("at the start of a history that was cut", () => {
    const plan = planOfMessages([user(toolResult("gone")), assistant(text("hi"))]);
    expect(told(resultOrphan.find(plan))).toEqual([
      { message: 0, content: 0, call: "gone", words: wordsOf("messages.0.content.0", "gone") },
    ]);
  });

  it("a second result in a later turn has no call in the turn before", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      user(toolResult("a")),
      assistant(text("done")),
      user(toolResult("a")),
    ]);
    expect(findingsOf(plan).map(({ check, message }) => [check, message])).toEqual([["resultOrphan", 4]]);
  });

  it("a result in the same message as its call, or before it, is none", () => {
    const plan = planOfMessages([
      user(toolResult("a")),
      assistant(toolUse("a"), toolResult("a")),
      user(toolResult("a")),
    ]);
    expect(told(resultOrphan.find(plan)).map(({ message, content }) => [message, content])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("a result of the second of two neighbouring assistant messages has its call", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      assistant(text("and so on")),
      user(toolResult("a")),
    ]);
    expect(resultOrphan.find(plan)).toEqual([]);
  });
});

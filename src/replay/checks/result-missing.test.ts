import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { resultMissing } from "./result-missing";

const wordsOf = (message: number, ids: string) =>
  `messages.${message}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. ` +
  "Each `tool_use` block must have a corresponding `tool_result` block in the next message.";

describe("a call without a result", () => {
  it("is refused at its call", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(text("looking"), toolUse("a")),
      user(text("go on")),
    ]);
    expect(told(resultMissing.find(plan))).toEqual([
      { message: 1, content: 1, call: "a", words: wordsOf(1, "a") },
    ]);
  });

  it("each of several is told, and the words list them all, without the answered one", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a"), toolUse("b"), toolUse("c")),
      user(toolResult("b")),
    ]);
    expect(told(resultMissing.find(plan))).toEqual([
      { message: 1, content: 0, call: "a", words: wordsOf(1, "a, c") },
      { message: 1, content: 2, call: "c", words: wordsOf(1, "a, c") },
    ]);
  });

  it("at the end of the history it is refused too", () => {
    const plan = planOfMessages([user(text("go")), assistant(toolUse("a"))]);
    expect(told(resultMissing.find(plan))).toMatchObject([{ message: 1, content: 0, call: "a" }]);
  });

  it("a result that comes a turn too late does not answer, and is an orphan there", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      user(text("and?")),
      assistant(text("wait")),
      user(toolResult("a")),
    ]);
    expect(findingsOf(plan).map(({ check, message, content }) => [check, message, content])).toEqual([
      ["resultMissing", 1, 0],
      ["resultOrphan", 4, 0],
    ]);
  });

  it("a call in a message of the user has none, whatever the assistant's message holds", () => {
    const plan = planOfMessages([user(toolUse("a")), assistant(toolResult("a"))]);
    expect(findingsOf(plan).map(({ check, message }) => [check, message])).toEqual([
      ["resultMissing", 0],
      ["resultOrphan", 1],
    ]);
  });

  it("nor does a result beside it in that message answer it", () => {
    const plan = planOfMessages([user(toolUse("a"), toolResult("a"))]);
    expect(findingsOf(plan).map(({ check }) => check)).toContain("resultMissing");
  });

  it("results may come in another order, with text after them", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a"), toolUse("b")),
      user(toolResult("b"), toolResult("a"), text("go on")),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });

  it("neighbouring messages of one role are one turn", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      assistant(text("and"), toolUse("b")),
      user(toolResult("a")),
      user(toolResult("b")),
      user(text("go on")),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });

  it("a system message within the history parts no call from its result", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a")),
      { role: "system", content: "a new tool" },
      user(toolResult("a")),
      { role: "system", content: "another" },
      assistant(toolUse("b")),
      { role: "system", content: "and one more" },
      assistant(toolUse("c")),
      user(toolResult("b"), toolResult("c")),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { resultsNotFirst } from "./results-not-first";

const wordsOf = (ids: string) =>
  `messages.1: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. ` +
  "Each `tool_use` block must have a corresponding `tool_result` block in the next message.";

describe("what stands before the results of a turn", () => {
  const start = [user(text("go")), assistant(toolUse("a"), toolUse("b"))];

  it("a text before them is refused, as missing results of the calls", () => {
    const plan = planOfMessages([
      ...start,
      user(text("here:"), text("two"), toolResult("a"), toolResult("b")),
    ]);
    const found = resultsNotFirst.find(plan);
    expect(told(found)).toEqual([{ message: 2, content: 0, call: "a", words: wordsOf("a, b") }]);
    expect(found[0]?.ref).toBe(0);
    expect(findingsOf(plan)).toEqual(found);
  });

  it("a text between them keeps only the later one from its place", () => {
    const plan = planOfMessages([...start, user(toolResult("a"), text("and"), toolResult("b"))]);
    expect(told(findingsOf(plan))).toEqual([{ message: 2, content: 1, call: "b", words: wordsOf("b") }]);
  });

  it("so does an image, and a message of the user before that of the results", () => {
    const plan = planOfMessages([
      ...start,
      user({ type: "image", source: {} }),
      user(toolResult("a"), toolResult("b")),
    ]);
    expect(told(findingsOf(plan))).toEqual([{ message: 2, content: 0, call: "a", words: wordsOf("a, b") }]);
  });

  it("text after the results is in its place, in their message or the next", () => {
    const results = [toolResult("b"), toolResult("a")];
    expect(findingsOf(planOfMessages([...start, user(...results, text("next"))]))).toEqual([]);
    expect(findingsOf(planOfMessages([...start, user(...results), user(text("next"))]))).toEqual([]);
  });

  it("an orphan behind a text is an orphan, and a repeated result a repeated one", () => {
    const orphan = planOfMessages([
      user(text("go")),
      assistant(text("hi")),
      user(text("x"), toolResult("a")),
    ]);
    expect(findingsOf(orphan).map(({ check }) => check)).toEqual(["resultOrphan"]);
    const repeated = planOfMessages([
      ...start,
      user(toolResult("a"), toolResult("b"), text("x"), toolResult("a")),
    ]);
    expect(findingsOf(repeated).map(({ check }) => check)).toEqual(["resultRepeated"]);
  });
});

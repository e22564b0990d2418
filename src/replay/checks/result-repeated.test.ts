import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { resultRepeated } from "./result-repeated";

describe("a second result of one call", () => {
  const start = [user(text("go")), assistant(toolUse("x"), toolUse("a"))];

  it("is refused at the second, and is its only fault", () => {
    const plan = planOfMessages([...start, user(toolResult("a"), toolResult("x"), toolResult("a", "again"))]);
    const found = resultRepeated.find(plan);
    expect(told(found)).toEqual([
      {
        message: 2,
        content: 2,
        call: "a",
        words:
          "messages.2.content.2: each tool_use must have a single result. Found multiple `tool_result` blocks with id: a",
      },
    ]);
    expect(found[0]?.ref).toBe(1);
    expect(findingsOf(plan)).toEqual(found);
  });

  it("in the next message of the same turn it is refused too", () => {
    const plan = planOfMessages([...start, user(toolResult("a"), toolResult("x")), user(toolResult("a"))]);
    expect(findingsOf(plan).map(({ check, message, content }) => [check, message, content])).toEqual([
      ["resultRepeated", 3, 0],
    ]);
  });

  it("two orphans of one id are orphans", () => {
    const plan = planOfMessages([
      ...start,
      user(toolResult("a"), toolResult("x"), toolResult("b"), toolResult("b")),
    ]);
    expect(resultRepeated.find(plan)).toEqual([]);
  });

  it("equal results of different calls are no repetition", () => {
    const plan = planOfMessages([...start, user(toolResult("a", "ok"), toolResult("x", "ok"))]);
    expect(findingsOf(plan)).toEqual([]);
  });
});

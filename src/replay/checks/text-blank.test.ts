import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { textBlank } from "./text-blank";

describe("text of white space alone", () => {
  const words = "messages: text content blocks must contain non-whitespace text";

  it.each([[" "], ["\n\n"], ["\t\u00a0"]])("%j is refused, and is its only fault", (blank) => {
    const plan = planOfMessages([user(text("go")), assistant(text("hi"), text(blank))]);
    expect(told(textBlank.find(plan))).toEqual([{ message: 1, content: 1, call: null, words }]);
    expect(findingsOf(plan)).toEqual(textBlank.find(plan));
  });

  it("as a message's only content it is refused too", () => {
    const plan = planOfMessages([{ role: "user", content: " " }]);
    expect(told(findingsOf(plan))).toEqual([{ message: 0, content: 0, call: null, words }]);
  });

  it("white space around a text, and a blank result, are taken", () => {
    const plan = planOfMessages([
      user(text(" go ")),
      assistant(toolUse("a")),
      user(toolResult("a", [text(" ")])),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });
});

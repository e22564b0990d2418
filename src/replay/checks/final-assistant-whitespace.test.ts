import { describe, expect, it } from "vitest";
import type { RequestPlan, RequestText } from "../request/types";
import { finalAssistantWhitespace } from "./final-assistant-whitespace";
import { assistant, loggedText, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";

describe("white space at the end of the assistant's last message", () => {
  it.each([["so \n"], ["so\u00a0"]])("%j is refused", (end) => {
    const plan = planOfMessages([user(text("go")), assistant(text("first"), text(end))]);
    expect(told(finalAssistantWhitespace.find(plan))).toEqual([
      {
        message: 1,
        content: 1,
        call: null,
        words: "messages: final assistant content cannot end with trailing whitespace",
      },
    ]);
  });

  it.each([
    ["a message that is one text", [{ role: "assistant", content: "so " }], 1],
    ["white space before it", [assistant(text("so \n next"))], 0],
    ["an earlier block", [assistant(text("so "), text("next"))], 0],
    ["a call after it", [assistant(text("so "), toolUse("a"))], 0],
    ["an answer of the user after it", [assistant(text("so ")), user(text("go on"))], 0],
    ["the user's own text", [assistant(text("so")), user(text("go on "))], 0],
    ["a result", [assistant(toolUse("a")), user(toolResult("a", "ok "))], 0],
  ])("%s: %j", (_, rest, count) => {
    expect(finalAssistantWhitespace.find(planOfMessages([user(text("go")), ...rest]))).toHaveLength(count);
  });

  it("a sender that cuts it off has no such fault, and one that writes it has", () => {
    const ending = (last: RequestText): RequestPlan => ({
      ...planOfMessages([]),
      messages: [{ role: "assistant", blocks: [{ type: "text", text: last }] }],
    });
    expect(finalAssistantWhitespace.find(ending({ ...loggedText("so "), transform: "trimEnd" }))).toEqual([]);
    expect(finalAssistantWhitespace.find(ending({ from: "sender", text: "so " }))).toHaveLength(1);
  });
});

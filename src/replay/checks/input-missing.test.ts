import { describe, expect, it } from "vitest";
import { inputMissing } from "./input-missing";
import { assistant, planOfMessages, text, told, toolResult, user, withCall } from "./plan-testing";

describe("a call without an input", () => {
  it("is refused at its call", () => {
    const call = { type: "tool_use", id: "a", name: "run" };
    const plan = planOfMessages([user(text("go")), assistant(text("x"), call), user(toolResult("a"))]);
    expect(told(inputMissing.find(plan))).toEqual([
      {
        message: 1,
        content: 1,
        call: "a",
        words: "messages.1.content.1.tool_use.input: Field required",
      },
    ]);
  });

  it.each([[{}], [null], [""]])("an input of %j is there", (input) => {
    expect(inputMissing.find(withCall({ input }))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { firstMessageRole } from "./first-message-role";
import { assistant, planOfMessages, text, told, user } from "./plan-testing";

describe("the first message", () => {
  const system = { role: "system", content: "be brief" };

  it("one of the assistant is worth a look, behind a system message too", () => {
    const words = expect.stringContaining('first message must use the "user" role');
    expect(told(firstMessageRole.find(planOfMessages([assistant(text("hi")), user(text("go"))])))).toEqual([
      { message: 0, content: null, call: null, words },
    ]);
    expect(told(firstMessageRole.find(planOfMessages([system, assistant(text("hi"))])))).toEqual([
      { message: 1, content: null, call: null, words },
    ]);
  });

  it("is no reason for Anthropic's own endpoint to refuse", () => {
    const [found] = firstMessageRole.find(planOfMessages([assistant(text("hi"))]));
    expect(found?.severity).toBe("worthALook");
  });

  it.each([
    ["the user's", [user(text("go")), assistant(text("hi"))]],
    ["the user's, behind a system message", [system, user(text("go"))]],
    ["none but a system message", [system]],
    ["none at all", []],
  ])("%s is taken", (_, messages) => {
    expect(firstMessageRole.find(planOfMessages(messages))).toEqual([]);
  });
});

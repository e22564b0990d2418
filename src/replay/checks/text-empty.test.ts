import { describe, expect, it } from "vitest";
import type { RequestPlan } from "../request/types";
import { findingsOf } from "./index";
import { assistant, loggedText, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";
import { textEmpty } from "./text-empty";

describe("empty text", () => {
  it("a block without text is refused, and is its only fault", () => {
    const plan = planOfMessages([user(text("go"), text("")), assistant(text(""), text("hi"))]);
    const words = "messages: text content blocks must be non-empty";
    expect(told(textEmpty.find(plan))).toEqual([
      { message: 0, content: 1, call: null, words },
      { message: 1, content: 0, call: null, words },
    ]);
    expect(findingsOf(plan)).toEqual(textEmpty.find(plan));
  });

  it("a message without content is refused", () => {
    const plan = planOfMessages([{ role: "user", content: "" }, assistant(), user(text("go"))]);
    const words = "all messages must have non-empty content except for the optional final assistant message";
    expect(told(findingsOf(plan))).toEqual([
      { message: 0, content: 0, call: null, words: `messages.0: ${words}` },
      { message: 1, content: null, call: null, words: `messages.1: ${words}` },
    ]);
  });

  it("the assistant's message at the end may be empty, the user's may not", () => {
    const at = (role: string) => [
      ...told(findingsOf(planOfMessages([user(text("go")), { role, content: "" }]))),
    ];
    expect(at("assistant")).toEqual([]);
    expect(at("user")).toMatchObject([{ message: 1, content: 0 }]);
  });

  it("a result may be empty", () => {
    const results = [toolResult("a", ""), toolResult("b", [text("")]), toolResult("c", [])];
    const calls = [toolUse("a"), toolUse("b"), toolUse("c")];
    expect(findingsOf(planOfMessages([user(text("go")), assistant(...calls), user(...results)]))).toEqual([]);
  });

  it.each(["trim", "trimEnd"] as const)(
    "a blank text is empty once the sender has cut it: %s",
    (transform) => {
      const plan: RequestPlan = {
        ...planOfMessages([]),
        messages: [
          {
            role: "user",
            blocks: [{ type: "text", text: { ...loggedText(" \n"), transform } }],
          },
        ],
      };
      expect(findingsOf(plan).map(({ check }) => check)).toEqual(["textEmpty"]);
    },
  );
});

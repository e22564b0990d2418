import { describe, expect, it } from "vitest";
import { callIdRepeated } from "./call-id-repeated";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";

describe("ids of calls that repeat", () => {
  it("in one message: the second call is refused, although one result answers both", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a"), toolUse("a")),
      user(toolResult("a")),
    ]);
    expect(told(callIdRepeated.find(plan))).toEqual([
      { message: 1, content: 1, call: "a", words: "messages.1.content.1: `tool_use` ids must be unique" },
    ]);
    expect(findingsOf(plan)).toEqual(callIdRepeated.find(plan));
  });

  it("anywhere in the request: every later call is refused, each as the call of the log that it is", () => {
    const turn = [assistant(toolUse("a")), user(toolResult("a"))];
    const plan = planOfMessages([user(text("go")), ...turn, ...turn, ...turn]);
    const found = callIdRepeated.find(plan);
    expect(found.map(({ message, ref }) => [message, ref])).toEqual([
      [3, 1],
      [5, 2],
    ]);
    expect(findingsOf(plan)).toEqual(found);
  });

  it("two calls of one id with a result each have one fault", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a"), toolUse("a")),
      user(toolResult("a"), toolResult("a")),
    ]);
    expect(findingsOf(plan).map(({ check }) => check)).toEqual(["callIdRepeated"]);
  });

  it("a later call without a result is told by its id alone", () => {
    const turn = [assistant(toolUse("a")), user(toolResult("a"))];
    const plan = planOfMessages([user(text("go")), ...turn, assistant(toolUse("a")), user(text("and?"))]);
    expect(findingsOf(plan).map(({ check, message }) => [check, message])).toEqual([["callIdRepeated", 3]]);
  });

  it("ids that differ in case are different", () => {
    const plan = planOfMessages([
      user(text("go")),
      assistant(toolUse("a"), toolUse("A")),
      user(toolResult("a"), toolResult("A")),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { idPattern } from "./id-pattern";
import { findingsOf } from "./index";
import { planOfMessages, text, told, toolResult, user, withCall } from "./plan-testing";

const words = "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'";

describe("ids of calls", () => {
  it.each([[""], ["functions.run:0"], ["a b"], ["é"], ["a\n"]])(
    "%j is refused, once for call and result together",
    (id) => {
      const plan = withCall({ id });
      expect(told(idPattern.find(plan))).toEqual([{ message: 1, content: 0, call: id, words }]);
      expect(findingsOf(plan)).toEqual(idPattern.find(plan));
    },
  );

  it.each([["toolu_01AbC-9"], ["0"], ["_"], ["-".repeat(300)]])("%j is taken", (id) => {
    expect(idPattern.find(withCall({ id }))).toEqual([]);
  });

  it("an orphan result with such an id is an orphan, and no more", () => {
    const plan = planOfMessages([user(toolResult("run:0")), user(toolResult(""))]);
    expect(findingsOf(plan).map(({ check }) => check)).toEqual(["resultOrphan", "resultOrphan"]);
  });

  it("a call without an id is not told again as unanswered, repeated or answered twice", () => {
    const calls = [{ type: "tool_use", id: "", name: "run", input: {} }];
    const plan = planOfMessages([
      user(toolResult("x")),
      { role: "assistant", content: [...calls, ...calls] },
      user(toolResult(""), toolResult(""), toolResult("")),
      { role: "assistant", content: calls },
    ]);
    const found = findingsOf(plan).map(({ check, message, content }) => [check, message, content]);
    expect(found).toEqual([
      ["resultOrphan", 0, 0],
      ["idPattern", 1, 0],
      ["idPattern", 1, 1],
      ["idPattern", 3, 0],
    ]);
  });

  it("nor is one without a result: no result could name it", () => {
    const call = { type: "tool_use", id: "", name: "run", input: {} };
    const plan = planOfMessages([user(text("go")), { role: "assistant", content: [call] }, user(text("on"))]);
    expect(findingsOf(plan).map(({ check }) => check)).toEqual(["idPattern"]);
  });

  it("a call whose id holds other characters is told as unanswered too", () => {
    const call = { type: "tool_use", id: "run:0", name: "run", input: {} };
    const plan = planOfMessages([user(text("go")), { role: "assistant", content: [call] }, user(text("on"))]);
    expect(findingsOf(plan).map(({ check }) => check)).toEqual(["idPattern", "resultMissing"]);
  });
});

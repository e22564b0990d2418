import { describe, expect, it } from "vitest";
import type { RequestBlock, RequestPlan } from "../request/types";
import { findingsOf } from "./index";
import { loneSurrogate } from "./lone-surrogate";
import { assistant, loggedText, planOfMessages, text, told, toolResult, toolUse, user } from "./plan-testing";

const words = "The request body is not valid JSON: no low surrogate in string: line 1 column C (char C-1)";

describe("half of a surrogate pair", () => {
  it("is refused in any text, input, result or thinking, once a block", () => {
    const plan = planOfMessages([
      user(text("go"), text("\ud83d")),
      assistant(
        { type: "thinking", thinking: "\ude00", signature: "s" },
        toolUse("a", { input: { list: [{ text: "x\ud83d" }] } }),
        toolUse("b", { input: { "\ud83d": 1 } }),
        toolUse("c", { name: "run\ud83d" }),
      ),
      user(
        toolResult("c", "\ud83d"),
        toolResult("b", [text("ok"), text("\ud83d"), text("\ud83d")]),
        toolResult("a"),
      ),
    ]);
    const found = findingsOf(plan);
    expect(told(found)).toEqual([
      { message: 0, content: 1, call: null, words },
      { message: 1, content: 0, call: null, words },
      { message: 1, content: 1, call: "a", words },
      { message: 1, content: 2, call: "b", words },
      { message: 1, content: 3, call: "c", words },
      { message: 2, content: 0, call: "c", words },
      { message: 2, content: 1, call: "b", words },
    ]);
    expect(found.map(({ ref }) => ref)).toEqual([null, null, 0, 1, 2, 2, 1]);
  });

  it("in the system prompt it is refused without an address", () => {
    const plan = {
      ...planOfMessages([user(text("go"))]),
      system: [loggedText("fine"), loggedText("\ud83d")],
    };
    expect(told(findingsOf(plan))).toEqual([{ message: null, content: null, call: null, words }]);
  });

  it("a whole pair is taken, and so are the six characters of an escape", () => {
    const plan = planOfMessages([
      user(text("\u{1F600} \\ud83d")),
      assistant(toolUse("a", { input: { "\u{1F600}": "\\ud83d" } })),
      user(toolResult("a", "\u{1F600}")),
    ]);
    expect(findingsOf(plan)).toEqual([]);
  });

  it("a sender that takes it out of texts and thinking has no such fault", () => {
    const { source, shape } = loggedText("\ud83d x");
    const planWith = (blocks: readonly RequestBlock[]): RequestPlan => ({
      ...planOfMessages([]),
      messages: [{ role: "assistant", blocks }],
    });
    const transform = "withoutLoneSurrogates";
    const thinking = { type: "thinking", source, shape, signature: "s" } as const;
    const said = { from: "log", source, shape } as const;
    expect(loneSurrogate.find(planWith([thinking, { type: "text", text: said }]))).toHaveLength(2);
    expect(
      loneSurrogate.find(
        planWith([
          { ...thinking, transform },
          { type: "text", text: { ...said, transform } },
        ]),
      ),
    ).toEqual([]);
  });
});

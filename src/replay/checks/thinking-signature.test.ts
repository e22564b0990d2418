import { describe, expect, it } from "vitest";
import { assistant, planOfMessages, text, told, user } from "./plan-testing";
import { thinkingSignature } from "./thinking-signature";

describe("the signature of thinking", () => {
  const plan = planOfMessages([
    user(text("go")),
    assistant({ type: "thinking", thinking: "hm", signature: "" }, text("so")),
    user(text("on")),
    assistant(text("x"), { type: "thinking", thinking: "hm" }),
  ]);

  it("an empty one is invalid, and none at all is missing", () => {
    expect(told(thinkingSignature.find(plan))).toEqual([
      {
        message: 1,
        content: 0,
        call: null,
        words: "messages.1.content.0: Invalid `signature` in `thinking` block",
      },
      {
        message: 3,
        content: 1,
        call: null,
        words: "messages.3.content.1.thinking.signature: Field required",
      },
    ]);
  });

  it("one that the API may have given, and redacted thinking, are taken", () => {
    const signed = { type: "thinking", thinking: "hm", signature: "c2ln" };
    const fine = planOfMessages([
      user(text("go")),
      assistant(signed, { type: "redacted_thinking", data: "x" }),
    ]);
    expect(thinkingSignature.find(fine)).toEqual([]);
  });

  it("a receiver that takes unsigned thinking refuses none", () => {
    expect(thinkingSignature.find({ ...plan, takesUnsignedThinking: true })).toEqual([]);
  });
});

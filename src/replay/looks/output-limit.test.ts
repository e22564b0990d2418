import { describe, expect, it } from "vitest";
import { callOf, callWith } from "./looks-testing";
import { isOutputLimit, outputLimit } from "./output-limit";

describe("stop reasons that mean the output limit", () => {
  it.each([
    "max_tokens",
    "length",
    "MAX_TOKENS",
    "FinishReason.MAX_TOKENS",
    "maxTokens",
    "max_output_tokens",
    "model_context_window_exceeded",
  ])("%s", (reason) => expect(isOutputLimit(reason)).toBe(true));

  it.each(["tool_use", "end_turn", "stop", "tool_calls", "content_length", "", null])("not %s", (reason) =>
    expect(isOutputLimit(reason)).toBe(false),
  );
});

describe("a call that the output limit cut", () => {
  it("is told for a stored {}, and for no arguments", () => {
    const limited = { stopReason: "max_tokens" };
    expect(outputLimit.find(callOf({ kind: "value", text: "{}" }, limited))).toContain("`max_tokens`");
    expect(outputLimit.find(callWith("", { stopReason: "length" }))).toContain("`length`");
  });

  it("is told for a text that ends too early", () => {
    expect(outputLimit.find(callWith('{"zone": "nor', { stopReason: "length" }))).toContain("too early");
  });

  it("is not told for a whole object, for text that is broken in its middle, or for another stop reason", () => {
    expect(outputLimit.find(callWith('{"a":1}', { stopReason: "length" }))).toBeNull();
    expect(outputLimit.find(callWith('{"a":"b" "c":1}', { stopReason: "length" }))).toBeNull();
    expect(outputLimit.find(callWith("{}", { stopReason: "tool_use" }))).toBeNull();
    expect(outputLimit.find(callWith('{"a":', { stopReason: null }))).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { nameEmpty } from "./name-empty";
import { told, withCall } from "./plan-testing";

describe("a call that names no tool", () => {
  it("is refused at its call", () => {
    expect(told(nameEmpty.find(withCall({ name: "" })))).toEqual([
      {
        message: 1,
        content: 0,
        call: "a",
        words: "messages.1.content.0.tool_use.name: String should have at least 1 character",
      },
    ]);
  });

  it.each([["r"], [" "], ["run it"]])("%j is a name", (name) => {
    expect(nameEmpty.find(withCall({ name }))).toEqual([]);
  });
});

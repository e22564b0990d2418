import { describe, expect, it } from "vitest";
import { nameTooLong } from "./name-too-long";
import { told, withCall } from "./plan-testing";

describe("the length of a called tool's name", () => {
  it("201 characters are refused at the call", () => {
    expect(told(nameTooLong.find(withCall({ name: "n".repeat(201) })))).toEqual([
      {
        message: 1,
        content: 0,
        call: "a",
        words: "messages.1.content.0.tool_use.name: String should have at most 200 characters",
      },
    ]);
  });

  it.each([["n".repeat(200)], ["\u{1F600}".repeat(200)]])("200 characters are taken: %s", (name) => {
    expect(nameTooLong.find(withCall({ name }))).toEqual([]);
  });
});

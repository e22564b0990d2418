import { describe, expect, it } from "vitest";
import { inputNotObject, newerWords, olderWords } from "./input-not-object";
import { told, withCall } from "./plan-testing";

describe("an input that is no object", () => {
  it.each([[null], [[]], [[1]], [42], [true], ["{}"], [""]])("%j is refused at its call", (input) => {
    expect(told(inputNotObject.find(withCall({ input })))).toEqual([
      {
        message: 1,
        content: 0,
        call: "a",
        words: "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
      },
    ]);
  });

  it.each([[{}], [{ a: null }], [undefined]])("%j is not", (input) => {
    expect(inputNotObject.find(withCall({ input }))).toEqual([]);
  });

  it("both wordings are known, for errors that people paste", () => {
    expect(olderWords).toBe("messages.N.content.M.tool_use.input: Input should be a valid dictionary");
    expect(newerWords).toBe("messages.N.content.M.tool_use.input: Input should be an object");
  });
});

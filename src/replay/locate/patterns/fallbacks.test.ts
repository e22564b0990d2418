import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["toolu_01", "bash", "{}"],
  ["call_x", "bash", "{}"],
]);

describe("words that are not known", () => {
  it("an address among them is followed", async () => {
    expect(await told("bad dictionary in messages.3.content.0 (input)", log)).toEqual([
      "call_x",
      "address",
      "likely",
    ]);
    expect(await told("bad dictionary in messages.2.content.0 (input)", log)).toEqual(untold);
    expect(await told("bad dictionary in messages.N.content.M (input)", log)).toEqual(untold);
  });

  it("an id among them names the call", async () => {
    expect(await told("something is wrong with toolu_01!", log)).toEqual(["toolu_01", "id", "certain"]);
    expect(await told("something is wrong with toolu_02!", log)).toEqual(untold);
  });

  it.each(["Something went wrong. Please try again.", "Tool call failed", "", "   "])(
    "%j says so",
    async (text) => {
      expect(await told(text, log)).toEqual(untold);
    },
  );
});

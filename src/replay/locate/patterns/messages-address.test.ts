import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["toolu_a", "bash", '{"command":"ls"}'],
  ["toolu_b", "bash", "[1]"],
  ["toolu_c", "bash", "true"],
  ["a.b", "", "{}"],
  ["toolu_e", "x".repeat(70), null],
]);

describe("a field of a block that the Messages API names", () => {
  it.each([
    ["messages.5.content.0.tool_use.input: Input should be a valid dictionary", "toolu_c"],
    ["messages.5.content.0.tool_use.input: Input should be an object", "toolu_c"],
    ["messages[5].content[0].tool_use.input: Input should be an object", "toolu_c"],
    ["messages.9.content.0.tool_use.input: Field required", "toolu_e"],
    ["messages.7.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'", "a.b"],
    ["messages.7.content.0.tool_use.name: String should have at least 1 character", "a.b"],
    ["messages.9.content.0.tool_use.name: String should have at most 64 characters", "toolu_e"],
    ["messages.9.content.0.tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'", "toolu_e"],
  ])("%s", async (text, call) => {
    expect(await told(text, log)).toEqual([call, "address", "certain"]);
  });

  it("without its numbers the first call with this fault is meant", async () => {
    const text = "tool_use.input: Input should be a valid dictionary";
    expect(await told(text, log)).toEqual(["toolu_b", "firstFault", "likely"]);
    expect(await told(`messages.N.content.M.${text}`, log)).toEqual(["toolu_b", "firstFault", "likely"]);
    const name = "messages.N.content.M.tool_use.name: String should have at most 64 characters";
    expect(await told(name, log)).toEqual(["toolu_e", "firstFault", "likely"]);
  });

  it("an address of a call whose arguments are an object is that of another request", async () => {
    const text = "messages.1.content.0.tool_use.input: Input should be an object";
    expect(await told(text, log)).toEqual(["toolu_b", "addressOutOfRangeThenShape", "likely"]);
  });

  it("unless the rule in force sends the object as a text", async () => {
    const sent = logOf([["toolu_a", "bash", '{"a":1}']], { sendsTexts: true });
    const text = "messages.1.content.0.tool_use.input: Input should be an object";
    expect(await told(text, sent)).toEqual(["toolu_a", "address", "certain"]);
  });

  it("a log of good calls leaves the address alone to go by", async () => {
    const good = logOf([["toolu_a", "bash", "{}"]]);
    const text = (message: number) =>
      `messages.${message}.content.0.tool_use.input: Input should be an object`;
    expect(await told(text(1), good)).toEqual(["toolu_a", "address", "likely"]);
    expect(await told(text(7), good)).toEqual(untold);
  });

  it("a bad id that shows on the result is looked for among the calls", async () => {
    const text =
      "messages.8.content.0.tool_result.tool_use_id: String should match pattern '^[a-zA-Z0-9_-]+$'";
    expect(await told(text, log)).toEqual(["a.b", "firstFault", "likely"]);
  });
});

import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["a", "bash", '{"a":'],
  ["b", "bash", '{"\u{1F600}\u{1F600}'],
  ["c", "edit", '{"a":'],
  ["d", "todo", '"text"'],
  ["e", "todo", "[1]"],
  ["f", "todo", "[2]"],
]);

describe("warnings of vLLM", () => {
  const notJson = (tool: string, characters: number) =>
    `Tool call '${tool}' has arguments that are not valid JSON (${characters} chars); coercing to an empty object so the conversation can continue.`;

  it("the tool and the length in characters name the call", async () => {
    expect(await told(notJson("edit", 5), log)).toEqual(["c", "nameAndLength", "certain"]);
    expect(await told(notJson("bash", 4), log)).toEqual(["b", "nameAndLength", "certain"]);
  });

  it("another length leaves the tool", async () => {
    expect(await told(notJson("bash", 9), log)).toEqual(["a", "name", "likely"]);
    expect(await told(notJson("other", 9), log)).toEqual(untold);
  });

  it.each([
    ["list", "e"],
    ["str", "d"],
  ])("the tool and the type %s", async (type, call) => {
    const text = `Tool call 'todo' arguments decoded to ${type}, not a JSON object; coercing to an empty object.`;
    expect(await told(text, log)).toEqual([call, "type", "likely"]);
  });

  it("a type that no call of the tool has", async () => {
    const text = "Tool call 'todo' arguments decoded to bool, not a JSON object";
    expect(await told(text, log)).toEqual(untold);
  });

  it.each([
    "RecursionError: maximum recursion depth exceeded while decoding a JSON array",
    "Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits",
  ])("%s names no call", async (text) => expect(await told(text, log)).toEqual(untold));
});

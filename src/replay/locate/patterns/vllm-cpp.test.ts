import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["a", "edit", "{"],
  ["b", "bash", ""],
  ["c", "bash", '{"a":"\\ud800"}'],
  ["d", "bash", "{"],
  ["e", "say", '{"a":"\\ud800"}'],
]);
const text = (tool: string) =>
  `assistant tool_calls[1].function.arguments for function '${tool}' is not valid JSON`;

it("vllm.cpp names the tool: its first malformed call", async () => {
  expect(await told(text("bash"), log)).toEqual(["d", "name", "likely"]);
  expect(await told(text("edit"), log)).toEqual(["a", "name", "likely"]);
});

it("or, where none is, one that its own parser refuses", async () => {
  expect(await told(text("say"), log)).toEqual(["e", "name", "likely"]);
  expect(await told(text("other"), log)).toEqual(untold);
});

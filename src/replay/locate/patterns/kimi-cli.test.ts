import { expect, it } from "vitest";
import { logOf, told } from "../locate-testing";

const log = logOf([
  ["a", "bash", ""],
  ["b", "bash", "[]"],
  ["c", "bash", "{"],
]);

it.each([
  ["ChatProviderError: Tool call arguments must be valid JSON.", "c"],
  ["ChatProviderError: Tool call arguments must be a JSON object.", "b"],
])("kimi-cli: %s", async (text, id) => expect(await told(text, log)).toEqual([id, "firstFault", "likely"]));

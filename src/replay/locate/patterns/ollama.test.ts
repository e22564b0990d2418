import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

it.each([
  "Value looks like object, but can't find closing '}' symbol",
  "json: cannot unmarshal string into Go struct field ChatRequest.messages of type api.ToolCallFunctionArguments",
  "json: cannot unmarshal object into Go struct field .messages.tool_calls.function.arguments of type string",
])("%s fits every call", async (text) => {
  expect(await told(text, logOf([["a", "bash", "{"]]))).toEqual(untold);
});

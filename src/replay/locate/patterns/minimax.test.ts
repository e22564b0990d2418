import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["call_function_x1_1", "bash", "{"],
  ["5LJl", "bash", "{"],
]);

it.each([
  [
    "invalid params, invalid function arguments json string, tool_call_id: call_function_x1_1 (2013)",
    "call_function_x1_1",
  ],
  // Markdown took the underscores.
  ["invalid params, invalid function arguments json string, toolcallid: 5LJl (2013)", "5LJl"],
  ["invalid params, tool result's tool id(call_function_x1_1) not found (2013)", "call_function_x1_1"],
])("MiniMax: %s", async (text, id) => expect(await told(text, log)).toEqual([id, "id", "certain"]));

it.each(["", "call_gone"])("an id that no call has: %j", async (id) => {
  const text = `invalid function arguments json string, tool_call_id: ${id} (2013)`;
  expect(await told(text, log)).toEqual(untold);
});

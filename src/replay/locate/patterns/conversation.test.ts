import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

it.each([
  'messages: roles must alternate between "user" and "assistant", but found multiple "user" roles in a row',
  "ValidationException: A conversation must alternate between user and assistant roles.",
  'messages: first message must use the "user" role',
  "prompt is too long: 214315 tokens\n> 200000 maximum",
  "Request exceeds the maximum allowed number of bytes.",
])("%s is about no call", async (text) => {
  expect(await told(text, logOf([["a", "bash", "null"]]))).toEqual(untold);
});

import { expect, it } from "vitest";
import { locateError } from "..";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([["a", "bash", "null"]]);

it.each([
  "messages: text content blocks must be non-empty",
  "400 invalid_request_error: text content is empty",
  "messages: text content blocks must contain non-whitespace text",
  "messages: final assistant content cannot end with trailing whitespace",
])("%s is about no call", async (text) => expect(await told(text, log)).toEqual(untold));

it("an address in it is handed on", async () => {
  const text = "messages.4.content.2: text content blocks must be non-empty";
  expect((await locateError(text, log)).address).toEqual({ message: 4, content: 2 });
});

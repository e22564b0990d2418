import { expect, it } from "vitest";
import { locateError } from "..";
import { logOf } from "../locate-testing";

it.each([
  ["messages.1.content.0: Invalid signature in thinking block", { message: 1, content: 0 }],
  ["messages.19.content.2: Invalid `signature` in `thinking` block", { message: 19, content: 2 }],
  ["Invalid signature in thinking block", null],
  [
    "messages.3.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified.",
    { message: 3, content: 0 },
  ],
])("%s is about no call", async (text, address) => {
  const match = await locateError(text, logOf([["a", "bash", "null"]]));
  expect(match).toMatchObject({ call: null, via: "none", certainty: "cannotBeTold", address });
});

import { expect, it } from "vitest";
import { logOf, told } from "../locate-testing";

const log = logOf([
  ["a", "bash", "null"],
  ["b", "browser.open", "3"],
]);

it.each([
  [
    "The format of the value at messages.3.content.0.toolUse.input is invalid. Provide a json object.",
    "b",
    "address",
    "certain",
  ],
  [
    "The format of the value at messages.30.content.0.toolUse.input is invalid.",
    "a",
    "addressOutOfRangeThenShape",
    "likely",
  ],
  ["Invalid 'input': value did not match any expected variant", "a", "firstFault", "likely"],
  ["toolUse.name must match [a-zA-Z0-9_-]+ and contain 1-64 characters", "b", "firstFault", "likely"],
])("Bedrock: %s", async (text, ...match) => expect(await told(text, log)).toEqual(match));

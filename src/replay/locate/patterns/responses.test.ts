import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = {
  ...logOf([
    ["a", "bash", "{}"],
    ["b", "", "{}"],
  ]),
  findByItemIndex: (item: number) => (item === 28 ? [1] : []),
};

it.each([
  "Invalid type for 'input[28].arguments': expected an object, but got a string instead.",
  "Invalid 'input[28].arguments'",
  "Invalid 'input[28].name': empty string",
])("%s", async (text) => expect(await told(text, log)).toEqual(["b", "chatIndex", "certain"]));

it("an item that is no call cannot be told where any call fits", async () => {
  const text = "Invalid type for 'input[3].arguments': expected an object, but got a string instead.";
  expect(await told(text, log)).toEqual(untold);
  const name = "Invalid 'input[226].name': empty string";
  expect(await told(name, log)).toEqual(["b", "addressOutOfRangeThenShape", "likely"]);
});

import { expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

it("Gemini wants an object", async () => {
  const text = "400 INVALID_ARGUMENT: Expected a valid JSON object in the request";
  expect(
    await told(
      text,
      logOf([
        ["a", "bash", "{}"],
        ["b", "bash", "[]"],
      ]),
    ),
  ).toEqual(["b", "firstFault", "likely"]);
  expect(await told(text, logOf([["a", "bash", "{}"]]))).toEqual(untold);
});

import { describe, expect, it } from "vitest";
import { locateError } from "..";
import { logOf, told, untold } from "../locate-testing";

const calls: [string, string, string][] = [
  ["a", "bash", '{"a":1'],
  ["b", "bash", '{"a":"\\udc00"}'],
  ["c", "bash", '{"a":"x\\ud800"}'],
];

describe("half of a surrogate pair", () => {
  it.each([
    "The request body is not valid JSON: no low surrogate in string: line 1 column 138398 (char 138397)",
    "The request body is not valid JSON: invalid high surrogate in string: line 1 column 7 (char 6)",
    "lone leading surrogate in hex escape at line 1 column 6",
    "parse error at line 1, column 12: invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF",
  ])("%s", async (text) => {
    expect(await told(text, logOf(calls))).toEqual(["b", "loneSurrogate", "likely"]);
    expect((await locateError(text, logOf(calls))).others).toEqual([2]);
    expect(await told(text, logOf(calls.slice(0, 1)))).toEqual(untold);
  });
});

it("another offset in the body leads to no call", async () => {
  const text = "The request body is not valid JSON: unexpected end of data: line 1 column 7 (char 6)";
  expect(await told(text, logOf(calls))).toEqual(untold);
});

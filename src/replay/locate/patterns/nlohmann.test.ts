import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["a", "bash", '{"a":"\u00e9\u00e9'],
  ["b", "bash", '{"path":"abcdef'],
  ["c", "bash", '{"a" 1}'],
]);
const at = (column: number, line = 1) =>
  `Failed to parse tool call arguments as JSON: [json.exception.parse_error.101] parse error at line ${line}, column ${column}: syntax error`;

describe("llama.cpp and others with nlohmann/json", () => {
  it("a column at the end is the length and one, in bytes", async () => {
    expect(await told(at(16), log)).toEqual(["b", "length", "likely"]);
    expect(await told(at(11), log)).toEqual(["a", "length", "likely"]);
  });

  it("a column within the text is a place", async () => {
    expect(await told(at(6), log)).toEqual(["c", "offset", "certain"]);
  });

  it("a column in a line", async () => {
    const lines = logOf([["a", "bash", '{\n "a" 1}']]);
    expect(await told(at(6, 2), lines)).toEqual(["a", "offset", "certain"]);
    expect(await told(at(6, 1), lines)).toEqual(["a", "firstFault", "likely"]);
  });

  it("without a column", async () => {
    expect(await told("Failed to parse tool call arguments as JSON", log)).toEqual([
      "a",
      "firstFault",
      "likely",
    ]);
  });

  it.each([
    "[json.exception.type_error.302] type must be string, but is object",
    "[json.exception.out_of_range.406] number overflow parsing '1e400'",
  ])("%s names no call", async (text) => expect(await told(text, log)).toEqual(untold));
});

import { expect, it } from "vitest";
import { logOf, told } from "../locate-testing";

const log = logOf([
  ["a", "bash", '{"a":1'],
  ["b", "bash", '{"a":"\u{1F600}" 1}'],
  ["c", "bash", '{"key":"abc'],
]);

it.each([
  // V8 counts UTF-16 units.
  [
    "SyntaxError: Expected ',' or '}' after property value in JSON at position 10 (line 1 column 11)",
    "b",
    "offset",
    "certain",
  ],
  ["Unexpected token 1 in JSON at position 10", "b", "offset", "certain"],
  // serde counts bytes.
  ["EOF while parsing a string at line 1 column 11", "c", "length", "likely"],
  ["expected `,` or `}` at line 1 column 13", "b", "offset", "certain"],
  ["Unexpected end of JSON input", "a", "firstFault", "likely"],
])("%s", async (text, ...match) => expect(await told(text, log)).toEqual(match));

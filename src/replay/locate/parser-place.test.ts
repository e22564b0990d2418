import { describe, expect, it } from "vitest";
import { placeHit } from "./parser-place";

// The places are those that the parsers themselves gave: CPython 3.11, nlohmann/json 3.11, V8 of Node 20.
const texts: [text: string, python: number, nlohmann: [line: number, column: number], v8: number | null][] = [
  ['{"a":"\\x"}', 6, [1, 8], 7],
  ['{"a":"\\u12"}', 7, [1, 11], 10],
  ['{"a":"\\u12', 7, [1, 11], 10],
  ['{"a":1,}', 7, [1, 8], 7],
  ["{a:1}", 1, [1, 2], 1],
  ['{"a":1', 6, [1, 7], 6],
  ['{"a":12', 7, [1, 8], null],
  ['{"a":tru', 5, [1, 9], null],
  ['{"a":tru}', 5, [1, 9], null],
  ['{"a":', 5, [1, 6], null],
  ['{"a": ', 6, [1, 7], null],
  ["", 0, [1, 1], null],
  ["  ", 2, [1, 3], null],
  ['{"a":"x\ny"}', 7, [2, 0], 7],
  ['{}{"a":1}', 2, [1, 3], 2],
  ["{} x", 3, [1, 4], null],
  ['{"a" 1}', 5, [1, 6], 5],
  ['{"a" "bcd"}', 5, [1, 10], null],
  ["{\"a\":'b'}", 5, [1, 6], null],
  ["[1,]", 3, [1, 4], null],
  ['{"a":01}', 6, [1, 7], 6],
  ['{"a":-}', 5, [1, 7], 6],
  ['{"a":1.}', 6, [1, 8], 7],
  ["nul", 0, [1, 4], null],
  ['{"a":True}', 5, [1, 6], null],
  ['{"say":"he said "no" twice"}', 17, [1, 19], 17],
  ['{"say":"he said "null" twice"}', 17, [1, 21], 17],
  ['{"a":"b" "c":1}', 9, [1, 12], 9],
  ["```json\n{}\n```", 0, [1, 1], null],
  ['{\n "a":1\n "b":2}', 10, [3, 4], null],
  ['{"a":1 234}', 7, [1, 10], null],
];

/** What CPython calls unterminated: the offset is where the string begins. */
const unterminated: [text: string, python: number, nlohmann: [line: number, column: number]][] = [
  ['{"a":"b', 5, [1, 8]],
  ['{"a":"b\\', 5, [1, 9]],
  ['{"\u{1F600}":"b', 5, [1, 11]],
];

describe("the place at which a parser stops", () => {
  it.each(texts)("%j", (text, char, [line, column], offset) => {
    expect(placeHit(text, { parser: "python", char, atString: false })).toBe("within");
    expect(placeHit(text, { parser: "bytes", line, column })).not.toBe(null);
    if (offset !== null) expect(placeHit(text, { parser: "javascript", offset })).toBe("within");
  });

  it.each(unterminated)("%j, an open string", (text, char, [line, column]) => {
    expect(placeHit(text, { parser: "python", char, atString: true })).toBe("within");
    expect(placeHit(text, { parser: "python", char, atString: false })).toBe(null);
    expect(placeHit(text, { parser: "bytes", line, column })).toBe("length");
  });

  it.each(texts)("%j stops nowhere else", (text, char, [line, column]) => {
    expect(placeHit(text, { parser: "python", char: char + 100, atString: false })).toBe(null);
    expect(placeHit(text, { parser: "python", char, atString: true })).toBe(null);
    expect(placeHit(text, { parser: "bytes", line, column: column + 100 })).toBe(null);
    expect(placeHit(text, { parser: "bytes", line: line + 1, column })).toBe(null);
    expect(placeHit(text, { parser: "javascript", offset: text.length + 1 })).toBe(null);
  });

  it("newer Python blames the comma", () => {
    const text = '{"a":1 ,  }';
    expect(placeHit(text, { parser: "python", char: 7, atString: false })).toBe("within");
  });

  it("a text that is JSON stops nowhere", () => {
    expect(placeHit("{}", { parser: "python", char: 2, atString: false })).toBe(null);
    expect(placeHit("{}", { parser: "bytes", line: 1, column: 3 })).toBe(null);
  });
});

import { describe, expect, it } from "vitest";
import { readSerde } from "./serde";

/** The text as serde_json prints it, or why it is refused. */
function reprinted(text: string): string {
  const reading = readSerde(text);
  return reading.ok ? reading.write() : `refused: ${reading.reason}`;
}

const arrays = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("numbers, as serde_json prints them", () => {
  it.each([
    ["0", "0"],
    ["-0", "-0.0"],
    ["-0.0", "-0.0"],
    ["0.0", "0.0"],
    ["9007199254740993", "9007199254740993"],
    ["18446744073709551615", "18446744073709551615"],
    ["18446744073709551616", "1.8446744073709552e19"],
    ["-9223372036854775808", "-9223372036854775808"],
    ["-9223372036854775809", "-9.223372036854776e18"],
    ["1.0", "1.0"],
    ["1e2", "100.0"],
    ["1E+2", "100.0"],
    ["12.50", "12.5"],
    ["1e15", "1000000000000000.0"],
    ["1e16", "1e16"],
    ["1e21", "1e21"],
    ["1.25e21", "1.25e21"],
    ["0.0001", "0.0001"],
    ["0.00001", "0.00001"],
    ["0.000001", "1e-6"],
    ["1.5e-7", "1.5e-7"],
    ["5e-324", "5e-324"],
    ["1e-400", "0.0"],
    // Its parser does not always take the nearest float (seen on serde_json 1.0.87).
    ["0.17463000906772121", "0.1746300090677212"],
    ["8.772575414390857808365744e-11", "8.772575414390859e-11"],
    ["0e400", "0.0"],
    ["0e99999999999", "0.0"],
    ["1e-99999999999", "0.0"],
    [`0.${"0".repeat(400)}1e405`, "10000.0"],
  ])("%s: %s", (text, printed) => expect(reprinted(text)).toBe(printed));

  it.each(["1e400", "-1e400", "1e309", "1e99999999999", "9".repeat(5_000)])("%s is out of range", (text) =>
    expect(reprinted(`[${text}]`)).toBe("refused: numberRange"),
  );
});

describe("everything else", () => {
  it.each([
    ["white space goes", ' {"a" : [ 1 , true,null,"x" ] }\n', '{"a":[1,true,null,"x"]}'],
    ["keys sort by their bytes", '{"b":1,"10":2,"2":3,"B":4}', '{"10":2,"2":3,"B":4,"b":1}'],
    ["not by UTF-16 units", '{"😀":1,"\uffff":2,"é":3}', '{"é":3,"\uffff":2,"😀":1}'],
    ["a key before one that it begins", '{"ab":1,"a":2}', '{"a":2,"ab":1}'],
    ["the last of duplicate keys", '{"a":1,"a":{"b":2}}', '{"a":{"b":2}}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ["escapes that need none are undone", '"\\u0041\\/\\u2028\\u007f"', '"A/\u2028\u007f"'],
    ["control characters", '"\\b\\f\\n\\r\\t\\u0000\\u001F"', '"\\b\\f\\n\\r\\t\\u0000\\u001f"'],
    ["quote and backslash", '"\\"\\\\"', '"\\"\\\\"'],
    ["a surrogate pair", '"\\ud83d\\ude00"', '"😀"'],
    ["brackets and commas in strings", '{"[,":"],:{"}', '{"[,":"],:{"}'],
  ])("%s", (_, text, printed) => expect(reprinted(text)).toBe(printed));

  it.each(["", " ", '{"a":1', '{"a":1,}', "NaN", "01", "\ufeff{}", "\u00a0{}", '"\n"', '"\\x"', "{}{}"])(
    "%j is not its grammar",
    (text) => expect(reprinted(text)).toBe("refused: syntax"),
  );

  it.each(['"\\ud800"', '"\\udc00"', '{"\\ud800":1}', '"\ud800"'])("%j holds a lone surrogate", (text) =>
    expect(reprinted(text)).toBe("refused: loneSurrogate"),
  );

  it("127 levels are kept, 128 refused", () => {
    expect(reprinted(arrays(127))).toBe(arrays(127));
    expect(reprinted(arrays(128))).toBe("refused: depth");
    expect(reprinted("[".repeat(100_000))).toBe("refused: depth");
    expect(reprinted(`[${"[],".repeat(200)}[]]`)).not.toMatch("refused");
  });
});

it.each([
  ["{}", "object"],
  ["[]", "array"],
  [' "x"', "string"],
  ["-1 ", "integer"],
  ["1e2", "float"],
  ["true", "boolean"],
  ["null", "null"],
])("%j is of the class %s", (text, of) => expect(readSerde(text)).toMatchObject({ class: of }));

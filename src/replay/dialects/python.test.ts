import { describe, expect, it } from "vitest";
import { type RawControls, readPython } from "./python";

/** The text as `json.dumps(..., ensure_ascii=False)` prints it, or why it is refused. */
function reprinted(text: string, rawControls: RawControls = "refused"): string {
  const reading = readPython(text, rawControls);
  return reading.ok ? reading.write() : `refused: ${reading.reason}`;
}

const arrays = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("numbers, as Python prints them", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.0", "-0.0"],
    ["9007199254740993", "9007199254740993"],
    ["18446744073709551616", "18446744073709551616"],
    ["-18446744073709551616", "-18446744073709551616"],
    ["1.0", "1.0"],
    ["1E2", "100.0"],
    ["1e15", "1000000000000000.0"],
    ["9999999999999998.0", "9999999999999998.0"],
    ["1e16", "1e+16"],
    ["1.5e300", "1.5e+300"],
    ["0.0001", "0.0001"],
    ["0.00001", "1e-05"],
    ["1.5e-7", "1.5e-07"],
    ["1e-400", "0.0"],
    ["1e400", "Infinity"],
    ["-1e400", "-Infinity"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["-Infinity", "-Infinity"],
  ])("%s: %s", (text, printed) => expect(reprinted(text)).toBe(printed));

  it("integers are exact up to 4,300 digits, and refused beyond", () => {
    const longest = "9".repeat(4_300);
    expect(reprinted(longest)).toBe(longest);
    expect(reprinted(`-${longest}`)).toBe(`-${longest}`);
    expect(reprinted(`${longest}9`)).toBe("refused: integerDigits");
    expect(reprinted(`${longest}9.0`)).toBe("Infinity");
  });
});

describe("NaN and the infinities", () => {
  it.each([
    ['{"a":[NaN,-Infinity , Infinity]}', '{"a": [NaN, -Infinity, Infinity]}'],
    ['{"NaN":"-Infinity","a":NaN}', '{"NaN": "-Infinity", "a": NaN}'],
  ])("%s", (text, printed) => expect(reprinted(text)).toBe(printed));

  it.each(["-NaN", "NaN5", "1NaN", "Infinit", "Infinityx", "{NaN:1}", "NaN NaN", "nan"])(
    "%s is not its grammar",
    (text) => expect(reprinted(text)).toBe("refused: syntax"),
  );

  it("are floats, and no level of nesting", () => {
    expect(readPython(" NaN")).toMatchObject({ class: "float" });
    expect(readPython("-Infinity")).toMatchObject({ class: "float" });
    expect(reprinted(`${"[".repeat(994)}NaN${"]".repeat(994)}`)).not.toMatch("refused");
  });
});

describe("everything else", () => {
  it.each([
    ["its separators", ' {"a":[1,true ,null],"b":{}}', '{"a": [1, true, null], "b": {}}'],
    ["keys in their order", '{"b":1,"10":2,"2":3}', '{"b": 1, "10": 2, "2": 3}'],
    ["a repeated key where it first stood", '{"a":1,"b":2,"a":3}', '{"a": 3, "b": 2}'],
    ["lone surrogates stay", '"x\\ud800y"', '"x\ud800y"'],
    ["a surrogate pair", '"\\ud83d\\ude00"', '"😀"'],
    [
      "escapes",
      '"\\b\\f\\n\\r\\t\\u0000\\u001F\\"\\\\\\/\\u00e9"',
      '"\\b\\f\\n\\r\\t\\u0000\\u001f\\"\\\\/é"',
    ],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__": {"a": 1}}'],
  ])("%s", (_, text, printed) => expect(reprinted(text)).toBe(printed));

  it.each(["", " ", '{"a":1', '{"a":1,}', "\ufeff{}", "\u00a0{}", '"\n"', '"\t"', '"\\x"', "01", "{}{}"])(
    "%j is not its grammar",
    (text) => expect(reprinted(text)).toBe("refused: syntax"),
  );

  it("raw control characters are taken where it is not strict", () => {
    expect(reprinted('{"a\n":"x\ty\u0001"}', "kept")).toBe('{"a\\n": "x\\ty\\u0001"}');
    expect(reprinted('"\\\n"', "kept")).toBe("refused: syntax");
    expect(reprinted('{\u0001"a":1}', "kept")).toBe("refused: syntax");
  });

  it("994 levels are kept, 995 refused", () => {
    expect(reprinted(arrays(994))).toBe(arrays(994));
    expect(reprinted(arrays(995))).toBe("refused: depth");
  });

  it("what comes first in the text is the reason", () => {
    expect(reprinted("[".repeat(5_000))).toBe("refused: depth");
    expect(reprinted(`[${"9".repeat(5_000)},x`)).toBe("refused: integerDigits");
    expect(reprinted(`[x,${"9".repeat(5_000)}]`)).toBe("refused: syntax");
  });
});

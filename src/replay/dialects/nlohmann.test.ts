import { describe, expect, it } from "vitest";
import { readNlohmann } from "./nlohmann";

/** The text as `dump()` prints it, or why it is refused. */
function reprinted(text: string): string {
  const reading = readNlohmann(text);
  return reading.ok ? reading.write() : `refused: ${reading.reason}`;
}

describe("numbers, as nlohmann/json prints them", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.0", "-0.0"],
    ["9007199254740993", "9007199254740993"],
    ["18446744073709551615", "18446744073709551615"],
    ["18446744073709551616", "1.8446744073709552e+19"],
    ["-9223372036854775808", "-9223372036854775808"],
    ["-9223372036854775809", "-9.223372036854776e+18"],
    ["1.0", "1.0"],
    ["1e2", "100.0"],
    ["1e14", "100000000000000.0"],
    ["1e15", "1e+15"],
    ["0.0001", "0.0001"],
    ["0.00001", "1e-05"],
    ["1e-400", "0.0"],
  ])("%s: %s", (text, printed) => expect(reprinted(text)).toBe(printed));

  it.each(["1e400", "-1e400", "9".repeat(5_000)])("%s is out of range", (token) => {
    expect(readNlohmann(`[${token}]`)).toEqual({ ok: false, reason: "numberRange", token });
  });
});

describe("everything else", () => {
  it.each([
    ["a byte order mark is skipped", '\ufeff{"a":1}', '{"a":1}'],
    ["keys in their order", '{"b":1,"10":2,"2":3}', '{"b":1,"10":2,"2":3}'],
    ["a repeated key where it first stood", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ["escapes", '"\\b\\n\\u001F\\"\\\\\\/\\u007f"', '"\\b\\n\\u001f\\"\\\\/\u007f"'],
    ["a NUL ends the text", '{"a":1}\u0000x', '{"a":1}'],
    ["__proto__ is a plain key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ])("%s", (_, text, printed) => expect(reprinted(text)).toBe(printed));

  it.each([
    "",
    "  ",
    "\ufeff",
    "\ufeff\ufeff1",
    '{"a":1,}',
    "NaN",
    "Infinity",
    "\u00a0{}",
    '"\n"',
    '{"a":\u00001}',
  ])("%j is not its grammar", (text) => expect(reprinted(text)).toBe("refused: syntax"));

  it("a lone surrogate is refused", () => expect(reprinted('"\\ud800"')).toBe("refused: loneSurrogate"));

  it("what comes first in the text is the reason", () => {
    expect(reprinted('["\\ud800",1e400]')).toBe("refused: loneSurrogate");
    expect(reprinted('[1e400,"\\ud800"]')).toBe("refused: numberRange");
  });

  it("any depth is taken", () => {
    const deep = '{"a":['.repeat(50_000) + "]}".repeat(50_000);
    expect(reprinted(deep) === deep).toBe(true);
  }, 60_000);
});

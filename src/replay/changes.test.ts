import { describe, expect, it } from "vitest";
import { changesOf } from "./changes";

describe("what goes out is not what was stored", () => {
  it.each([
    ['{"n":9007199254740993}', ["integerDigits"]],
    ['{"n":-725653563933458433}', ["integerDigits"]],
    // A double exactly, and yet written with other digits.
    ['{"n":725653563933458432}', ["integerDigits"]],
    ['{"n":18446744073709551616}', ["integerDigits"]],
    // 2^54 is a double: its digits survive.
    ['{"n":18014398509481984}', []],
    // 10^21 is a double as well, and is written with an exponent.
    ['{"n":1000000000000000000000}', ["numberForm"]],
    ['{"n":1e400}', ["overflow"]],
    ['{"n":[1.0,-0]}', ["numberForm"]],
    ['{"a":1,"a":2}', ["duplicateKey"]],
    ['{"a":1,"\\u0061":2}', ["duplicateKey"]],
    ['{"b":1,"1":2}', ["keyOrder"]],
    ['{"s":"\\ud83a"}', ["loneSurrogate"]],
    ['{ "a" : [1, "x"] }', []],
  ])("%s", (text, expected) => expect(changesOf(text)).toEqual(expected));
});

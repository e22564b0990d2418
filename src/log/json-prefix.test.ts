import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { PrefixScanner } from "./json-prefix";

/** How far a text is JSON: fed whole, or in pieces that end at `cuts`. */
function scan(text: string, cuts: readonly number[] = []) {
  const scanner = new PrefixScanner();
  let at = 0;
  for (const cut of [...cuts.filter((c) => c < text.length).sort((a, b) => a - b), text.length]) {
    const to = Math.max(at, cut);
    at = scanner.feed(text, at, to);
    if (scanner.state !== "open") break;
  }
  return { state: scanner.state, at };
}

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const token = fc.constantFrom(
  ...'{ } [ ] " , : \\ \\u 0 1 - + . e E true false nul n a \n \t "a" "k": -1.5e+3 \\n \u0001 é'.split(" "),
  " ",
);
const jsonish = fc.array(token, { maxLength: 12 }).map((parts) => parts.join(""));
const valid = fc
  .tuple(fc.jsonValue(), fc.constantFrom(undefined, 1))
  .map(([v, indent]) => JSON.stringify(v, null, indent));

// A search for counterexamples takes as long as the machine lets it.
vi.setConfig({ testTimeout: 120_000 });

describe("the scanner of unfinished JSON", () => {
  test("takes for whole what JSON.parse takes, and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(jsonish, valid), (text) => {
        // The line end shows where a number ends.
        const { state, at } = scan(`${text}\n`);
        const whole =
          state === "ended" && `${text}\n`.slice(at).trim() === "" && !/[^\s]/.test(text.slice(at));
        if (/^[\s\S]*[^ \t\r\n][\s\S]*$/.test(text)) expect(whole).toBe(parses(text));
      }),
      { numRuns: 600 },
    );
  });

  test("never faults on the beginning of a JSON text", () => {
    fc.assert(
      fc.property(valid, fc.nat(), (text, cut) => {
        expect(scan(text.slice(0, cut % (text.length + 1))).state).not.toBe("fault");
      }),
    );
  });

  test("says the same in one piece or many", () => {
    fc.assert(
      fc.property(fc.oneof(jsonish, valid), fc.array(fc.nat({ max: 30 })), (text, cuts) => {
        expect(scan(text, cuts)).toEqual(scan(text));
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['{"a":b', "fault", 5],
    ['{"a":1}{', "ended", 7],
    ["[1,]", "fault", 3],
    ['{"a"', "open", 4],
    ['["\n', "fault", 2],
    ["[tru ", "fault", 4],
    ["01", "ended", 1],
    ["[01", "fault", 2],
    ["[1.}", "fault", 3],
    ['["\\x', "fault", 3],
    ['["\\u12G', "fault", 6],
    ["[}", "fault", 1],
  ])("stops in %j", (text, state, at) => {
    expect(scan(text)).toEqual({ state, at });
  });

  test("knows where a line end cannot stand", () => {
    const inside = (text: string) => {
      const scanner = new PrefixScanner();
      scanner.feed(text, 0, text.length);
      return scanner.insideToken;
    };
    expect(['["a', '["\\', "[tr", "[-", "[1.", "[1e", "[1e+"].map(inside)).toEqual(Array(7).fill(true));
    expect(["[", "[1", "[1.5", "[1e5", "[0", '{"a"', '{"a":', "[1,"].map(inside)).toEqual(
      Array(8).fill(false),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstFault, scanJson } from "./scan";
import { maxDepth } from "./skip";

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Characters at which grammars differ: JSON's own, its look-alikes, other white space, halves of pairs. */
const signs = [..."{}[]:,\"\\'`/*#+-.eE_0123456789tfnurbxaN \t\n\r"].concat(
  [
    "\u0000",
    "\u0007",
    "\u000b",
    "\u000c",
    "\u001f",
    "\u007f",
    "\u0085",
    "\u00a0",
    "\u2028",
    "\u2029",
    "\u3000",
  ],
  [
    "\ufeff",
    "\u200b",
    "\ud83d",
    "\ude00",
    "😀",
    "“",
    "：",
    "true",
    "null",
    "NaN",
    "\\u",
    "\\ud83d",
    "1e5",
    "//",
  ],
);
const sign = fc.constantFrom(...signs);
const space = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r"), maxLength: 2 });

/** JSON texts as others write them: white space anywhere, any escapes, any number form. */
const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(
      "null",
      "true",
      "false",
      "0",
      "-0",
      "1.50",
      "-12e+3",
      "1E400",
      "9007199254740993",
      "0.1e-2",
    ),
    fc.string({ unit: "binary" }).map((s) => JSON.stringify(s)),
    fc.constantFrom('"\\u00e9\\/\\b"', '"\\ud83d"', '"\ud83d"', '"\\\\"', '"\u007f\u2028"'),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    fc
      .array(fc.tuple(fc.string({ maxLength: 3 }), space, tie("value"), space), { maxLength: 4 })
      .map((all) => `{${all.map(([k, a, v, b]) => `${a}${JSON.stringify(k)}${b}:${a}${v}${b}`).join(",")}}`),
  ),
})).value;

/** One change to a text: some characters out, some in. */
const change = fc.record({ at: fc.nat(), out: fc.nat({ max: 3 }), in: fc.array(sign, { maxLength: 2 }) });

const damaged = fc
  .tuple(space, jsonText, space, fc.array(change, { maxLength: 3 }), fc.option(fc.nat(), { freq: 4 }))
  .map(([before, body, after, changes, cut]) => {
    let text = before + body + after;
    for (const { at, out, in: put } of changes) {
      const from = at % (text.length + 1);
      text = text.slice(0, from) + put.join("") + text.slice(from + out);
    }
    return cut === null ? text : text.slice(0, cut % (text.length + 1));
  });

const soup = fc.array(sign, { maxLength: 8 }).map((all) => all.join(""));

/** The brackets that are open at the end of a text, closed; told by a plain reading of its own. */
function closers(text: string): string {
  const open: string[] = [];
  for (const [token] of text.matchAll(/"(?:\\[\s\S]|[^"\\])*(?:"|\\?$)|[[\]{}]/g)) {
    if (token === "{") open.unshift("}");
    else if (token === "[") open.unshift("]");
    else if (token === "}" || token === "]") open.shift();
  }
  return open.join("");
}

/** Rests of every token that can be cut, and the value that a key or colon may still want. */
const rests = ["", "0", '"', '"":0', ":0", "rue", "ue", "e", "alse", "lse", "se", "ull", "ll", "l"].concat(
  ["0000", "000", "00", "0", "n", "u0000"].map((rest) => `${rest}"`),
);
const endings = rests.concat(rests.map((rest) => `${rest}:0`));

describe("where a text stops being JSON", () => {
  test("there is a fault exactly where JSON.parse refuses the text", () => {
    fc.assert(
      fc.property(fc.oneof(damaged, damaged, soup), (text) => {
        expect(firstFault(text) === null).toBe(parses(text));
      }),
      { numRuns: 4000 },
    );
  });

  test("every single character, alone and within a string, is taken or refused as JSON.parse does", () => {
    for (let c = 0; c <= 0xffff; c += c < 0x300 ? 1 : 97) {
      const char = String.fromCharCode(c);
      for (const text of [char, `"${char}"`, `"\\${char}"`, `[1${char}]`, `${char}1`]) {
        if ((firstFault(text) === null) !== parses(text)) expect.fail(JSON.stringify(text));
      }
    }
  });

  test("what stands before the fault has no other, and what stands after it does not move it", () => {
    fc.assert(
      fc.property(damaged, fc.nat(), (text, pick) => {
        const fault = firstFault(text);
        if (fault === null) return;
        const { stopsAt } = fault;
        expect(fault.tokenAt).toBeLessThanOrEqual(stopsAt);
        for (const k of [stopsAt, pick % (stopsAt + 1)]) {
          const before = firstFault(text.slice(0, k));
          if (before !== null) expect(before.stopsAt).toBe(k);
        }
        expect(firstFault(text.slice(0, stopsAt + 1))?.stopsAt).toBe(stopsAt);
      }),
      { numRuns: 1500 },
    );
  });

  test("the text before the fault can become JSON, and with the character at the fault it cannot", () => {
    fc.assert(
      fc.property(fc.oneof(damaged, soup), (text) => {
        const fault = firstFault(text);
        if (fault === null) return;
        const before = text.slice(0, fault.stopsAt);
        expect(endings.some((end) => parses(before + end + closers(before)))).toBe(true);
        if (fault.stopsAt === text.length) return;
        const beyond = text.slice(0, fault.stopsAt + 1);
        expect(endings.some((end) => parses(beyond + end + closers(beyond)))).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ["", 0, 0, "value"],
    ["  ", 2, 2, "value"],
    ['{"path":"C:\\Users"}', 12, 8, "inEscape"],
    ['"\\u12G4"', 5, 0, "inEscape"],
    ['"\\\\u12\n"', 6, 0, "inString"],
    ['"\\u12\n"', 5, 0, "inEscape"],
    ["nul!", 3, 0, "inLiteral"],
    ["tru", 3, 0, "inLiteral"],
    ["01", 1, 0, "end"],
    ["-", 1, 0, "inNumber"],
    ["1.", 2, 0, "inNumber"],
    ["[1.5.2]", 4, 1, "afterItem"],
    ["[1\u00a0]", 2, 2, "afterItem"],
    ['[1"x"]', 2, 2, "afterItem"],
    ['{"a" 1}', 5, 5, "colon"],
    ["{,}", 1, 1, "firstKey"],
    ['{"a":1,}', 7, 7, "key"],
    ["[1,]", 3, 3, "item"],
  ] as const)(
    "%j stops at %i, its token begins at %i, and %s was expected",
    (text, stopsAt, tokenAt, expected) => {
      expect(firstFault(text)).toMatchObject({ stopsAt, tokenAt, expected });
    },
  );

  test("brackets must match at any depth", () => {
    const depth = 100_000;
    const text = `${'[{"a":'.repeat(depth)}1${"}]".repeat(depth)}`;
    expect(firstFault(text)).toBeNull();
    const end = text.length - 1;
    expect(firstFault(`${text.slice(0, end)}}`)).toMatchObject({ stopsAt: end, depth: 1 });
  });
});

describe("what stands in a text", () => {
  test("each token is told with its quotes, in the order of the text", () => {
    const told: unknown[] = [];
    scanJson('{"k": [1.5, "s", true, {}]}', {
      open: (at, isObject) => told.push([isObject ? "{" : "[", at]),
      close: (end) => told.push(["close", end]),
      key: (start, end) => told.push(["key", start, end]),
      string: (start, end) => told.push(["string", start, end]),
      number: (start, end) => told.push(["number", start, end]),
    });
    expect(told).toEqual([
      ["{", 0],
      ["key", 1, 4],
      ["[", 6],
      ["number", 7, 10],
      ["string", 12, 15],
      ["{", 23],
      ["close", 25],
      ["close", 26],
      ["close", 27],
    ]);
  });

  test.each([
    ["1", 0],
    ['"[{"', 0],
    ["{}", 1],
    ['{"a":[]}', 2],
    ['[{"\\"[":"\\\\"},[[]],{}]', 3],
    [" [ ] ", 1],
  ] as const)("%s is nested %i deep", (text, depth) => {
    expect(maxDepth(text)).toBe(depth);
  });

  test("a depth of 100,000 is told", () => {
    expect(maxDepth("[".repeat(100_000) + "]".repeat(100_000))).toBe(100_000);
  });
});

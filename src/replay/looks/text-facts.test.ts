import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesOf } from "../changes";
import type { Change } from "../types";
import { duplicateKey } from "./duplicate-key";
import { integerDigits } from "./integer-digits";
import { keyOrder } from "./key-order";
import { callWith } from "./looks-testing";
import { overflow } from "./overflow";

const lookFor = { integerDigits, overflow, duplicateKey, keyOrder } as const;

const token = fc.oneof(
  fc.constantFrom(
    "1",
    "1.0",
    "-0",
    "9007199254740993",
    "1e400",
    "true",
    "null",
    '"x y"',
    '"1, 2"',
    '"\\u003c"',
  ),
  fc.integer().map(String),
);
const key = fc.constantFrom(
  '"a"',
  '"b c"',
  '"bc"',
  '"1"',
  '"2"',
  '"1 "',
  '"__proto__"',
  '"\\u0031"',
  '"é"',
  '"\\u00e9"',
  '"\\u00E9"',
  '"a/"',
  '"a\\/"',
  '"\\\\u00e9"',
);
const space = fc.constantFrom("", " ", "\n  ");
const object = fc
  .tuple(space, fc.array(fc.tuple(key, space, token), { maxLength: 4 }))
  .map(([gap, members]) => `{${members.map(([k, s, v]) => `${gap}${k}:${s}${v}`).join(`,${gap}`)}${gap}}`);

describe("the looks at what JavaScript does not keep", () => {
  it("find exactly the changes that the call itself is shown with", () => {
    fc.assert(
      fc.property(object, (text) => {
        const changes = changesOf(text);
        const call = callWith(text);
        for (const [change, look] of Object.entries(lookFor)) {
          expect(look.find(call) !== null, `${change} in ${text}`).toBe(changes.includes(change as Change));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("see a change below 100,000 levels", () => {
    const depth = 100_000;
    const call = callWith(`${'{"a":'.repeat(depth)}9007199254740993${"}".repeat(depth)}`);
    expect(integerDigits.find(call)).toContain("`9007199254740992`");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonPath } from "../place";
import { locate, locateAll, sourceOffset, utf8Length } from "./locate";

function slice(text: string, path: JsonPath): string | null {
  const span = locate(text, path);
  return span === null ? null : text.slice(span.start, span.end);
}

/** Every path in a value with the value there. */
function* walk(value: unknown, path: JsonPath = []): Generator<readonly [JsonPath, unknown]> {
  yield [path, value];
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* walk(item, [...path, i]);
  else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) yield* walk(member, [...path, key]);
  }
}

describe("where a value stands", () => {
  const text = ' {"a": [10, {"b\\n": "x]\\"}"}, []], "": -1.50e2 , "c":{ }, "0":true} ';

  test.each([
    [[], text.trim()],
    [["a"], '[10, {"b\\n": "x]\\"}"}, []]'],
    [["a", 0], "10"],
    [["a", 1, "b\n"], '"x]\\"}"'],
    [["a", 2], "[]"],
    [[""], "-1.50e2"],
    [["c"], "{ }"],
    [["0"], "true"],
  ] as const)("%j", (path, source) => {
    expect(slice(text, path)).toBe(source);
  });

  test.each([[["x"]], [["a", 3]], [["a", "0"]], [[0]], [["a", 0, "b"]], [["c", "d"]], [["a", -1]]])(
    "nothing stands at %j",
    (path) => {
      expect(locate(text, path)).toBeNull();
    },
  );

  test("of several members with the same key the last counts, as for JSON.parse", () => {
    const twice = '{"a":{"b":1,"c":2},"a":{"b":3},"\\u0061":{"b":4}}';
    expect(slice(twice, ["a", "b"])).toBe("4");
    expect(slice(twice, ["a"])).toBe('{"b":4}');
    expect(locate(twice, ["a", "c"])).toBeNull();
    expect(locate('{"a":{"b":1},"a":2}', ["a", "b"])).toBeNull();
    expect(slice('{"__proto__":1,"__proto__":2}', ["__proto__"])).toBe("2");
  });

  test("the slice at every path parses to the value at that path", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, "\t", "\r\n "), (json, gap) => {
        const value: unknown = JSON.parse(json);
        const source = JSON.stringify(value, null, typeof gap === "string" ? gap.replace("\r", "\n") : gap);
        const all = [...walk(value)];
        const spans = locateAll(
          source,
          all.map(([path]) => path),
        );
        for (const [i, [path, expected]] of all.entries()) {
          const span = spans[i] ?? null;
          expect(span).toEqual(locate(source, path));
          expect(JSON.parse(source.slice(span?.start, span?.end))).toEqual(
            JSON.parse(JSON.stringify(expected)),
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  test("a value 100,000 levels down is found, and one beside it", () => {
    const depth = 100_000;
    const deep = `${'[{"a":'.repeat(depth)}7${"}]".repeat(depth)}`;
    const path = Array.from({ length: 2 * depth }, (_, i) => (i % 2 === 0 ? 0 : "a"));
    expect(locate(deep, path)).toEqual({ start: 6 * depth, end: 6 * depth + 1 });
    expect(slice(`[${deep},5]`, [1])).toBe("5");
  });

  test("a text that breaks off ends the search", () => {
    for (const broken of ["", "[", '{"a', '{"a"', '{"a":', '{"a":[1,', "[,", "{:", '{"a":}', "]"]) {
      expect(() =>
        locateAll(broken, [
          ["a", 1],
          [0, "b"],
        ]),
      ).not.toThrow();
    }
  });
});

describe("from a string's content to its source", () => {
  test.each([
    ['"abc"', 0, 1],
    ['"abc"', 3, 4],
    ['"a\\nb"', 1, 2],
    ['"a\\nb"', 2, 4],
    ['"\\u00e9x"', 1, 7],
    ['"\\ud83d\\ude00!"', 1, 7],
    ['"\\ud83d\\ude00!"', 2, 13],
    ['"\\\\\\""', 1, 3],
    ['"\\\\\\""', 2, 5],
    ['""', 0, 1],
    ['"ab"', 9, 3],
  ] as const)("%s: unit %i is written at %i", (literal, unit, at) => {
    expect(sourceOffset(literal, unit)).toBe(at);
  });

  test("the source up to a unit decodes to the content up to it", () => {
    const piece = fc.oneof(
      fc.constantFrom("\\n", "\\\\", '\\"', "\\u0041", "\\ud83d", "\ude00", "😀", "u"),
      fc.constant("x"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.nat({ max: 12 }), (all, pick) => {
        const literal = `"${all.join("")}"`;
        const content = String(JSON.parse(literal));
        const unit = Math.min(pick, content.length);
        const at = sourceOffset(literal, unit);
        expect(JSON.parse(`${literal.slice(0, at)}"`)).toBe(content.slice(0, unit));
        expect(JSON.parse(`"${literal.slice(at)}`)).toBe(content.slice(unit));
      }),
    );
  });
});

describe("bytes of a stretch of text", () => {
  test("they are as many as an encoder writes, a lone surrogate three", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom("\ud83d", "\ude00", "é", "あ", "a"),
            fc.string({ unit: "binary", minLength: 1, maxLength: 2 }),
          ),
        }),
        fc.nat(),
        fc.nat(),
        (text, a, b) => {
          const start = a % (text.length + 1);
          const end = start + (b % (text.length - start + 1));
          expect(utf8Length(text, start, end)).toBe(new TextEncoder().encode(text.slice(start, end)).length);
          expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
        },
      ),
    );
    expect(utf8Length("aé€😀\ud83d")).toBe(1 + 2 + 3 + 4 + 3);
  });
});

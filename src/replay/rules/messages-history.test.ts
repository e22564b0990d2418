import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { classify } from "../classify";
import { deepestObject, messagesHistory } from "./messages-history";

const apply = (stored: StoredArguments) => messagesHistory.apply(classify(stored));
const text = (content: string): StoredArguments => ({ kind: "text", text: content });

/** What goes out for a stored text, and the outcome's kind. */
function sentFor(stored: StoredArguments): [string, string | null] {
  const outcome = apply(stored);
  return [outcome.kind, "input" in outcome ? (outcome.input?.() ?? null) : null];
}

describe("an object goes out, re-serialised as JavaScript does", () => {
  it.each([
    ["as it is", '{"a":1}', '{"a":1}'],
    ["a stored {} is no fallback", "{}", "{}"],
    ["JSON white space around it", ' \n{"a":1}\t', '{"a":1}'],
    ["the last of duplicate keys", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ["digits past 2^53 are lost", '{"n":9007199254740993}', '{"n":9007199254740992}'],
    ["2^64", '{"n":18446744073709551616}', '{"n":18446744073709552000}'],
    ["1e400 becomes null", '{"n":1e400}', '{"n":null}'],
    ["-0 becomes 0", '{"n":-0}', '{"n":0}'],
    ["number forms", '{"n":[1.0,1E2,0.10]}', '{"n":[1,100,0.1]}'],
    ["integer-like keys first", '{"b":1,"10":2,"2":3}', '{"2":3,"10":2,"b":1}'],
    ["__proto__ stays an own key", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ["a lone surrogate is written as an escape", '{"a":"\ud800"}', '{"a":"\\ud800"}'],
    ["escapes that need none are undone", '{"a":"\\u0041\\/"}', '{"a":"A/"}'],
  ])("%s", (_, stored, input) => expect(sentFor(text(stored))).toEqual(["sent", input]));

  it("a JSON object in the log instead of a text", () => {
    expect(sentFor({ kind: "value", text: '{ "n": 1.0 }' })).toEqual(["sent", '{"n":1}']);
  });
});

describe("anything else goes out as {}", () => {
  const fence = "```json\n{}\n```";
  it.each([
    "",
    "  ",
    "null",
    "[]",
    "[1]",
    "42",
    "true",
    '"text"',
    '"{\\"a\\":1}"',
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
  ])("the text %j", (stored) => expect(sentFor(text(stored))).toEqual(["fallback", "{}"]));
  it.each([
    "{a:1}",
    '{"a":1} // x',
    fence,
    "{'a': True}",
    "{}{}",
    '{"a":NaN}',
    "\ufeff{}",
    "\u00a0{}",
    '{"a":"\n"}',
    '{"a":"\\x"}',
  ])("the text %j", (stored) => expect(sentFor(text(stored))).toEqual(["fallback", "{}"]));
  it.each<StoredArguments>([
    { kind: "absent" },
    { kind: "value", text: "null" },
    { kind: "value", text: "[1]" },
    { kind: "value", text: "42" },
    { kind: "freeform", text: "*** Begin Patch" },
  ])("%j", (stored) => expect(sentFor(stored)).toEqual(["fallback", "{}"]));

  it("silently, and saying whether content was lost", () => {
    expect(apply(text("[1]"))).toMatchObject({ loss: "content", diagnostic: null });
    expect(apply(text("[]"))).toMatchObject({ loss: "none", diagnostic: null });
  });
});

describe("text that is no JSON by design", () => {
  // The serializer knows no such kind: it parses whatever text it is given.
  it("falls back like any other text", () => {
    expect(apply({ kind: "freeform", text: "*** Begin Patch" })).toMatchObject({
      kind: "fallback",
      loss: "content",
    });
  });
  it("goes out where it happens to be an object", () => {
    expect(sentFor({ kind: "freeform", text: '{"a":1}' })).toEqual(["sent", '{"a":1}']);
  });
});

describe("depth", () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

  it("an object as deep as the sender's serialiser takes goes out", () => {
    const stored = nested(deepestObject);
    expect(sentFor(text(stored))).toEqual(["sent", stored]);
  });

  it("a deeper one is refused by the client", () => {
    expect(apply(text(nested(deepestObject + 1))).kind).toBe("refusedByClient");
    expect(apply(text(nested(100_000))).kind).toBe("refusedByClient");
  });

  it("a deep array is no object, so it falls back", () => {
    expect(apply(text("[".repeat(9_000) + "]".repeat(9_000))).kind).toBe("fallback");
  });
});

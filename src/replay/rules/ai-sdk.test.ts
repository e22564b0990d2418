import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { aiSdk as rule } from "./ai-sdk";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("Vercel AI SDK", () => {
  it.each<[string, StoredArguments, string]>([
    ["a text that holds an object is unwrapped", text('{ "a": 1.0 }'), '{"a":1}'],
    ["a stored {}", text("{}"), "{}"],
    ["an object", value('{ "a": 1 }'), '{"a":1}'],
    ["__proto__ of an object that is no text", value('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
    ["constructor without prototype", text('{"constructor":{"a":1}}'), '{"constructor":{"a":1}}'],
    ["constructor that is no object", text('{"constructor":"prototype"}'), '{"constructor":"prototype"}'],
    ["duplicate keys", text('{"a":1,"a":2}'), '{"a":2}'],
  ])("sends %s", (_, stored, input) => expect(told(rule, stored)).toEqual(["sent", input]));

  it.each<[string, StoredArguments, string]>([
    ["an empty text", text(""), '{"rawInvalidInput":""}'],
    ["a blank text", text(" "), '{"rawInvalidInput":" "}'],
    ["malformed text", text('{"a":1'), '{"rawInvalidInput":"{\\"a\\":1"}'],
    ["a byte order mark", text("\ufeff{}"), '{"rawInvalidInput":"\ufeff{}"}'],
    ["the text null", text("null"), '{"rawInvalidInput":"null"}'],
    ["the text [1]", text("[1]"), '{"rawInvalidInput":"[1]"}'],
    ["the text 42", text("42"), '{"rawInvalidInput":"42"}'],
    ["an object encoded once more", text('"{}"'), '{"rawInvalidInput":"\\"{}\\""}'],
    ["__proto__ in a text", text('{"__proto__":1}'), '{"rawInvalidInput":"{\\"__proto__\\":1}"}'],
    [
      "__proto__ deep within",
      text('[{"a":{"__proto__":1}}]'),
      '{"rawInvalidInput":"[{\\"a\\":{\\"__proto__\\":1}}]"}',
    ],
    ["null", value("null"), '{"rawInvalidInput":null}'],
    ["an array", value("[1, 2]"), '{"rawInvalidInput":[1,2]}'],
    ["a number", value("42"), '{"rawInvalidInput":42}'],
    ["a boolean", value("true"), '{"rawInvalidInput":true}'],
    ["freeform text", freeform("*** Begin Patch"), '{"rawInvalidInput":"*** Begin Patch"}'],
  ])("wraps %s", (_, stored, input) => {
    expect(told(rule, stored)).toEqual(["wrapped", input]);
    expect(applied(rule, stored)).toMatchObject({ loss: "none", diagnostic: null });
  });

  it.each([
    '{"a":[{"__proto__":1}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":1}}',
    '{"a":{"\\u0063onstructor":{"prototype":{}}}}',
  ])("wraps the text %s, whose keys its parser refuses", (stored) => {
    expect(told(rule, text(stored))).toEqual(["wrapped", JSON.stringify({ rawInvalidInput: stored })]);
  });

  it("sends {} for a call without input", () => {
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", loss: "none", derived: true });
    expect(told(rule, absent)).toEqual(["fallback", "{}"]);
  });

  it("an object deeper than the sender can serialise is refused by the client; a text never is", () => {
    expect(applied(rule, text(nested(5_000))).kind).toBe("refusedByClient");
    expect(applied(rule, value(`[${nested(5_000)}]`)).kind).toBe("refusedByClient");
    expect(applied(rule, text("[".repeat(100_000))).kind).toBe("wrapped");
  });
});

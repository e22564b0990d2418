import { describe, expect, it } from "vitest";
import { absent, applied, freeform, text, told, value } from "./rule-testing";
import { vllmCppPlanned as rule } from "./vllm-cpp-planned";

describe("vllm.cpp as planned", () => {
  it.each([text(""), text("null"), absent, value("null")])("%j becomes {} without a word", (stored) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ diagnostic: null });
  });

  it.each([
    text("  "),
    text('{"a":1'),
    text("[]"),
    text("42"),
    text('"text"'),
    text('{"a":1e400}'),
    freeform("*** Begin Patch"),
    value("[1]"),
    value("true"),
  ])("%j becomes {} with a warning", (stored) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ diagnostic: expect.stringContaining("warning") });
  });

  it.each([text('{"b":1,"a":2}'), value('{ "b": 1, "a": 2 }')])("%j goes into the template", (stored) =>
    expect(told(rule, stored)).toEqual(["sent", '{"b":1,"a":2}']),
  );

  it("all of it is derived: no code was seen", () => {
    expect(rule.source.evidence).toBe("derived");
    for (const stored of [text(""), text("{"), text("{}")])
      expect(applied(rule, stored)).toMatchObject({ derived: true });
  });
});

import { describe, expect, it } from "vitest";
import { goose as rule } from "./goose";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("goose", () => {
  it.each([
    ["", "none"],
    ['{"a":1', "content"],
    ['{"a":1e400}', "content"],
    [nested(128), "content"],
    ["*** Begin Patch", "content"],
  ])("%j goes out as {}", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, freeform(stored))).toMatchObject({ kind: "fallback", diagnostic: null });
    expect(applied(rule, text(stored))).toMatchObject({ loss });
  });

  it("an object goes out, stored as a text or not", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it("an object encoded twice is unwrapped when the answer is read", () => {
    expect(applied(rule, text('"{\\"a\\":1}"'))).toMatchObject({ kind: "sent", derived: true });
    expect(applied(rule, text('"[1]"'))).toMatchObject({ kind: "fallback", derived: true });
  });

  it.each([absent, value("null"), value("[]"), text("null"), text("42")])("%j: {}, derived", (stored) =>
    expect(applied(rule, stored)).toMatchObject({ kind: "fallback", derived: true }),
  );

  it("its summary names the call that stands for one that could not be read", () =>
    expect(rule.summary).toContain("unparseable_tool_call"));
});

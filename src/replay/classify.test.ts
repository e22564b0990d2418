import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../session/types";
import { classify } from "./classify";

const text = (content: string): StoredArguments => ({ kind: "text", text: content });
const value = (source: string): StoredArguments => ({ kind: "value", text: source });

describe("class and what a fallback would lose", () => {
  it.each([
    [text(""), "empty", "none"],
    [text(" \t\r\n"), "blank", "none"],
    [text("\u00a0"), "malformed", "content"],
    [text("\ufeff{}"), "malformed", "content"],
    [text("null"), "null", "none"],
    [text("{}"), "object", "content"],
    [text("[]"), "array", "none"],
    [text("[ ]"), "array", "none"],
    [text("[0]"), "array", "content"],
    [text("0"), "number", "content"],
    [text("false"), "boolean", "content"],
    [text('""'), "string", "none"],
    [text('"  "'), "string", "none"],
    [text('"null"'), "string", "none"],
    [text('"{}"'), "string", "none"],
    [text('"[]"'), "string", "none"],
    [text(JSON.stringify(JSON.stringify(JSON.stringify({})))), "string", "none"],
    [text('"x"'), "string", "content"],
    [text('"0"'), "string", "content"],
    [text('"{\\"a\\":1}"'), "string", "content"],
    [text('{"a":1'), "malformed", "content"],
    [value("null"), "null", "none"],
    [value("[1]"), "array", "content"],
    [value('{"a":1}'), "object", "content"],
    [{ kind: "absent" } as const, "absent", "none"],
    [{ kind: "freeform", text: "*** Begin" } as const, "freeform", "content"],
    [{ kind: "freeform", text: "" } as const, "freeform", "none"],
  ])("%j is %s, loss %s", (stored, expectedClass, loss) => {
    const found = classify(stored);
    expect([found.class, found.lossIfReplaced]).toEqual([expectedClass, loss]);
  });
});

describe("encoded twice", () => {
  it.each([
    ['"{\\"a\\":1}"', true],
    ['"[1]"', true],
    ['"{a}"', false],
    ['"text"', false],
    ['"42"', false],
    ['{"a":"{}"}', false],
  ])("%s: %s", (stored, expected) => {
    expect(classify(text(stored)).hints).toEqual(expected ? ["encodedTwice"] : []);
  });
});

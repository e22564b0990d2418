import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { messagesHistoryReject as rule } from "./messages-history-reject";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("deepseek-harness before 2026-09-16", () => {
  it("sends an object, re-serialised as JavaScript does", () => {
    expect(told(rule, text('{ "b":1.0, "1":2 }'))).toEqual(["sent", '{"1":2,"b":1}']);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
    expect(applied(rule, value('{"a":1}'))).toMatchObject({ kind: "sent", derived: true });
  });

  it.each([
    "",
    " \n",
    "{",
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
    "\ufeff{}",
    '{"a":NaN}',
    '{"command":"echo "QUOTED""}',
  ])("refuses the malformed text %j with its own words", (stored) => {
    expect(applied(rule, text(stored))).toEqual({
      kind: "refusedByClient",
      error: "DeepSeek Messages historical tool input is invalid JSON",
    });
  });

  it.each(["null", "[]", "42", "true", '"text"', '"{\\"a\\":1}"'])(
    "refuses %j, which is no object",
    (stored) => {
      const outcome = applied(rule, text(stored));
      expect(outcome).toMatchObject({
        kind: "refusedByClient",
        error: expect.stringContaining("INVALID_REQUEST"),
      });
      expect(outcome).not.toHaveProperty("derived");
    },
  );

  it.each<StoredArguments>([absent, value("null"), value("[1]"), value("42")])(
    "refuses %j, which its logs cannot hold",
    (stored) => expect(applied(rule, stored)).toMatchObject({ kind: "refusedByClient", derived: true }),
  );

  it("treats freeform text as the text it is", () => {
    expect(applied(rule, freeform("*** Begin Patch")).kind).toBe("refusedByClient");
  });

  it("refuses an object that its serialiser cannot write", () => {
    expect(applied(rule, text(nested(5_000))).kind).toBe("refusedByClient");
  });
});

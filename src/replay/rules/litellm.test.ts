import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { litellm as rule } from "./litellm";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("LiteLLM", () => {
  it.each([text(""), absent, value("null")])("%j goes out as {}, silently", (stored) => {
    expect(told(rule, stored)).toEqual(["fallback", "{}"]);
    expect(applied(rule, stored)).toMatchObject({ loss: "none", diagnostic: null });
  });

  it.each(['{"a":1', '{"a":1,}', "{'a':1}", '\ufeff{"a":1}', "*** Begin Patch"])(
    "%j raises an error with the tool's name and the text",
    (stored) => {
      const outcome = applied(rule, text(stored));
      const error = "error" in outcome ? outcome.error : "";
      expect(outcome.kind).toBe("refusedByClient");
      expect(outcome.derived).toBeUndefined();
      for (const part of ["ValueError", "NAME", "Anthropic tool invoke", stored])
        expect(error).toContain(part);
      expect(applied(rule, freeform(stored)).kind).toBe("refusedByClient");
    },
  );

  it.each(["null", "[]", "42", "true", '"text"'])(
    "%s goes out as it is, and the API refuses it",
    (stored) => {
      expect(applied(rule, text(stored))).toMatchObject({ kind: "refusedByApi", input: null, derived: true });
    },
  );

  it("an object goes out", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
    expect(applied(rule, text('{"a":NaN}'))).toMatchObject({ kind: "sent", derived: true });
  });

  it.each<[StoredArguments, string]>([
    [value('{"a":1}'), "dict"],
    [value("[]"), "list"],
    [value("42"), "int"],
  ])("%j is no text to decode", (stored, type) => {
    expect(applied(rule, stored)).toEqual({
      kind: "refusedByClient",
      error: `TypeError: the JSON object must be str, bytes or bytearray, not ${type}`,
      derived: true,
    });
  });
});

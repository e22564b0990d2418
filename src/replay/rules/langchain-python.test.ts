import { describe, expect, it } from "vitest";
import { langchainPython as rule } from "./langchain-python";
import { absent, applied, freeform, nested, text, told, value } from "./rule-testing";

describe("LangChain Python", () => {
  it.each([
    ["", "none"],
    ["  ", "none"],
    ['{"a":1', "content"],
    ['{"a":1,}', "content"],
    ["*** Begin Patch", "content"],
  ])("%j goes out as {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
    expect(told(rule, freeform(stored))).toEqual(["fallback", "{}"]);
  });

  it("no arguments at all go out as {}", () => {
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", loss: "none", derived: true });
  });

  it.each(["null", "[]", "42", "true", '"text"'])(
    "%s goes out as it is, and the API refuses it",
    (stored) => {
      expect(told(rule, text(stored))).toEqual(["refusedByApi", null]);
      expect(told(rule, value(stored))).toEqual(["refusedByApi", null]);
    },
  );

  it("an object goes out, stored as a text or not", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, value("{}"))).toEqual(["sent", "{}"]);
  });

  it("an exception that is no JSONDecodeError is not caught", () => {
    expect(applied(rule, text(nested(1_000)))).toMatchObject({ kind: "refusedByClient", derived: true });
    expect(applied(rule, text("9".repeat(5_000)))).toMatchObject({ kind: "refusedByClient", derived: true });
  });
});

import { describe, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { newApi as rule } from "./new-api";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("new-api", () => {
  it.each<[string, string]>([
    ["", "none"],
    [" ", "none"],
    ['{"a":1', "content"],
    ['{"a":1,}', "content"],
    ["[]", "none"],
    ["[1]", "content"],
    ["42", "content"],
    ['"{\\"a\\":1}"', "content"],
  ])("leaves a call with %j out, with a line in its log", (stored, loss) => {
    const dropped = {
      kind: "droppedCall",
      loss,
      diagnostic: `tool call function arguments is not a map[string]any: ${stored}`,
    };
    expect(applied(rule, text(stored))).toEqual(dropped);
  });

  it("treats freeform text as the text it is", () => {
    expect(applied(rule, freeform("*** Begin Patch")).kind).toBe("droppedCall");
  });

  it("sends null for null, and the API refuses it", () => {
    expect(told(rule, text("null"))).toEqual(["refusedByApi", "null"]);
    expect(applied(rule, text("null"))).toMatchObject({ derived: true });
  });

  it("sends an object", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it.each(['{"a":1e400}', `{"a":[1${"0".repeat(400)}]}`])(
    "leaves out a call with a number past 64 bits",
    (stored) => {
      expect(applied(rule, text(stored))).toMatchObject({
        kind: "droppedCall",
        loss: "content",
        derived: true,
      });
      expect(applied(rule, text('{"a":1e30,"b":"1e400"}')).kind).toBe("sent");
    },
  );

  it.each<[StoredArguments, string]>([
    [absent, "none"],
    [value("null"), "none"],
    [value("{}"), "none"],
    [value('{"a":1}'), "content"],
    [value("[1]"), "content"],
  ])("leaves a call with %j in place of a text out", (stored, loss) => {
    expect(applied(rule, stored)).toMatchObject({ kind: "droppedCall", loss, derived: true });
  });
});

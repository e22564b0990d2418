import { describe, expect, it } from "vitest";
import { agentgatewayBedrock as rule } from "./agentgateway-bedrock";
import { absent, applied, freeform, text, told, value } from "./rule-testing";

describe("agentgateway towards Bedrock", () => {
  it.each([
    ["", "none"],
    [" ", "none"],
    ['{"a":1', "content"],
    ['{"a":1,}', "content"],
    ['{"a":1e400}', "content"],
    ["null", "none"],
    ["[]", "none"],
    ["42", "content"],
    ["true", "content"],
    ['"text"', "content"],
    ["*** Begin Patch", "content"],
  ])("%j goes out as {}, silently", (stored, loss) => {
    expect(told(rule, text(stored))).toEqual(["fallback", "{}"]);
    expect(told(rule, freeform(stored))).toEqual(["fallback", "{}"]);
    expect(applied(rule, text(stored))).toMatchObject({ loss, diagnostic: null });
  });

  it("an object goes out, stored as a text or not", () => {
    expect(told(rule, text('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", null]);
    expect(told(rule, text("{}"))).toEqual(["sent", "{}"]);
  });

  it("other stored arguments go out as {}", () => {
    expect(told(rule, value("[1]"))).toEqual(["fallback", "{}"]);
    expect(applied(rule, absent)).toMatchObject({ kind: "fallback", derived: true });
  });
});

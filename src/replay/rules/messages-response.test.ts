import { describe, expect, it } from "vitest";
import { messagesResponse as rule } from "./messages-response";
import { absent, applied, text, told, value } from "./rule-testing";

describe("a new response of deepseek-harness", () => {
  it.each(["", "{", "null", "[]", "42", '"{}"', '{"a":"b "c""}'])("fails with the call text %j", (stored) => {
    expect(applied(rule, text(stored))).toMatchObject({
      kind: "refusedByClient",
      error: expect.stringContaining("MALFORMED_RESPONSE"),
    });
  });

  it("keeps the text of an object as the model wrote it", () => {
    expect(told(rule, text('{ "a" : 1.0 }'))).toEqual(["sent", '{ "a" : 1.0 }']);
    expect(told(rule, value('{"a":1}'))).toEqual(["sent", '{"a":1}']);
  });

  it("stores {} for a call of which no text arrived", () => {
    expect(told(rule, absent)).toEqual(["sent", "{}"]);
  });
});

import { describe, expect, it } from "vitest";
import { callOf, callWith } from "./looks-testing";
import { holdsNothing } from "./nothing-stored";

describe("calls that hold nothing", () => {
  it.each(["{}", " {\n} ", "", " ", "null"])("%j holds nothing", (text) => {
    expect(holdsNothing(callWith(text))).toBe(true);
  });

  it("so does one without the field, or with the value {}", () => {
    expect(holdsNothing(callOf({ kind: "absent" }))).toBe(true);
    expect(holdsNothing(callOf({ kind: "value", text: "{}" }))).toBe(true);
  });

  it.each(['{"a":{}}', "{", "{}{}", "[]", '"{}"', "0"])("%j holds something, or is no such thing", (text) => {
    expect(holdsNothing(callWith(text))).toBe(false);
  });
});

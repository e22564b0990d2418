import { describe, expect, it } from "vitest";
import { duplicateKey } from "./duplicate-key";
import { callWith } from "./looks-testing";

describe("a key that its object has twice", () => {
  it("is named", () => {
    expect(duplicateKey.find(callWith('{"cwd":"/x","cwd":"/y"}'))).toContain("`cwd`");
  });

  it("is found with spaces, within an item, and as an escape of the same key", () => {
    expect(duplicateKey.find(callWith('{"a": [{"b": 1, "b": 1}]}'))).toContain("`b`");
    expect(duplicateKey.find(callWith('{"a":1,"\\u0061":1}'))).toContain("`a`");
  });

  it("that two objects have once each is none, nor one that only looks alike", () => {
    expect(duplicateKey.find(callWith('{"a": {"a": 1}, "b": {"a": 1}, "c ": 1, "c": 1}'))).toBeNull();
  });

  it("may be called __proto__", () => {
    expect(duplicateKey.find(callWith('{"__proto__":1,"__proto__":2}'))).toContain("`__proto__`");
    expect(duplicateKey.find(callWith('{"__proto__":1}'))).toBeNull();
  });
});

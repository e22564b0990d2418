import { describe, expect, it } from "vitest";
import { callOf, callWith } from "./looks-testing";
import { missingRequired } from "./missing-required";

const requiredKeys = ["file_path", "content"];

describe("required keys that the input does not have", () => {
  it("are named, and only they", () => {
    const sentence = missingRequired.find(callWith('{"file_path": "notes.md"}', { requiredKeys }));
    expect(sentence).toContain("`content`");
    expect(sentence).not.toContain("`file_path`");
  });

  it("are told with the output limit where the response stopped there", () => {
    const around = { requiredKeys, stopReason: "length" };
    expect(missingRequired.find(callWith('{"file_path": "notes.md"}', around))).toContain("output limit");
  });

  it("are all missing where nothing is stored", () => {
    for (const stored of [callWith("", { requiredKeys }), callOf({ kind: "absent" }, { requiredKeys })]) {
      expect(missingRequired.find(stored)).toContain("`file_path`, `content`");
    }
  });

  it("are none where all are there, no schema was logged, or it requires nothing", () => {
    expect(missingRequired.find(callWith('{"content":null,"file_path":1}', { requiredKeys }))).toBeNull();
    expect(missingRequired.find(callWith("{}"))).toBeNull();
    expect(missingRequired.find(callWith("{}", { requiredKeys: [] }))).toBeNull();
  });

  it("are not counted in text that is no object", () => {
    expect(missingRequired.find(callWith('{"file_path":"x', { requiredKeys }))).toBeNull();
    expect(missingRequired.find(callWith("[1]", { requiredKeys }))).toBeNull();
  });

  it("are not found on the prototype, and __proto__ is a key like others", () => {
    expect(missingRequired.find(callWith('{"a":1}', { requiredKeys: ["toString", "__proto__"] }))).toContain(
      "`toString`, `__proto__`",
    );
    expect(missingRequired.find(callWith('{"__proto__":1}', { requiredKeys: ["__proto__"] }))).toBeNull();
  });

  it("are few in the sentence, however many there are", () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `k${i}`.padEnd(500, "x"));
    const sentence = missingRequired.find(callWith("{}", { requiredKeys: many }));
    expect(sentence).toContain("995 more");
    expect(String(sentence).length).toBeLessThan(600);
  });
});

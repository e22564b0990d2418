import { describe, expect, it } from "vitest";
import { encodedTwice } from "./encoded-twice";
import { callWith } from "./looks-testing";

describe("an object encoded as a string", () => {
  it("is told with its keys", () => {
    const sentence = encodedTwice.find(callWith(JSON.stringify('{"zone": "north"}')));
    expect(sentence).toContain("`zone`");
    expect(sentence).toContain("twice");
  });

  it("is found through further encodings, up to a limit", () => {
    const encoded = (times: number): string => {
      let text = '{"a":1}';
      for (let i = 0; i < times; i++) text = JSON.stringify(text);
      return text;
    };
    expect(encodedTwice.find(callWith(encoded(2)))).toContain("3 times");
    expect(encodedTwice.find(callWith(encoded(9)))).toBeNull();
  });

  it("is found under a key for arguments", () => {
    expect(encodedTwice.find(callWith('{"server":"s","arguments":"{\\"path\\":\\"x\\"}"}'))).toContain(
      "`arguments`",
    );
    expect(encodedTwice.find(callWith('{"inputs":"[{\\"row\\": 1}]"}'))).toContain("array of objects");
  });

  it.each([
    '"text"',
    '"[1]"',
    '"{not json"',
    '{"args":"--all {x}"}',
    '{"args":["{}"]}',
    '{"input":"[1]"}',
    '{"content":"{\\"a\\":1}"}',
    '{"a":{"input":"{}"}}',
  ])("%s is none", (text) => expect(encodedTwice.find(callWith(text))).toBeNull());

  it("does not throw at any depth, nor on __proto__", () => {
    const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    expect(encodedTwice.find(callWith(JSON.stringify(deep)))).toContain("`a`");
    expect(encodedTwice.find(callWith('{"__proto__":"{}","input":"{\\"__proto__\\":1}"}'))).toContain(
      "`__proto__`",
    );
  });
});

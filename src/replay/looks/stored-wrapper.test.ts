import { describe, expect, it } from "vitest";
import { callOf, callWith } from "./looks-testing";
import { storedWrapper } from "./stored-wrapper";

const wrapped = (value: unknown, requiredKeys: readonly string[] | null = null) =>
  storedWrapper.find(callOf({ kind: "value", text: JSON.stringify(value) }, { requiredKeys }));

describe("an object that is only a wrapper", () => {
  it.each([
    [{ _raw_arguments: "{broken" }, "_raw_arguments"],
    [{ rawInvalidInput: "" }, "rawInvalidInput"],
    [{ rawInvalidInput: [1] }, "rawInvalidInput"],
    [{ raw: '{"path": "C:\\q"}' }, "raw"],
    [{ rawInputText: "x", parseError: "bad" }, "rawInputText"],
    [{ parseError: "bad", rawInputText: "x" }, "rawInputText"],
    [{ __malformed_args__: '{"a"' }, "__malformed_args__"],
    [{ __unparsedToolInput: { raw: '{"to":"all","text":"hel', len: 23 } }, "__unparsedToolInput"],
    [{ __vllm_malformed_json__: '{"a' }, "__vllm_malformed_json__"],
    [{ _truncated: true, _original_length: 900, _prefix: '{"file": "b.ts' }, "_prefix"],
    [{ __args_truncated: true }, "__args_truncated"],
    [{ query: '{"path":"b.ts","line":3}' }, "query"],
    [{ text: '{"command":"echo "hi""}' }, "text"],
  ])("%j", (value, key) => expect(wrapped(value)).toContain(`\`${key}\``));

  it("says how much it holds, also one object further in", () => {
    expect(wrapped({ rawInvalidInput: "{broken" })).toContain("7 characters");
    expect(wrapped({ __unparsedToolInput: { raw: "{", len: 1 } })).toContain("1 character ");
  });

  it.each([
    [{ query: "SELECT 1" }],
    [{ query: "{not json" }],
    [{ query: '["a"]' }],
    [{ raw: "file.txt" }],
    [{ raw: true }],
    [{ text: "{hello} world" }],
    [{ text: '{"a":1}' }],
    [{ rawInvalidInput: "x", path: "y" }],
    [{ _truncated: true, path: "y" }],
    [{ a: 1, b: 2, c: 3, d: 4, _raw_arguments: "x" }],
    [{}],
  ])("not %j", (value) => expect(wrapped(value)).toBeNull());

  it("is none where the tool requires an argument of that name", () => {
    expect(wrapped({ raw: '{"a":1}' }, ["raw"])).toBeNull();
    expect(wrapped({ query: '{"a":1}' }, ["query"])).toBeNull();
    expect(wrapped({ raw: '{"a":1}' }, ["code"])).not.toBeNull();
  });

  it("is not looked for in what is no object", () => {
    expect(storedWrapper.find(callWith('["raw"]'))).toBeNull();
    expect(storedWrapper.find(callWith('{"raw":"{'))).toBeNull();
    expect(storedWrapper.find(callWith('{"__proto__":{"raw":"{"}}'))).toBeNull();
  });
});

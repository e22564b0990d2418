import { describe, expect, it } from "vitest";
import { idsOf, readRecords } from "../../testing/read-records";
import { chooseFormat } from "..";
import { unknown } from "./index";

const read = (...records: unknown[]) => readRecords(unknown, records);

describe("the generic walk", () => {
  it.each([
    ["a Messages body", { content: [{ type: "tool_use", id: "t1", name: "run", input: { a: 1 } }] }],
    ["an item", { payload: { type: "function_call", call_id: "t1", name: "run", arguments: "{" } }],
    ["an id one level above", { calls: [{ id: "t1", function: { name: "run", arguments: "{}" } }] }],
    ["camel case", [[{ toolCallId: "t1", toolName: "run", args: {} }]]],
  ])("finds %s", (_, value) => expect(idsOf(read(value))).toEqual(["t1"]));

  it("keeps the stored value's source, and pairs results", () => {
    const found = read('{"x":{"id":"t1","name":"run","input":{ "a" : 1.0 }}}', {
      type: "tool_result",
      tool_use_id: "t1",
      content: "no",
      is_error: true,
    });
    expect(found.stored).toEqual([{ kind: "value", text: '{ "a" : 1.0 }' }]);
    expect(found.store.resultStateOf(0)).toBe("error");
  });

  it("finds a result that stands in the call itself", () => {
    const found = read({ calls: [{ id: "t1", name: "run", args: {}, result: [{ text: "done" }] }] });
    expect(found.store.resultOf(0)).toMatchObject({ state: "unknown", path: ["calls", 0, "result"] });
  });

  it("says that calls in a stream come in pieces", () => {
    const start = {
      type: "content_block_start",
      content_block: { type: "tool_use", id: "t", name: "n", input: {} },
    };
    expect(read(start).store.notes.join()).toContain("pieces");
    expect(read({ a: 1 }).store.notes.join()).not.toContain("pieces");
  });

  it("takes no tool description and no data inside arguments for a call", () => {
    const found = read({
      tools: [{ id: "x", name: "run", input: {} }],
      call: { id: "t1", name: "run", arguments: { id: "inner", name: "n", input: {} } },
    });
    expect(idsOf(found)).toEqual(["t1"]);
  });

  it("says what was seen and where the calls stood", () => {
    const [seen, where] = read({ a: [{ id: "t", name: "n", args: 1 }] }).store.notes;
    expect(seen).toContain("an object with the keys a");
    expect(where).toContain("a.[].args (1)");
  });

  it("survives nesting and says where it stopped", () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    expect(read(deep).store.notes.join()).toContain("500 levels");
  });
});

describe("the vote over the first records", () => {
  const dshHeader = { type: "session", version: 0, createdAt: 1, delegationDepth: 0 };
  it.each([
    ["dsh", [dshHeader, { type: "turn/start", data: {} }]],
    [
      "yoi",
      [
        { kind: "invoke", ts: 1 },
        { kind: "turn_end", ts: 2 },
      ],
    ],
    ["chat-completions", [{ messages: [{ role: "user", content: "hi" }] }]],
    ["unknown", [{ hello: 1 }, 5]],
    ["unknown", []],
  ])("%s", (id, values) => expect(chooseFormat(values).id).toBe(id));
});

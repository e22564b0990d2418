import { describe, expect, it } from "vitest";
import { idsOf, placesOf, readRecords } from "../../testing/read-records";
import { dsh } from "./index";

const header = (version: number) => ({ type: "session", version, id: "s", createdAt: 1, delegationDepth: 0 });
const toolCall = (id: string, args: unknown = '{"a":1}') => ({
  type: "tool-call",
  id,
  name: "bash",
  arguments: args,
});
const event = (type: string, data: unknown, more: object = {}) => ({ type, data, ...more });
const append = { surfaceOp: "append" };
const message = (step: number, blocks: unknown[], source: object = { kind: "model", model: "m" }) =>
  event(
    "assistant/message",
    { turn: 1, step, message: { role: "assistant", content: blocks, source, id: `a${step}` } },
    append,
  );
const callRow = (id: string, args = '{"a":1}', step = 1) =>
  event("tool/call", { turn: 1, step, callId: id, name: "bash", arguments: args });
const chunk = (step: number, part: object) => event("assistant/chunk", { turn: 1, step, chunk: part });
const delta = (step: number, id: string, text: string) =>
  chunk(step, { type: "tool-call-delta", index: 0, id, name: "bash", argumentsDelta: text });

const read = (...records: unknown[]) => readRecords(dsh, records);

describe("one call, all its places", () => {
  it("shows the message that is sent, the call row and the stream rows as one call", () => {
    const found = read(
      header(0),
      chunk(1, { type: "block-start", index: 0, blockType: "tool-call" }),
      delta(1, "c1", '{"a"'),
      delta(1, "c1", ":1}"),
      chunk(1, { type: "block-end", index: 0, block: toolCall("c1") }),
      message(1, [toolCall("c1")]),
      callRow("c1"),
    );
    expect(idsOf(found)).toEqual(["c1"]);
    expect(found.store.placeOf(0).line).toBe(6);
    expect(placesOf(found, 0)).toEqual(["message 6", "stream 3", "stream 5", "call row 7"]);
    expect(found.version).toBe("0");
  });

  it("takes packed rows for stream rows", () => {
    const packed = {
      type: "tool-call-chunks",
      seq0: 0,
      data: { turn: 1, step: 1, index: 0, id: "c1", args: ["{", "}"] },
    };
    const found = read(header(1), packed, message(1, [toolCall("c1", "{}")]));
    expect(placesOf(found, 0)).toEqual(["message 3", "stream 2"]);
  });

  it("unwraps headless stream-json", () => {
    const wrap = (inner: unknown) => ({ type: "session_event", sessionId: "s", event: inner });
    const found = read(wrap(message(1, [toolCall("c1")])), wrap(callRow("c1")));
    expect(placesOf(found, 0)).toEqual(["message 1", "call row 2"]);
  });

  it("reads the oldest shape, with content right in data", () => {
    const found = read(
      header(0),
      event("assistant/message", { content: [toolCall("c1", "{")], provenance: {} }),
      event("tool/result", { callId: "c1", content: [{ type: "text", text: "no" }], isError: true }),
    );
    expect(found.stored).toEqual([{ kind: "text", text: "{" }]);
    expect(found.store.resultStateOf(0)).toBe("error");
    expect(found.store.hiddenReasonOf(0)).toBe(null);
  });
});

describe("what is not sent", () => {
  it.each([
    ["startSeq and endSeq", { op: "replace", startSeq: 0, endSeq: 2 }],
    ["start and end", { op: "replace", start: 0, end: 2 }],
  ])("hides what a compaction replaced (%s)", (_, op) => {
    const found = read(
      header(3),
      message(1, [toolCall("old")]),
      callRow("old"),
      event("tool/result", { callId: "old", content: [] }, append),
      event("user/message", { role: "user", content: [] }, { surfaceOp: op }),
      message(2, [toolCall("new")]),
    );
    expect([found.store.hiddenReasonOf(0), found.store.hiddenReasonOf(1)]).toEqual(["compacted", null]);
  });

  const summary = (seq: number, start: number, end: number) =>
    event("user/message", {}, { seq, surfaceOp: { op: "replace", startSeq: start, endSeq: end } });
  const at = (seq: number, id: string) => ({ ...message(seq, [toolCall(id)]), seq });
  it.each([
    ["from the first summary to a later message", summary(8, 6, 7), ["compacted", "compacted", "compacted"]],
    [
      "from the first summary to a message with a lower seq",
      summary(8, 6, 5),
      ["compacted", "compacted", null],
    ],
  ])("a second compaction replaces by position on the surface: %s", (_, second, hidden) => {
    // Surface after the first compaction of 0..3: the summary 6, then 4, 5; then 7 comes.
    const users = [0, 1, 2, 3].map((seq) => event("user/message", {}, { seq, ...append }));
    const found = read(header(3), ...users, at(4, "c4"), at(5, "c5"), summary(6, 0, 3), at(7, "c7"), second);
    expect([0, 1, 2].map((call) => found.store.hiddenReasonOf(call))).toEqual(hidden);
  });

  it("counts the seq of packed rows where the log leaves seq out", () => {
    const texts = { type: "text-chunks", data: { turn: 1, step: 1, texts: ["a", "b", "c"] } };
    const found = read(
      header(1),
      texts,
      message(1, [toolCall("at3")]),
      message(2, [toolCall("at4")]),
      event("user/message", {}, { surfaceOp: { op: "replace", start: 3, end: 3 } }),
    );
    expect([found.store.hiddenReasonOf(0), found.store.hiddenReasonOf(1)]).toEqual(["compacted", null]);
  });

  it("lists a call that only the stream holds, with what had arrived of it", () => {
    const found = read(
      header(0),
      message(1, [{ type: "text", text: "hm" }]),
      delta(2, "c9", '{"cmd":"'),
      delta(2, "c9", "ls"),
      event("turn/end", { turn: 1, reason: { kind: "aborted" } }),
    );
    expect(idsOf(found)).toEqual(["c9"]);
    expect(found.stored).toEqual([{ kind: "text", text: '{"cmd":"ls' }]);
    expect(found.store.heldTextOf(0)).toBe('{"cmd":"ls');
    expect(found.store.hiddenReasonOf(0)).toBe("neverInHistory");
  });

  it("keeps a failed attempt apart from the one that succeeded", () => {
    const start = chunk(1, { type: "block-start", index: 0, blockType: "tool-call" });
    const found = read(
      header(0),
      start,
      delta(1, "c1", '{"a'),
      start,
      delta(1, "c2", "{}"),
      message(1, [toolCall("c2", "{}")]),
      callRow("c2"),
    );
    expect(idsOf(found)).toEqual(["c2", "c1"]);
    expect(found.stored[1]).toEqual({ kind: "text", text: '{"a' });
    expect([found.store.hiddenReasonOf(0), found.store.hiddenReasonOf(1)]).toEqual([null, "neverInHistory"]);
  });

  it("hides a message off the surface only in a log that marks the surface", () => {
    const bare = event("assistant/message", {
      turn: 1,
      step: 1,
      message: { role: "assistant", content: [toolCall("c1")] },
    });
    expect(read(header(3), bare).store.hiddenReasonOf(0)).toBe(null);
    expect(read(header(3), bare, message(2, [])).store.hiddenReasonOf(0)).toBe("offSurface");
  });

  it("does not list the calls that code made, and says so", () => {
    const found = read(
      header(0),
      message(1, [toolCall("c1")]),
      event("tool/code-dispatch", { subCallId: "c1:1", name: "x", arguments: {} }),
    );
    expect(idsOf(found)).toEqual(["c1"]);
    expect(found.store.notes).toHaveLength(1);
  });
});

it("shows the value that a call row holds in place of a text", () => {
  const row = '{"type":"tool/call","data":{"callId":"c1","name":"bash","arguments":{ "k" : 1.0 }}}';
  expect(read(header(3), row).stored).toEqual([{ kind: "value", text: '{ "k" : 1.0 }' }]);
});

describe("results", () => {
  it("reads every block of a message", () => {
    const block = (id: string) => ({ type: "tool-result", toolCallId: id, content: [], isError: false });
    const inner = { role: "user", content: [block("c1"), block("c2")] };
    const found = read(
      header(3),
      message(1, [toolCall("c1"), toolCall("c2")]),
      event("tool/result", { message: inner }, append),
    );
    expect([0, 1].map((call) => found.store.resultStateOf(call))).toEqual(["ok", "ok"]);
  });

  const block = {
    type: "tool-result",
    toolCallId: "c1",
    content: [{ type: "text", text: "no" }],
    isError: true,
  };
  it.each([
    [
      "a user message with a block (to version 3)",
      { role: "user", source: { kind: "tool", callId: "c1" }, content: [block] },
    ],
    [
      "a message of role tool (version 4)",
      { role: "tool", toolCallId: "c1", content: [{ type: "text", text: "no" }], isError: true },
    ],
  ])("%s", (_, inner) => {
    const found = read(
      header(4),
      message(1, [toolCall("c1")]),
      event("tool/result", { turn: 1, message: inner }, append),
    );
    expect(found.store.resultOf(0)).toMatchObject({ state: "error", place: { line: 3 } });
  });
});

describe("replay metadata", () => {
  const state = {
    response: { kind: "deepseek-messages", version: 1, model: "m" },
    blocks: [{ type: "tool-call" }],
  };
  const source = (replayState?: unknown) => ({
    kind: "model",
    model: "m",
    ...(replayState === undefined ? {} : { replayState }),
  });
  const of = (from: object) => read(header(3), message(1, [toolCall("c1")], from)).store.metadataOf(0);

  it("valid", () => expect(of(source(state))).toEqual({ state: "valid" }));
  it.each([
    ["a source that is no model", { kind: "user" }],
    ["no replayState", source()],
  ])("absent: %s", (_, from) => expect(of(from)).toMatchObject({ state: "absent" }));
  it.each([
    ["no object", "x"],
    ["another kind", { ...state, response: { ...state.response, kind: "other" } }],
    ["another version", { ...state, response: { ...state.response, version: 2 } }],
    ["another model", { ...state, response: { ...state.response, model: "n" } }],
    ["blocks no array", { ...state, blocks: {} }],
    ["another number of blocks", { ...state, blocks: [] }],
    ["another type of block", { ...state, blocks: [{ type: "text" }] }],
    ["a signature on a call", { ...state, blocks: [{ type: "tool-call", signature: "s" }] }],
  ])("unusable: %s", (_, replayState) =>
    expect(of(source(replayState))).toMatchObject({ state: "unusable" }),
  );
});

it("is told from a pi session, which begins with the same type", () => {
  expect(dsh.recognise(header(0))).toBe(1);
  expect(
    dsh.recognise({ type: "session", version: 3, id: "x", timestamp: "2026-01-01T00:00:00Z", cwd: "/" }),
  ).toBe(0);
});

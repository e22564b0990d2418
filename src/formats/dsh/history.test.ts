import { describe, expect, it } from "vitest";
import { valueAt } from "../../session/content";
import type { HistoryBlock, MessageDraft } from "../../session/history";
import { type Read, readRecords } from "../../testing/read-records";
import { dsh } from "./index";

const header = (version: number) => ({ type: "session", version, id: "s", createdAt: 1, delegationDepth: 0 });
let seq = 0;
const event = (type: string, data: object, more: object = { surfaceOp: "append" }) => ({
  type,
  seq: seq++,
  time: 1,
  data,
  ...more,
});
const text = (value: string) => ({ type: "text", text: value });
const call = (id: string) => ({ type: "tool-call", id, name: "lamp", arguments: "{}" });
const user = (...content: unknown[]) => event("user/message", { role: "user", content });
const assistant = (content: unknown[], source?: object) =>
  event("assistant/message", { turn: 1, step: 1, message: { role: "assistant", content, source } });
const result = (toolCallId: string, more: object = {}) =>
  event("tool/result", {
    message: { role: "tool", toolCallId, content: [text("ok")], isError: false, ...more },
  });

function read(...events: unknown[]): Read {
  seq = 0;
  return readRecords(dsh, [header(4), ...events]);
}

function messagesOf(found: Read): readonly MessageDraft[] {
  const [history, ...others] = found.histories.histories();
  expect(others).toEqual([]);
  return history?.messages ?? [];
}

/** A history in short: role, then kinds with ids; "user: text | assistant: call t1". */
const outline = (found: Read) =>
  messagesOf(found)
    .map(({ role, blocks }) => `${role}: ${blocks.map(short).join(", ")}`)
    .join(" | ");

function short(block: HistoryBlock): string {
  if (block.kind === "call" || block.kind === "result") return `${block.kind} ${block.id}`;
  return block.kind === "other" ? `other ${block.type}` : block.kind;
}

/** What the ways of all blocks with one lead to, in the records they were read from. */
function contentsOf(found: Read, records: readonly unknown[]): unknown[] {
  return messagesOf(found).flatMap(({ place, blocks }) => {
    const record = records[place.line - 2];
    return blocks.flatMap((block) => ("path" in block ? [valueAt(record, block.path)] : []));
  });
}

describe("the messages of a session", () => {
  it("are those of system, developer, user, assistant and tool, in their order", () => {
    const found = read(
      event("system/message", { message: { role: "system", content: [text("be brief")] } }),
      event("developer/message", { message: { role: "developer", content: [text("tools changed")] } }),
      user(text("go")),
      assistant([{ type: "reasoning", text: "hm" }, text("listing"), call("t1"), call("t2")]),
      result("t1"),
      result("t2"),
    );
    expect(outline(found)).toBe(
      "system: text | developer: text | user: text | assistant: thinking, text, call t1, call t2 | " +
        "tool: result t1 | tool: result t2",
    );
    expect(found.histories.histories()[0]?.isRequest).toBe(false);
  });

  it("name the tool of a call, and lead to the call of the log", () => {
    const found = read(user(text("go")), assistant([call("t1"), call("t2")]));
    expect(messagesOf(found)[1]?.blocks).toEqual([
      { kind: "call", call: 0, id: "t1", name: "lamp" },
      { kind: "call", call: 1, id: "t2", name: "lamp" },
    ]);
  });

  it("lead to their texts, images and unknown blocks in the log", () => {
    const image = { type: "image", data: "x", mimeType: "image/png" };
    const chart = { type: "plugin:chart", rows: 3 };
    const thinking = { type: "reasoning", text: "hm" };
    const records = [user(text("look"), image), assistant([thinking, text("done"), chart])];
    expect(contentsOf(read(...records), records)).toEqual(["look", image, thinking, "done", chart]);
  });

  it("lead to their texts also within an event of headless stream-json", () => {
    const record = { event: assistant([text("done")]) };
    expect(contentsOf(read(record), [record])).toEqual(["done"]);
  });

  it("hold no copies: call rows and stream rows are no messages", () => {
    const bare = (type: string, data: object) => event(type, data, {});
    const found = read(
      bare("assistant/chunk", {
        turn: 1,
        step: 1,
        chunk: { type: "tool-call-delta", id: "t1", argumentsDelta: "{}" },
      }),
      assistant([call("t1")]),
      bare("tool/call", { turn: 1, step: 1, callId: "t1", name: "lamp", arguments: "{}" }),
      bare("turn/end", { turn: 1 }),
    );
    expect(outline(found)).toBe("assistant: call t1");
  });

  it("hold the messages of logs older than message identities", () => {
    const records = [
      event("user/message", { content: [text("go")] }),
      event("assistant/message", {
        turn: 1,
        step: 1,
        content: [text("on it"), call("t1")],
        provenance: "model",
      }),
      event("tool/result", { callId: "t1", content: [text("lit")], isError: false }),
    ];
    const found = read(...records);
    expect(outline(found)).toBe("user: text | assistant: text, call t1 | tool: result t1");
    expect(contentsOf(found, records)).toEqual(["go", "on it", [text("lit")]]);
  });
});

describe("results", () => {
  const failed = [text("no"), { type: "image", data: "x" }];
  it.each([
    [
      "a message of role tool (version 4)",
      { role: "tool", toolCallId: "t1", content: failed, isError: true },
    ],
    [
      "a block of a user message (to version 3)",
      {
        role: "user",
        content: [{ type: "tool-result", toolCallId: "t1", content: failed, isError: true }],
      },
    ],
    [
      "a block that leaves its id to the message's source",
      {
        role: "user",
        source: { kind: "tool", callId: "t1" },
        content: [{ type: "tool-result", content: failed, isError: true }],
      },
    ],
  ])("keep id, error and content: %s", (_, message) => {
    const records = [assistant([call("t1")]), event("tool/result", { message })];
    const found = read(...records);
    const block = messagesOf(found)[1]?.blocks[0];
    expect(block).toMatchObject({ kind: "result", id: "t1", isError: true });
    const parts = block?.kind === "result" ? block.parts : [];
    expect(parts.map(({ kind }) => kind)).toEqual(["text", "image"]);
    expect(parts.map(({ path }) => valueAt(records[1], path))).toEqual(["no", failed[1]]);
  });

  it("of several blocks are one message", () => {
    const block = (id: string) => ({
      type: "tool-result",
      toolCallId: id,
      content: [text(id)],
      isError: false,
    });
    const records = [
      assistant([call("t1"), call("t2")]),
      event("tool/result", { message: { role: "user", content: [block("t1"), block("t2")] } }),
    ];
    const found = read(...records);
    expect(outline(found)).toBe("assistant: call t1, call t2 | tool: result t1, result t2");
    expect(contentsOf(found, records)).toEqual([[text("t1")], [text("t2")]]);
  });

  it("may have no content at all", () => {
    const block = messagesOf(read(assistant([call("t1")]), result("t1", { content: [] })))[1]?.blocks[0];
    expect(block).toMatchObject({ kind: "result", id: "t1", parts: [] });
  });
});

describe("the folded surface", () => {
  it("has a summary in the place of what a compaction replaced", () => {
    const records = [
      user(text("first")),
      assistant([call("old")]),
      result("old"),
      user(text("second")),
      event(
        "user/message",
        { role: "user", content: [text("what went before")] },
        { surfaceOp: { op: "replace", startSeq: 0, endSeq: 2 } },
      ),
      assistant([text("on")]),
    ];
    records.forEach((record, i) => {
      record.seq = i;
    });
    const found = read(...records);
    expect(outline(found)).toBe("user: text | user: text | assistant: text");
    expect(contentsOf(found, records)).toEqual(["what went before", "second", "on"]);
  });

  it("leaves out messages without a mark, in a log that has marks", () => {
    const unmarked = event(
      "assistant/message",
      { message: { role: "assistant", content: [text("draft")] } },
      {},
    );
    expect(outline(read(user(text("go")), unmarked))).toBe("user: text");
  });

  it("is the whole log where nothing is marked", () => {
    const bare = (type: string, message: object) => event(type, { message }, {});
    const found = read(
      bare("user/message", { role: "user", content: [text("go")] }),
      bare("assistant/message", { role: "assistant", content: [call("t1")] }),
    );
    expect(outline(found)).toBe("user: text | assistant: call t1");
  });
});

describe("signatures of thinking", () => {
  const state = (version: number) => ({
    response: { kind: "deepseek-messages", version, model: "m" },
    blocks: [{ type: "reasoning", signature: "c2ln" }, { type: "tool-call" }],
  });
  const signatureUnder = (replayState: unknown) => {
    const source = { kind: "model", model: "m", ...(replayState === undefined ? {} : { replayState }) };
    const message = messagesOf(read(assistant([{ type: "reasoning", text: "hm" }, call("t1")], source)))[0];
    expect(message?.model).toBe("m");
    const [thinking] = message?.blocks ?? [];
    return thinking?.kind === "thinking" ? thinking.signature : undefined;
  };

  it.each([
    ["valid metadata holds one", state(1), "c2ln"],
    ["metadata of another version is not used", state(2), null],
    ["no metadata, no signature", undefined, null],
    [
      "valid metadata without a signature",
      { ...state(1), blocks: [{ type: "reasoning" }, { type: "tool-call" }] },
      null,
    ],
  ])("%s", (_, replayState, signature) => expect(signatureUnder(replayState)).toBe(signature));
});

describe("what a request carries beside its messages", () => {
  const requestHeader = (value: object) => event("request/header", { header: value }, {});
  const tools = [
    { name: "lamp", inputSchema: {} },
    { name: "oil", inputSchema: {} },
  ];

  it("stands in the request's header: model, system and tools", () => {
    const record = requestHeader({ config: { model: "m" }, system: "be brief", tools });
    const settings = read(record, user(text("go"))).histories.histories()[0]?.settings;
    expect(settings).toMatchObject({ model: "m", toolNames: ["lamp", "oil"] });
    expect(valueAt(record, settings?.system?.path ?? [])).toBe("be brief");
    expect(valueAt(record, settings?.tools?.path ?? [])).toEqual(tools);
  });

  it("is that of the last header", () => {
    const found = read(
      requestHeader({ config: { model: "first" } }),
      user(text("go")),
      requestHeader({ config: { model: "second" } }),
    );
    expect(found.histories.histories()[0]?.settings.model).toBe("second");
  });
});

import { describe, expect, it } from "vitest";
import { dsh } from "../../formats/dsh";
import { readRecords } from "../../testing/read-records";
import { messagesHistoryRequest } from "./messages-history";
import { messagesHistoryUnpairedRequest } from "./messages-history-unpaired";
import { outline } from "./plan-outline";
import type { InputFacts, RequestBuilder } from "./types";

const sent: InputFacts = { outcome: "sent", input: "object", hasLoneSurrogate: false, error: null };

let seq = 0;
const event = (type: string, data: unknown, surfaceOp: unknown = "append") => ({
  type,
  seq: seq++,
  time: 1,
  data,
  surfaceOp,
});
const text = (value: string) => ({ type: "text", text: value });
const call = (id: string) => ({ type: "tool-call", id, name: "lamp", arguments: "{}" });
const user = (...content: unknown[]) => event("user/message", { content, role: "user" });
const assistant = (...content: unknown[]) =>
  event("assistant/message", { turn: 1, step: 1, message: { role: "assistant", content } });
const result = (toolCallId: string, ...content: unknown[]) =>
  event("tool/result", { message: { role: "tool", toolCallId, content, isError: false } });
const header = { type: "session", version: 4, id: "s", createdAt: 1, delegationDepth: 0 };

function planOf(builder: RequestBuilder, ...events: unknown[]) {
  const [history] = readRecords(dsh, [header, ...events]).histories.histories();
  if (history === undefined) throw new Error("no history");
  return builder(history, () => sent);
}

const refusalsOf = (...events: unknown[]) =>
  planOf(messagesHistoryRequest, ...events).refusals.map(
    ({ error, message, content }) => `${message}.${content} ${error}`,
  );

describe("the request of Messages history", () => {
  it("merges neighbours of one role, and puts results first in their turn", () => {
    const plan = planOf(
      messagesHistoryRequest,
      user(text("a")),
      user(text("b")),
      assistant(text("c"), call("t1"), call("t2")),
      user(text("while it ran")),
      result("t1", text("ok")),
      result("t2"),
      assistant(text("done")),
    );
    expect(outline(plan)).toEqual([
      "user: text, text",
      "assistant: text, call t1, call t2",
      "user: result t1, result t2, text",
      "assistant: text",
    ]);
    expect(plan.refusals).toEqual([]);
  });

  it("leaves out empty texts of the user, and the message that they empty", () => {
    const plan = planOf(
      messagesHistoryRequest,
      user(text("")),
      user(text("a"), text("")),
      assistant(text("")),
    );
    expect(outline(plan)).toEqual(["user: text", "assistant: text"]);
  });

  it("carries the last system message, and no hidden history", () => {
    const hidden = [assistant(call("old")), result("old")];
    const [start = 0, end = 0] = hidden.map(({ seq: at }) => at);
    const summary = { content: [text("what went before")], role: "user" };
    const plan = planOf(
      messagesHistoryRequest,
      event("system/message", { message: { role: "system", content: [text("one")] } }),
      event("system/message", { message: { role: "system", content: [text("two")] } }),
      ...hidden,
      event("user/message", summary, { op: "replace", startSeq: start, endSeq: end }),
      assistant(text("on")),
    );
    expect(outline(plan)).toEqual(["user: text", "assistant: text"]);
    expect(plan.system).toHaveLength(1);
    expect(plan.system[0]).toMatchObject({ shape: { length: "two".length } });
  });

  it.each([
    [
      "a call without a result",
      [assistant(call("t1")), user(text("go on"))],
      ["0.0 DeepSeek Messages tool calls need immediate results"],
    ],
    [
      "a call with which the history ends",
      [user(text("a")), assistant(text("b"), call("t1"))],
      ["1.1 DeepSeek Messages history ends with unresolved tools"],
    ],
    [
      "a result without a call",
      [user(text("a")), assistant(text("b")), result("gone")],
      ["2.0 DeepSeek Messages tool result has no matching call"],
    ],
    [
      "one id twice in a turn",
      [assistant(call("t1"), call("t1")), result("t1")],
      ["0.1 DeepSeek Messages duplicate tool call id"],
    ],
    [
      "content that it does not know",
      [assistant({ type: "plugin:chart", data: 1 })],
      ["0.0 DeepSeek Messages cannot represent assistant content plugin:chart"],
    ],
  ])("refuses %s by itself", (_, events, refusals) => {
    expect(refusalsOf(...events)).toEqual(refusals);
  });

  it("takes an id again that a later turn repeats", () => {
    expect(refusalsOf(assistant(call("t1")), result("t1"), assistant(call("t1")), result("t1"))).toEqual([]);
  });
});

describe("the request of the fork that drops unpaired history", () => {
  it("has neither calls without results nor results without calls, nor turns that this empties", () => {
    const plan = planOf(
      messagesHistoryUnpairedRequest,
      user(text("a")),
      assistant(call("open")),
      user(text("b")),
      assistant(text("c"), call("t1"), call("open2")),
      result("t1", text("ok")),
      result("gone", text("?")),
    );
    expect(outline(plan)).toEqual(["user: text, text", "assistant: text, call t1", "user: result t1"]);
    expect(plan.refusals).toEqual([]);
  });

  it("keeps the first of repeated ids", () => {
    const plan = planOf(
      messagesHistoryUnpairedRequest,
      user(text("a")),
      assistant(call("t1")),
      result("t1", text("ok")),
      assistant(text("again"), call("t1")),
      result("t1", text("ok")),
    );
    expect(outline(plan)[3]).toBe("assistant: text");
  });
});

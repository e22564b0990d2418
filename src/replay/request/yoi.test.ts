import { describe, expect, it } from "vitest";
import { yoi } from "../../formats/yoi";
import { readRecords } from "../../testing/read-records";
import { outline } from "./plan-outline";
import type { InputFacts, RequestBuilder } from "./types";
import { yoiRequestBody, yoiRequestBodyBefore } from "./yoi";

const sent: InputFacts = { outcome: "sent", input: "object", hasLoneSurrogate: false, error: null };

const item = (value: Record<string, unknown>) => ({ kind: "assistant_item", ts: 1, item: value });
const message = (role: string, text: string) =>
  item({ kind: "message", role, content: [{ kind: "text", text }] });
const call = (call_id: string) => item({ kind: "tool_call", call_id, name: "lamp", arguments: "{}" });
const result = (call_id: string, more: Record<string, unknown> = {}) => ({
  kind: "tool_result",
  ts: 1,
  item: { kind: "tool_result", call_id, summary: "done", ...more },
});
const start = { kind: "segment_start", ts: 1, system_prompt: "You are a pod.", history: [] };
const input = { kind: "user_input", ts: 1, segments: [{ kind: "text", content: "go" }] };

function planOf(builder: RequestBuilder, ...records: unknown[]) {
  const [history] = readRecords(yoi, [start, input, ...records]).histories.histories();
  if (history === undefined) throw new Error("no history");
  return builder(history, () => sent);
}

describe("yoi's request", () => {
  const records = [
    item({ kind: "reasoning", text: "hm", signature: "c2ln" }),
    item({ kind: "reasoning", text: "unsigned" }),
    message("assistant", "on it"),
    call("t1"),
    call("t2"),
    result("t1"),
    result("t2", { is_error: true, content: "all of it" }),
    message("assistant", "done"),
  ];

  it("is one message for all that the assistant does before a result", () => {
    expect(outline(planOf(yoiRequestBody, ...records))).toEqual([
      "user: text",
      "assistant: thinking, text, call t1, call t2",
      "user: result t1, result t2 (error)",
      "assistant: text",
    ]);
  });

  it("had a message for each text before, thinking as text, and no word on errors", () => {
    expect(outline(planOf(yoiRequestBodyBefore, ...records))).toEqual([
      "user: text",
      "assistant: text, text",
      "assistant: text",
      "assistant: call t1, call t2",
      "user: result t1, result t2",
      "assistant: text",
    ]);
  });

  it("writes a result's summary and below it the whole, and says only of errors what they are", () => {
    const plan = planOf(yoiRequestBody, call("t1"), result("t1", { content: "all of it" }));
    const block = plan.messages[2]?.blocks[0];
    expect(block).toMatchObject({
      type: "tool_result",
      isError: null,
      content: { shape: { length: "done\nall of it".length } },
    });
  });

  it("starts with the system prompt, and a later segment with its own history", () => {
    const plan = planOf(yoiRequestBody);
    expect(plan.system).toHaveLength(1);
    const again = { ...start, history: [{ kind: "message", role: "user", content: [{ text: "before" }] }] };
    const histories = readRecords(yoi, [start, input, call("t1"), again, call("t2")]).histories.histories();
    expect(histories.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
      ["user", "assistant"],
      ["user", "assistant"],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { valueAt } from "../../session/content";
import type { HistoryBlock } from "../../session/history";
import { type Read, readRecords } from "../../testing/read-records";
import { yoi } from "./index";

const read = (...records: unknown[]) => readRecords(yoi, records);

const entry = (kind: string, more: object) => ({ kind, ts: 1, ...more });
const hashed = (kind: string, more: object) => ({ hash: "h", prev_hash: null, kind, ts: 1, ...more });
const call = (call_id: string) => ({ kind: "tool_call", call_id, name: "ListPods", arguments: "{}" });
const result = (call_id: string, more: object = {}) => ({
  kind: "tool_result",
  call_id,
  summary: "2 pods",
  ...more,
});
const message = (role: string, ...texts: string[]) => ({
  kind: "message",
  role,
  content: texts.map((text) => ({ kind: "text", text })),
});
const says = (...contents: string[]) =>
  entry("user_input", { segments: contents.map((content) => ({ kind: "text", content })) });
const item = <T extends { kind: string }>(value: T) =>
  entry(value.kind === "tool_result" ? "tool_result" : "assistant_item", { item: value });

/** The histories in short: role, then kinds with ids; "user: text | assistant: call t1". */
const outlines = ({ histories: store }: Read) =>
  store
    .histories()
    .map((history) =>
      history.messages.map(({ role, blocks }) => `${role}: ${blocks.map(short).join(", ")}`).join(" | "),
    );

function short(block: HistoryBlock): string {
  return block.kind === "call" || block.kind === "result" ? `${block.kind} ${block.id}` : block.kind;
}

/** What the ways of all blocks lead to; of a result, its parts. */
function contentsOf({ histories: store }: Read, records: readonly unknown[]): unknown[] {
  return store
    .histories()
    .flatMap(({ messages }) =>
      messages.flatMap(({ place, blocks }) =>
        blocks
          .flatMap((block): readonly HistoryBlock[] => (block.kind === "result" ? block.parts : [block]))
          .flatMap((block) => ("path" in block ? [valueAt(records[place.line - 1], block.path)] : [])),
      ),
    );
}

describe("the messages of a segment", () => {
  it("are what the user says, and the items that follow, one a message", () => {
    const records = [
      entry("segment_start", { history: [] }),
      entry("invoke", { trigger: "user_send" }),
      says("list pods", "and nodes"),
      item(message("assistant", "listing")),
      item(call("t1")),
      item(result("t1")),
      item({ kind: "reasoning" }),
    ];
    const found = read(...records);
    expect(outlines(found)).toEqual([
      "user: text, text | assistant: text | assistant: call t1 | tool: result t1 | assistant: thinking",
    ]);
    expect(contentsOf(found, records)).toEqual([
      "list pods",
      "and nodes",
      "listing",
      "2 pods",
      { kind: "reasoning" },
    ]);
  });

  it("are those of plural entries, whose items are tagged type, in the first era", () => {
    const typed = ({ kind, ...more }: { kind: string }) => ({ type: kind, ...more });
    const records = [
      hashed("session_start", { system_prompt: null, history: [] }),
      hashed("user_input", { item: typed(message("user", "go")) }),
      hashed("assistant_items", { items: [typed(message("assistant", "on it")), typed(call("t1"))] }),
      hashed("tool_results", { items: [typed(result("t1"))] }),
    ];
    const found = read(...records);
    expect(outlines(found)).toEqual(["user: text | assistant: text | assistant: call t1 | tool: result t1"]);
    expect(contentsOf(found, records)).toEqual(["go", "on it", "2 pods"]);
  });

  it("lead to the call of the log, by its id and tool", () => {
    const [history] = read(item(call("t1")), item(call("t2"))).histories.histories();
    expect(history?.messages.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: "call", call: 0, id: "t1", name: "ListPods" },
      { kind: "call", call: 1, id: "t2", name: "ListPods" },
    ]);
  });

  it("begin with the history that the segment goes on from", () => {
    const start = entry("segment_start", {
      history: [message("user", "before"), call("old"), result("old")],
    });
    const records = [start, says("now")];
    const found = read(...records);
    expect(outlines(found)).toEqual(["user: text | assistant: call old | tool: result old | user: text"]);
    expect(contentsOf(found, records)).toEqual(["before", "2 pods", "now"]);
  });

  it("are a history for each segment of a log", () => {
    const found = read(
      entry("segment_start", { history: [] }),
      says("one"),
      item(call("t1")),
      entry("segment_start", { history: [message("user", "summary")] }),
      says("two"),
    );
    expect(outlines(found)).toEqual(["user: text | assistant: call t1", "user: text | user: text"]);
  });

  it("keep the summary and the whole content of a result, and whether it failed", () => {
    const records = [item(call("t1")), item(result("t1", { content: "pod a, pod b", is_error: true }))];
    const found = read(...records);
    const block = found.histories.histories()[0]?.messages[1]?.blocks[0];
    expect(block).toMatchObject({ kind: "result", id: "t1", isError: true });
    expect(contentsOf(found, records)).toEqual(["2 pods", "pod a, pod b"]);
  });

  it("keep thinking with its signature, and thinking that only the API can read", () => {
    const [history] = read(
      item({ kind: "reasoning", text: "hm", signature: "sig" }),
      item({ kind: "reasoning", text: "hm" }),
      item({ kind: "reasoning", text: "", encrypted_content: "x" }),
    ).histories.histories();
    expect(history?.messages.flatMap(({ blocks }) => blocks)).toMatchObject([
      { kind: "thinking", signature: "sig", text: { length: 2 } },
      { kind: "thinking", signature: null },
      { kind: "redactedThinking" },
    ]);
  });
});

it("names the system prompt of the segment by its place", () => {
  const start = entry("segment_start", { system_prompt: "be brief", history: [] });
  const system = read(start, says("go")).histories.histories()[0]?.settings.system;
  expect(valueAt(start, system?.path ?? [])).toBe("be brief");
  const without = read(entry("segment_start", { system_prompt: null, history: [] }), says("go"));
  expect(without.histories.histories()[0]?.settings).toEqual({});
});

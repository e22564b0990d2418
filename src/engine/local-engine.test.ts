import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../log/bytes-source";
import type { ByteSource } from "../log/source";
import { pause, settled } from "../testing/local-engine";
import { LocalEngine } from "./local-engine";
import { rowOf } from "./rows";
import { emptyQuery, type LogState, type Query } from "./types";

const fallbacks = readFileSync("src/formats/chat-completions/samples/fallbacks.jsonl");

async function opened(
  bytes: Uint8Array = fallbacks,
  name = "log",
): Promise<{ engine: LocalEngine; state: LogState }> {
  const engine = new LocalEngine(pause);
  const state = settled(engine, 1);
  engine.open(bytesSource(name, bytes), 1);
  return { engine, state: await state };
}

/** Ids of the rows of a query, from 01 to 25 in the sample. */
async function idsFor(engine: LocalEngine, query: Partial<Query>): Promise<string[]> {
  const { rows } = await engine.view({ ...emptyQuery, ...query }, null);
  const window = await engine.window(0, rows);
  return Array.from({ length: window.length }, (_, i) => rowOf(window, i).id?.replace("call_", "") ?? "");
}

describe("the totals", () => {
  it("count what falls back, and what is lost", async () => {
    const { state } = await opened();
    expect(state.phase).toBe("ready");
    expect(state.summary).toMatchObject({
      calls: 25,
      // empty, blank, "null", null, absent, []
      fallbackWithoutLoss: 6,
      // ten malformed, an array, encoded twice, a number, a boolean, freeform
      fallbackWithLoss: 15,
      notSent: 0,
      results: 25,
      damage: 0,
    });
    expect(state.summary.tools[0]).toEqual({ name: "list_lines", calls: 7 });
  });
});

describe("filters", () => {
  it.each<[string, Partial<Query>, string[]]>([
    ["by class", { classes: ["number", "boolean"] }, ["21", "22"]],
    ["by outcome and loss", { outcomes: ["fallback"], loss: ["none"] }, ["03", "04", "05", "06", "07", "19"]],
    [
      "by loss beside another outcome",
      { outcomes: ["fallback", "sent"], loss: ["none"], tools: ["list_lines", "search"] },
      ["01", "02", "03", "04", "05", "06", "07", "19", "23"],
    ],
    ["by tool", { tools: ["note"] }, ["08", "13"]],
    ["by text, whatever its case", { search: "HARBOUR" }, ["18"]],
    ["by all together", { tools: ["search"], classes: ["malformed"], search: "S7" }, ["10", "15", "16"]],
    ["by a text that nothing holds", { search: "no such text" }, []],
  ])("%s", async (_, query, ids) => {
    const { engine } = await opened();
    expect(await idsFor(engine, query)).toEqual(ids);
  });
});

describe("order", () => {
  it("the log's own, and backwards", async () => {
    const { engine } = await opened();
    expect((await idsFor(engine, {})).slice(0, 3)).toEqual(["01", "02", "03"]);
    expect((await idsFor(engine, { descending: true })).slice(0, 3)).toEqual(["25", "24", "23"]);
  });

  it("by tool name, equal names in the order of the log", async () => {
    const { engine } = await opened();
    const ids = await idsFor(engine, { sort: "tool" });
    expect(ids.slice(0, 3)).toEqual(["24", "22", "02"]);
  });

  it("by outgoing text", async () => {
    const { engine } = await opened();
    const ids = await idsFor(engine, { sort: "input", outcomes: ["sent"] });
    // {"query":"S2"...}, {"query":"late..."}, {"ticket":...}, {}: as texts compare
    expect(ids).toEqual(["23", "01", "25", "02"]);
  });
});

describe("rows", () => {
  it("carry what the table shows of a call", async () => {
    const { engine } = await opened();
    await engine.view({ ...emptyQuery, search: "wait" }, null);
    const window = await engine.window(0, 10);
    expect(rowOf(window, 0)).toMatchObject({
      call: 7,
      tool: "note",
      storedPreview: '{"text":"the driver said "wait" twice"}',
      class: "malformed",
      outcome: "fallback",
      loss: "content",
      inputPreview: "{}",
      cause: "unescapedQuote",
      result: "unknown",
      changes: [],
    });
  });

  it("tell a sent input that differs from the stored text", async () => {
    const { engine } = await opened();
    await engine.view({ ...emptyQuery, tools: ["open_ticket"] }, null);
    const window = await engine.window(0, 1);
    expect(rowOf(window, 0)).toMatchObject({ outcome: "sent", changes: ["integerDigits"] });
  });

  it("tell a selected call's row in a new view", async () => {
    const { engine } = await opened();
    expect(await engine.view({ ...emptyQuery, tools: ["note"] }, 12)).toMatchObject({
      rows: 2,
      selectedRow: 1,
    });
    expect(await engine.view({ ...emptyQuery, tools: ["search"] }, 12)).toMatchObject({ selectedRow: null });
  });
});

describe("next fallback", () => {
  it("goes over what is sent, in both directions, and ends at the last", async () => {
    const { engine } = await opened();
    expect(await engine.nextFallback(null, 1)).toEqual({ row: 2, call: 2 });
    expect(await engine.nextFallback(21, 1)).toEqual({ row: 23, call: 23 });
    expect(await engine.nextFallback(23, 1)).toBe(null);
    expect(await engine.nextFallback(2, -1)).toBe(null);
  });
});

describe("a call in full", () => {
  it("names the byte of the file at which the text stops being JSON", async () => {
    const { engine } = await opened();
    const { fault, faultByte } = await engine.detail(7);
    expect(fault?.cause).toBe("unescapedQuote");
    // In the file each quote of the stored text is written \" and the fault is the w of "wait".
    expect(faultByte).toBe(fallbacks.indexOf("wait"));
  });

  it("shows of a long record the part around the call, and copies the whole", async () => {
    const filler = Array.from({ length: 300 }, (_, i) => ({
      role: "user",
      content: `${i} ${"x".repeat(1_000)}`,
    }));
    const call = { id: "c", function: { name: "run", arguments: "{" } };
    const body = JSON.stringify({ messages: [...filler, { role: "assistant", tool_calls: [call] }] });
    const { engine } = await opened(new TextEncoder().encode(body));
    const detail = await engine.detail(0);
    expect(detail.recordPath).toBe("messages[300]");
    expect(JSON.parse(detail.recordText.text)).toMatchObject({ role: "assistant" });
    expect(await engine.text(0, "record")).toBe(body);
  });

  it("reads a long text again from the log, unchanged", async () => {
    const long = `{"text":"${"ä\u2028".repeat(20_000)}"`;
    const line = JSON.stringify({
      role: "assistant",
      tool_calls: [{ id: "c", function: { name: "f", arguments: long } }],
    });
    const { engine } = await opened(new TextEncoder().encode(line));
    expect(await engine.text(0, "stored")).toBe(long);
    expect(await engine.text(0, "input")).toBe("{}");
  });
});

describe("a later choice wins", () => {
  /** A source that gives nothing until it is let go. */
  function slow(name: string, bytes: Uint8Array): { source: ByteSource; letGo: () => void } {
    const inner = bytesSource(name, bytes);
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return {
      letGo,
      source: {
        ...inner,
        name,
        size: inner.size,
        read: (start, end) => inner.read(start, end),
        async *chunks(signal) {
          await gate;
          yield* inner.chunks(signal);
        },
      },
    };
  }

  it("also when the earlier one would finish late", async () => {
    const engine = new LocalEngine(pause);
    const states: LogState[] = [];
    engine.subscribe((state) => states.push(state));
    const early = slow("early", fallbacks);
    engine.open(early.source, 1);
    const done = settled(engine, 2);
    engine.open(bytesSource("late", new TextEncoder().encode("[]")), 2);
    await done;
    early.letGo();
    await pause();
    await pause();
    expect(states.at(-1)).toMatchObject({ generation: 2, info: { name: "late" }, summary: { calls: 0 } });
  });

  it("cancelling keeps what was read", async () => {
    const engine = new LocalEngine(pause);
    const inner = bytesSource("log", fallbacks);
    const done = settled(engine, 1);
    engine.open(
      {
        ...inner,
        async *chunks() {
          yield fallbacks.subarray(0, 2_000);
          engine.cancel();
          yield fallbacks.subarray(2_000);
        },
      },
      1,
    );
    const state = await done;
    expect(state.phase).toBe("cancelled");
    expect(state.summary.calls).toBeGreaterThan(3);
    expect(state.summary.calls).toBeLessThan(25);
    const { recordBytes, framingBytes, damageBytes } = state.info.accounting;
    expect(recordBytes + framingBytes + damageBytes).toBe(state.info.decodedBytes);
    // The record at which the reading stopped is whole in the file.
    expect(state.summary.damage).toBe(0);
  });
});

it("lists the calls in records that the log's own format does not know, and says so", async () => {
  const dsh = '{"type":"session","version":3,"id":"s","createdAt":1,"delegationDepth":0}\n';
  const event = '{"type":"turn/start","data":{"turn":1}}\n';
  const foreign = '{"batch":{"custom":[{"id":"x1","name":"run","arguments":"{"}]}}\n';
  const { engine, state } = await opened(new TextEncoder().encode(dsh + event + event + foreign));
  expect(state.info).toMatchObject({ formatId: "dsh", unknownRecords: 1 });
  expect(state.info.notes.join()).toContain("line 4");
  expect(await engine.detail(0)).toMatchObject({ id: "x1", outcome: "fallback" });
});

it("shows a call whose result is nested a hundred thousand deep", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const call = '{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]}';
  const { engine } = await opened(
    new TextEncoder().encode(`${call}\n{"role":"tool","tool_call_id":"c","content":${deep}}\n`),
  );
  expect((await engine.detail(0)).result?.text.text.startsWith("[[[[")).toBe(true);
  expect(await engine.text(0, "result")).toBe(deep);
});

it.each([
  ["gzip", new Uint8Array([0x1f, 0x8b, 8, 0]), "gzip"],
  ["zip", new Uint8Array([0x50, 0x4b, 3, 4]), "zip"],
])("a %s file is named for what it is", async (_, bytes, word) => {
  const { state } = await opened(bytes, "log.jsonl");
  expect(state.phase).toBe("failed");
  expect(state.problem?.message).toContain(word);
});

it("damage is listed with its text", async () => {
  const { engine, state } = await opened(new TextEncoder().encode('{"a":1}\nnot json <b>\n{"a":2}\n'));
  expect(state.summary.damage).toBe(1);
  expect(await engine.damage(0, 10)).toEqual([
    { kind: "notJson", line: 2, byteStart: 8, byteEnd: 20, text: "not json <b>" },
  ]);
});

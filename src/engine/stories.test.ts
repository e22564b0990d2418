import { describe, expect, it } from "vitest";
import { listOf, member } from "../session/guards";
import { openedEngine } from "../testing/local-engine";
import type { LocalEngine } from "./local-engine";

/** What support engineers open a log for, from the log to the answer. */

const lines = (...records: unknown[]) => records.map((one) => JSON.stringify(one)).join("\n");

/** The exact body that goes out for a log's only history. */
async function requestOf(engine: LocalEngine): Promise<unknown> {
  expect((await engine.answer()).historyCount).toBe(1);
  return JSON.parse((await engine.requestText(0)) ?? "null");
}

/** The record of each call, byte for byte. */
async function recordsOf(engine: LocalEngine, calls: number): Promise<(string | null)[]> {
  return Promise.all(Array.from({ length: calls }, (_, call) => engine.text(call, "record")));
}

const text = (value: string) => ({ type: "text", text: value });

const header = { type: "session", version: 4, id: "s", createdAt: 1, delegationDepth: 0 };
const event = (type: string, data: object) => ({ type, time: 1, data, surfaceOp: "append" });
const assistant = (content: object[], source?: object) =>
  event("assistant/message", { turn: 1, step: 1, message: { role: "assistant", content, source } });
const failed = event("tool/result", {
  message: { role: "tool", toolCallId: "call_1", content: [text("Invalid arguments")], isError: true },
});
const user = (words: string) => event("user/message", { role: "user", content: [text(words)] });

/** A deepseek-harness session whose only call has an unescaped quote in its arguments. */
const cut = '{"text":"he said "wait" twice"}';
const noteCall = { type: "tool-call", id: "call_1", name: "note", arguments: cut };

describe("a failed result, followed by a user's turn", () => {
  const log = lines(header, user("Write it down"), assistant([noteCall]), failed, user("Then try again"));

  it("goes out with everything but the arguments", async () => {
    const { engine } = await openedEngine(log, "messages-history");
    expect(await requestOf(engine)).toEqual({
      messages: [
        { role: "user", content: [text("Write it down")] },
        { role: "assistant", content: [{ type: "tool_use", id: "call_1", name: "note", input: {} }] },
        {
          role: "user",
          content: [
            {
              type: "tool_result",
              tool_use_id: "call_1",
              content: [text("Invalid arguments")],
              is_error: true,
            },
            text("Then try again"),
          ],
        },
      ],
    });
    expect((await engine.answer()).causes).toMatchObject([
      { severity: "changed", call: 0, place: { address: "messages.1.content.0" } },
    ]);
  });

  it("was refused by the sender itself before, and would be by the API as it is stored", async () => {
    const before = await openedEngine(log, "messages-history-reject");
    expect((await before.engine.answer()).headline).toContain("before any request is made");
    const stored = await openedEngine(log, "as-stored");
    expect(member(listOf(member(await requestOf(stored.engine), "messages"))[1], "content")).toMatchObject([
      { input: cut },
    ]);
    expect((await stored.engine.answer()).headline).toContain(
      "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
    );
  });

  it("stays in the log byte for byte", async () => {
    const { engine } = await openedEngine(log, "messages-history");
    const stored = lines(assistant([noteCall]));
    expect(await recordsOf(engine, 1)).toEqual([stored]);
    for (const rule of ["as-stored", "ai-sdk", "pi-ai", "messages-history-reject", "messages-history"]) {
      await engine.applyRule(rule);
      await engine.answer();
      await engine.request(0);
      await requestOf(engine);
    }
    expect(await recordsOf(engine, 1)).toEqual([stored]);
    expect(await engine.text(0, "stored")).toBe(cut);
  });
});

describe("a call without arguments, recorded before yoi's fix and resumed after", () => {
  const entry = (kind: string, more: object) => ({ hash: "h", prev_hash: null, kind, ts: 1, ...more });
  const item = (more: object) => ({ type: "tool_call", call_id: "toolu_1", name: "ListPods", ...more });
  const recorded = [
    entry("session_start", { system_prompt: null, history: [] }),
    entry("user_input", {
      item: { type: "message", role: "user", content: [{ type: "text", text: "list pods" }] },
    }),
    entry("assistant_items", { items: [item({ arguments: "null" })] }),
  ];
  const answer = { type: "tool_result", call_id: "toolu_1", summary: "2 pods" };
  const whole = lines(...recorded, entry("tool_results", { items: [answer] }));

  it("was refused by the API, at its address", async () => {
    const { engine } = await openedEngine(whole, "yoi-request-before");
    expect(await requestOf(engine)).toMatchObject({
      messages: [
        { role: "user" },
        { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "ListPods", input: null }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1" }] },
      ],
    });
    const { headline, causes, wayOut } = await engine.answer();
    expect(causes).toMatchObject([
      { severity: "refused", call: 0, place: { address: "messages.1.content.0" } },
    ]);
    expect(headline).toMatch(/^Call 1 `ListPods` \(line 3\) has null as its arguments/);
    expect(headline).toContain("messages.1.content.0.tool_use.input: Input should be a valid dictionary");
    expect(wayOut[0]).toContain("“yoi, request” sends {} in its place");
  });

  it("goes out as {} since, and nothing is lost", async () => {
    const { engine } = await openedEngine(whole, "yoi-request");
    expect(await requestOf(engine)).toMatchObject({
      messages: [{}, { content: [{ type: "tool_use", id: "toolu_1", input: {} }] }, {}],
    });
    const { causes, headline } = await engine.answer();
    expect(causes).toMatchObject([{ severity: "worthALook", call: 0 }]);
    expect(headline).toContain("nothing is lost");
    expect(await engine.text(0, "stored")).toBe("null");
    expect(await recordsOf(engine, 1)).toEqual([lines(recorded[2])]);
  });

  it("would run again without a result, which deepseek-harness never does", async () => {
    const { engine } = await openedEngine(lines(...recorded), "yoi-request");
    const cells = await engine.matrixOf(0);
    const runsAgain = (id: string) => cells.find(({ ruleId }) => ruleId === id)?.runsAgain;
    expect([
      runsAgain("yoi-request"),
      runsAgain("yoi-request-before"),
      runsAgain("messages-history"),
    ]).toEqual([true, true, false]);
    expect((await engine.answer()).headline).toContain("would run again when the session is resumed");
    await engine.applyRule("messages-history");
    expect((await engine.answer()).headline).not.toContain("run again");
    const answered = await openedEngine(whole, "yoi-request");
    expect((await answered.engine.matrixOf(0)).some((cell) => cell.runsAgain)).toBe(false);
  });
});

describe("a poisoned summary request", () => {
  const tool = (args: string) => ({
    id: "c1",
    type: "function",
    function: { name: "note", arguments: args },
  });
  const history = [
    { role: "user", content: "Write it down" },
    { role: "assistant", content: "At once.", tool_calls: [tool(cut)] },
    { role: "tool", tool_call_id: "c1", content: "Invalid arguments" },
  ];
  const tools = [{ type: "function", function: { name: "note" } }];
  const failing = { model: "m", tools, messages: [...history, { role: "user", content: "Try again" }] };
  const summary = { model: "m", messages: [...history, { role: "user", content: "Summarize what we did" }] };

  it("carries the same call at the same address, and fails the same way", async () => {
    const { engine } = await openedEngine(lines(failing, summary), "as-stored");
    const { causes, historyCount } = await engine.answer();
    expect(historyCount).toBe(2);
    const refused = causes.filter(({ severity }) => severity === "refused");
    expect(refused.map(({ call, place }) => [call, place?.address])).toEqual([[0, "messages.1.content.1"]]);
    for (const at of [0, 1]) {
      const request = await engine.request(at);
      expect(request?.refusals).toEqual([
        "messages.1.content.1.tool_use.input: Input should be a valid dictionary",
      ]);
      const [line] = request?.marks.refused ?? [];
      expect(request?.blocks.find((block) => block.line === line)).toMatchObject({
        message: 1,
        content: 1,
        call: 0,
      });
    }
    const match = await engine.locate(
      "messages.1.content.1.tool_use.input: Input should be a valid dictionary",
    );
    expect(match).toMatchObject({ call: 0, certainty: "certain" });
  });

  it("carries no tools that only the other request had", async () => {
    const { engine } = await openedEngine(lines(failing, summary), "messages-history");
    const [first, second] = [await engine.requestText(0), await engine.requestText(1)].map(
      (body) => JSON.parse(body ?? "null") as unknown,
    );
    expect(member(first, "tools")).toEqual([{ name: "note" }]);
    expect(member(second, "tools")).toBe(undefined);
    expect(listOf(member(second, "messages")).slice(0, 2)).toEqual(
      listOf(member(first, "messages")).slice(0, 2),
    );
  });

  it("alone shows the same", async () => {
    const { engine } = await openedEngine(lines(summary), "as-stored");
    const { causes } = await engine.answer();
    expect(causes[0]).toMatchObject({ call: 0, place: { address: "messages.1.content.1" } });
    // The summary request carries no tools, which is a fault of its own.
    expect(causes[1]?.sentence).toContain("must define tools");
  });
});

describe("native replay metadata", () => {
  const state = (version: number) => ({
    response: { kind: "deepseek-messages", version, model: "m" },
    blocks: [{ type: "reasoning", signature: "c2ln" }, { type: "tool-call" }],
  });
  const logWith = (replayState: object | undefined, requestModel: string | null = null) =>
    lines(
      header,
      ...(requestModel === null
        ? []
        : [{ type: "request/header", time: 1, data: { header: { config: { model: requestModel } } } }]),
      user("Write it down"),
      assistant([{ type: "reasoning", text: "hm" }, noteCall], { kind: "model", model: "m", replayState }),
      failed,
    );
  const thinking = { type: "thinking", thinking: "hm" };
  const signed = { ...thinking, signature: "c2ln" };

  it.each([
    ["valid", logWith(state(1)), signed],
    ["valid, and the request is for the same model", logWith(state(1), "m"), signed],
    ["valid, and the request is for another model", logWith(state(1), "other"), thinking],
    ["degraded: of a version that is not understood", logWith(state(2)), thinking],
    ["absent", logWith(undefined), thinking],
  ])("%s: the input is the same {}, and the record stays as it is", async (_, log, block) => {
    const { engine } = await openedEngine(log, "messages-history");
    expect(member(listOf(member(await requestOf(engine), "messages"))[1], "content")).toEqual([
      block,
      { type: "tool_use", id: "call_1", name: "note", input: {} },
    ]);
    expect((await engine.answer()).causes).toMatchObject([{ call: 0, severity: "changed" }]);
    const record = log.split("\n").find((line) => line.includes("assistant/message"));
    expect(await recordsOf(engine, 1)).toEqual([record]);
  });

  it("says which it is, and why it is not used", async () => {
    const metadata = async (log: string) => {
      const { engine } = await openedEngine(log);
      return (await engine.detail(0)).replayMetadata;
    };
    expect(await metadata(logWith(state(1)))).toEqual({ state: "valid" });
    expect(await metadata(logWith(state(2)))).toMatchObject({
      state: "unusable",
      reason: expect.stringContaining("2"),
    });
    expect(await metadata(logWith(undefined))).toMatchObject({ state: "absent" });
  });
});

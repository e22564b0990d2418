import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  hurryClock,
  openedEngine,
  pause,
  rowsFor,
  settled,
  shownRows,
  sourceOf,
} from "../testing/local-engine";
import { wrappings } from "../testing/open-log";
import { LocalEngine } from "./local-engine";
import { emptyQuery, type LogState, Superseded, type Work } from "./types";

const fallbacks = readFileSync("src/formats/chat-completions/samples/fallbacks.jsonl");
const lighthouse = readFileSync("src/formats/dsh/samples/lighthouse.session.v3.jsonl");

afterEach(() => vi.restoreAllMocks());

describe("another rule", () => {
  it("judges all calls, and a state with its totals is told", async () => {
    const { engine, state } = await openedEngine(fallbacks);
    const states: LogState[] = [];
    engine.subscribe((told) => states.push(told));
    await engine.applyRule("as-stored");
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({
      phase: "ready",
      rule: { id: "as-stored" },
      // An object, stored as one or as its text, is all that the API takes.
      summary: { calls: 25, fallbackWithLoss: 0, refused: 21, byOutcome: { sent: 4, refusedByApi: 21 } },
    });
    expect(states[0]?.revision).toBeGreaterThan(state.revision);
    expect(states[0]?.summary.byClass).toEqual(state.summary.byClass);
  });

  it("gives the same as opening the log under it", async () => {
    for (const ruleId of ["litellm", "vllm", "yoi-request", "new-api", "pi-ai", "ai-sdk"]) {
      const { engine } = await openedEngine(fallbacks);
      await rowsFor(engine);
      await engine.applyRule(ruleId);
      const { engine: fresh, state } = await openedEngine(fallbacks, ruleId);
      expect(state.rule.id).toBe(ruleId);
      expect(await rowsFor(engine)).toEqual(await rowsFor(fresh));
    }
  });

  it("shows in rows, details and copied texts", async () => {
    const { engine } = await openedEngine(fallbacks);
    expect((await rowsFor(engine))[7]).toMatchObject({ outcome: "fallback", inputPreview: "{}" });
    await engine.applyRule("ai-sdk");
    const wrapped = '{"rawInvalidInput":"{\\"text\\":\\"the driver said \\"wait\\" twice\\"}"}';
    expect((await shownRows(engine))[7]).toMatchObject({ outcome: "wrapped", inputPreview: wrapped });
    expect(await engine.detail(7)).toMatchObject({
      outcome: "wrapped",
      input: { text: wrapped },
      rule: { id: "ai-sdk" },
    });
    expect(await engine.text(7, "input")).toBe(wrapped);
  });

  it("makes the view again that is on the screen", async () => {
    const { engine } = await openedEngine(fallbacks);
    expect(await rowsFor(engine, { outcomes: ["fallback"] })).toHaveLength(21);
    await engine.applyRule("litellm");
    const shown = await shownRows(engine);
    expect(shown.map(({ id }) => id)).toEqual(["call_03", "call_06", "call_07"]);
    expect(await engine.nextFallback(null, 1)).toEqual({ row: 0, call: 2 });
  });

  it("leaves calls out that are no part of the history", async () => {
    const { engine } = await openedEngine(lighthouse);
    await engine.applyRule("as-stored");
    expect((await rowsFor(engine)).map(({ id, outcome }) => [id, outcome])).toEqual([
      ["call_lamp1", "notSent"],
      ["call_oil", "sent"],
      ["call_letter", "refusedByApi"],
      ["call_tide", "refusedByApi"],
    ]);
  });

  it("reads a long text again from the log", async () => {
    const long = JSON.stringify(`{"text":"${"ä ".repeat(20_000)}`);
    const { engine } = await openedEngine(wrappings["dsh"]?.(long) ?? "");
    await engine.applyRule("messages-history-reject");
    expect((await rowsFor(engine))[0]).toMatchObject({ outcome: "refusedByClient", inputPreview: null });
    await engine.applyRule("as-stored");
    expect((await rowsFor(engine))[0]?.outcome).toBe("refusedByApi");
    expect(await engine.text(0, "input")).toBe(long);
  });

  it("tells what the sender says: nothing, a warning, or why it refuses", async () => {
    const { engine } = await openedEngine(fallbacks);
    expect(await engine.detail(15)).toMatchObject({ diagnostic: null, reason: null });
    await engine.applyRule("vllm");
    expect(await engine.detail(15)).toMatchObject({
      outcome: "fallback",
      // Of the 22 characters nothing else is told.
      diagnostic: expect.stringContaining("not valid JSON (22 chars)"),
      reason: null,
      rule: { destination: "template" },
    });
    await engine.applyRule("kimi-cli");
    expect(await engine.detail(15)).toMatchObject({
      outcome: "refusedByClient",
      diagnostic: null,
      reason: "ChatProviderError: Tool call arguments must be valid JSON.",
    });
  });
});

describe("the choice", () => {
  it("holds for the next log too", async () => {
    const { engine } = await openedEngine(fallbacks);
    await engine.applyRule("litellm");
    const done = settled(engine, 2);
    engine.open(sourceOf(lighthouse), 2);
    expect(await done).toMatchObject({ rule: { id: "litellm" } });
  });

  it("may come before the first log", async () => {
    const engine = new LocalEngine(pause);
    await engine.applyRule("zed");
    const done = settled(engine, 1);
    engine.open(sourceOf(fallbacks), 1);
    expect(await done).toMatchObject({ rule: { id: "zed" } });
  });

  it("falls to the default for an id that no rule has", async () => {
    const { engine, state } = await openedEngine(fallbacks, "nobody");
    expect(state.rule.id).toBe("messages-history");
    await expect(engine.applyRule("nobody")).rejects.toThrow("nobody");
  });

  it("while a log is read goes for what was read and for what comes", async () => {
    const engine = new LocalEngine(pause);
    const inner = sourceOf(lighthouse);
    const half = lighthouse.indexOf("\n", lighthouse.length / 2) + 1;
    const done = settled(engine, 1);
    const source = {
      ...inner,
      async *chunks() {
        yield lighthouse.subarray(0, half);
        await engine.applyRule("as-stored");
        yield lighthouse.subarray(half);
      },
    };
    engine.open(source, 1);
    const state = await done;
    expect(state).toMatchObject({
      rule: { id: "as-stored" },
      summary: { byOutcome: { notSent: 1, sent: 1, refusedByApi: 2 } },
    });
  });
});

describe("a later choice wins", () => {
  it("over a rule that is not in force yet", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.applyRule("litellm");
    const late = engine.applyRule("as-stored");
    await expect(early).rejects.toBeInstanceOf(Superseded);
    await late;
    expect((await engine.detail(0)).rule.id).toBe("as-stored");
  });

  it("also when it is the rule that is still in force", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.applyRule("litellm");
    await engine.applyRule("messages-history");
    await expect(early).rejects.toBeInstanceOf(Superseded);
    expect((await engine.detail(0)).rule.id).toBe("messages-history");
  });

  it("and the next log takes the choice that was on its way", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.applyRule("litellm");
    const done = settled(engine, 2);
    engine.open(sourceOf(lighthouse), 2);
    await expect(early).rejects.toBeInstanceOf(Superseded);
    expect(await done).toMatchObject({ rule: { id: "litellm" } });
  });

  it("stopped, the rule before stays, for the next log too", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.applyRule("litellm");
    engine.stop("rule");
    await expect(early).rejects.toBeInstanceOf(Superseded);
    expect((await engine.detail(0)).rule.id).toBe("messages-history");
    const done = settled(engine, 2);
    engine.open(sourceOf(lighthouse), 2);
    expect(await done).toMatchObject({ rule: { id: "messages-history" } });
  });

  it("a call that a record hides meanwhile is not sent under the new rule either", async () => {
    hurryClock();
    const engine = new LocalEngine(pause);
    // The compaction that hides the first call stands behind it.
    const at = lighthouse.indexOf('"replace"');
    const cut = lighthouse.lastIndexOf("\n", at) + 1;
    let applied = Promise.resolve();
    const done = settled(engine, 1);
    engine.open(
      {
        ...sourceOf(lighthouse),
        async *chunks() {
          yield lighthouse.subarray(0, cut);
          applied = engine.applyRule("as-stored");
          yield lighthouse.subarray(cut);
        },
      },
      1,
    );
    await done;
    await applied;
    expect((await rowsFor(engine))[0]).toMatchObject({ id: "call_lamp1", outcome: "notSent" });
  });
});

describe("work that takes a while", () => {
  it("tells how far it is, and its end", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const told: (readonly Work[])[] = [];
    engine.subscribeWork((running) => told.push(running));
    await engine.applyRule("litellm");
    expect(told[0]).toMatchObject([{ kind: "rule", ruleId: "litellm", title: "LiteLLM", total: 25 }]);
    expect(told.at(-1)).toEqual([]);
  });

  it("answers questions under the rule before meanwhile", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const switching = engine.applyRule("as-stored");
    expect(await engine.view({ ...emptyQuery, outcomes: ["fallback"] }, null)).toMatchObject({ rows: 21 });
    await switching;
    expect(await engine.view({ ...emptyQuery, outcomes: ["fallback"] }, null)).toMatchObject({ rows: 0 });
  });
});

it("every rule can be chosen, and says what is known of it", async () => {
  const rules = await new LocalEngine(pause).rules();
  expect(rules[0]?.id).toBe("messages-history");
  const known = Object.fromEntries(rules.map((rule) => [rule.id, rule]));
  expect(known["messages-history"]).toMatchObject({
    since: "2026-09-16",
    source: { evidence: "read" },
    destination: "messages",
    unanswered: "left",
    isTextKnown: true,
  });
  expect(known["litellm"]?.isTextKnown).toBe(false);
  expect(known["vllm-cpp"]?.destination).toBe("template");
  expect(known["yoi-request"]?.unanswered).toBe("runAgain");
});

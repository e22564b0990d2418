import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hurryClock, openedEngine, pause, settled, sourceOf } from "../testing/local-engine";
import { wrappings } from "../testing/open-log";
import { LocalEngine } from "./local-engine";
import { type Matrix, type MatrixCell, Superseded, type Work } from "./types";

const fallbacks = readFileSync("src/formats/chat-completions/samples/fallbacks.jsonl");
const lighthouse = readFileSync("src/formats/dsh/samples/lighthouse.session.v3.jsonl");

afterEach(() => vi.restoreAllMocks());

const cell = (cells: readonly MatrixCell[], id: string) => cells.find((one) => one.ruleId === id);
const row = (matrix: Matrix, id: string) => matrix.rows.find((one) => one.ruleId === id);

describe("one call against every rule", () => {
  it("tells for each what goes out, and what is said of it", async () => {
    const { engine } = await openedEngine(wrappings["chat-completions"]?.(JSON.stringify('{"a":1')) ?? "");
    const cells = await engine.matrixOf(0);
    expect(cells.map(({ ruleId }) => ruleId)).toEqual((await engine.rules()).map(({ id }) => id));
    // Section 1 and 6 of the rules' facts: the truncated text.
    const silent = { diagnostic: null, error: null, derived: false };
    expect(cell(cells, "messages-history")).toEqual({
      ruleId: "messages-history",
      outcome: "fallback",
      loss: "content",
      inputPreview: "{}",
      runsAgain: false,
      ...silent,
    });
    expect(cell(cells, "messages-history-reject")).toMatchObject({
      outcome: "refusedByClient",
      inputPreview: null,
      error: "DeepSeek Messages historical tool input is invalid JSON",
    });
    expect(cell(cells, "yoi-recorded-before")).toMatchObject({
      outcome: "refusedByApi",
      inputPreview: "null",
    });
    expect(cell(cells, "pi-ai")).toMatchObject({ outcome: "sent", inputPreview: '{"a":1}' });
    expect(cell(cells, "ai-sdk")).toMatchObject({
      outcome: "wrapped",
      inputPreview: '{"rawInvalidInput":"{\\"a\\":1"}',
      ...silent,
    });
    expect(cell(cells, "cline")).toMatchObject({ outcome: "wrapped", inputPreview: null });
    expect(cell(cells, "new-api")).toMatchObject({
      outcome: "droppedCall",
      loss: "content",
      inputPreview: null,
    });
    expect(cell(cells, "vllm")).toMatchObject({
      outcome: "fallback",
      diagnostic: expect.stringContaining("not valid JSON (6 chars)"),
      error: null,
    });
    expect(cell(cells, "vllm-cpp")).toMatchObject({
      outcome: "refusedByClient",
      diagnostic: null,
      error: expect.stringContaining("is not valid JSON"),
    });
    expect(cell(cells, "vllm-cpp-planned")?.derived).toBe(true);
  });

  it("sends a hidden call under none", async () => {
    const { engine } = await openedEngine(lighthouse);
    for (const { outcome, inputPreview, runsAgain } of await engine.matrixOf(0)) {
      expect([outcome, inputPreview, runsAgain]).toEqual(["notSent", null, false]);
    }
  });

  it("names the systems that would run an unanswered call again", async () => {
    const { engine } = await openedEngine(wrappings["yoi"]?.('"{}"') ?? "");
    const again = (await engine.matrixOf(0)).filter(({ runsAgain }) => runsAgain).map(({ ruleId }) => ruleId);
    expect(again).toEqual(["yoi-request", "yoi-request-before", "yoi-recorded", "yoi-recorded-before"]);
  });

  it("shows the beginning of a long text", async () => {
    const long = `{"text":"${"x".repeat(20_000)}"}`;
    const { engine } = await openedEngine(wrappings["dsh"]?.(JSON.stringify(long)) ?? "");
    expect(cell(await engine.matrixOf(0), "messages-history")?.inputPreview).toBe(long.slice(0, 300));
  });

  it("gives way to a later call", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.matrixOf(1);
    const late = engine.matrixOf(2);
    await expect(early).rejects.toBeInstanceOf(Superseded);
    expect(cell(await late, "messages-history")?.outcome).toBe("fallback");
  });
});

describe("a log against every rule", () => {
  const counts = {
    sent: 0,
    fallbackWithLoss: 0,
    fallbackWithoutLoss: 0,
    wrapped: 0,
    droppedCall: 0,
    droppedTurn: 0,
    refusedByClient: 0,
    refusedByApi: 0,
    notSent: 0,
  };

  it("counts what each does with the calls", async () => {
    const { engine } = await openedEngine(fallbacks);
    const matrix = await engine.matrix();
    expect(matrix).toMatchObject({ calls: 25, isSoFar: false });
    expect(row(matrix, "messages-history")).toEqual({
      ruleId: "messages-history",
      counts: { ...counts, sent: 4, fallbackWithLoss: 15, fallbackWithoutLoss: 6 },
      warned: 0,
      derived: 0,
      runsAgain: 0,
    });
    expect(row(matrix, "as-stored")?.counts).toEqual({ ...counts, sent: 4, refusedByApi: 21 });
    // Text that holds an object, and the object itself; without a field {}; the other twenty are wrapped.
    expect(row(matrix, "ai-sdk")?.counts).toEqual({
      ...counts,
      sent: 4,
      fallbackWithoutLoss: 1,
      wrapped: 20,
    });
    // Empty, null and absent are {}; null, arrays and scalars in a text go out; the object is no string.
    expect(row(matrix, "litellm")?.counts).toEqual({
      ...counts,
      sent: 3,
      fallbackWithoutLoss: 3,
      refusedByApi: 6,
      refusedByClient: 13,
    });
    // Silent for empty, absent and twice null; it warns of all else that falls back.
    expect(row(matrix, "vllm")).toMatchObject({
      counts: { ...counts, sent: 4, fallbackWithLoss: 15, fallbackWithoutLoss: 6 },
      warned: 17,
    });
    expect(row(matrix, "ai-sdk")?.runsAgain).toBe(null);
    for (const { counts: of } of matrix.rows) {
      expect(Object.values(of).reduce((sum, calls) => sum + calls, 0)).toBe(25);
    }
  });

  it("agrees with the matrix of each call, hidden ones included", async () => {
    const { engine } = await openedEngine(lighthouse);
    const cells = (await Promise.all([0, 1, 2, 3].map((call) => engine.matrixOf(call)))).flat();
    for (const { ruleId, counts: of, derived } of (await engine.matrix()).rows) {
      const own = cells.filter((one) => one.ruleId === ruleId);
      expect(of.notSent).toBe(1);
      expect(of.sent).toBe(own.filter(({ outcome }) => outcome === "sent").length);
      expect(derived).toBe(own.filter((one) => one.derived).length);
    }
  });

  it("counts calls that would run again", async () => {
    const { engine } = await openedEngine(wrappings["yoi"]?.('"null"') ?? "");
    const matrix = await engine.matrix();
    expect(row(matrix, "yoi-request")).toMatchObject({ runsAgain: 1, counts: { fallbackWithoutLoss: 1 } });
    expect(row(matrix, "yoi-request-before")).toMatchObject({ runsAgain: 1, counts: { refusedByApi: 1 } });
    expect(row(matrix, "messages-history")?.runsAgain).toBe(0);
  });

  it("does not depend on the rule in force", async () => {
    const { engine } = await openedEngine(fallbacks);
    const before = await engine.matrix();
    await engine.applyRule("litellm");
    expect(await engine.matrix()).toEqual(before);
  });

  it("is counted once, however often it is asked for", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const told: (readonly Work[])[] = [];
    engine.subscribeWork((running) => told.push(running));
    const [first, second] = await Promise.all([engine.matrix(), engine.matrix()]);
    expect(second).toBe(first);
    expect(told[0]).toMatchObject([{ kind: "matrix", total: 25 }]);
    expect(told.filter((running) => running.length > 1)).toEqual([]);
    expect(told.at(-1)).toEqual([]);
  });

  it("can be stopped, and asked for again", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const stopped = engine.matrix();
    engine.stop("matrix");
    await expect(stopped).rejects.toBeInstanceOf(Superseded);
    expect((await engine.matrix()).calls).toBe(25);
  });

  it("ends with its log", async () => {
    const { engine } = await openedEngine(fallbacks);
    hurryClock();
    const early = engine.matrix();
    const done = settled(engine, 2);
    engine.open(sourceOf(lighthouse), 2);
    await expect(early).rejects.toBeInstanceOf(Superseded);
    await done;
    expect(await engine.matrix()).toMatchObject({ generation: 2, calls: 4 });
  });

  it("says that it is so far while the log is read, and is counted anew after", async () => {
    const engine = new LocalEngine(pause);
    const half = fallbacks.indexOf("\n", fallbacks.length / 2) + 1;
    let early: Matrix | null = null;
    const done = settled(engine, 1);
    engine.open(
      {
        ...sourceOf(fallbacks),
        async *chunks() {
          yield fallbacks.subarray(0, half);
          early = await engine.matrix();
          yield fallbacks.subarray(half);
        },
      },
      1,
    );
    await done;
    expect(early).toMatchObject({ isSoFar: true });
    expect(await engine.matrix()).toMatchObject({ isSoFar: false, calls: 25 });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openedEngine } from "../testing/local-engine";
import { wrappings } from "../testing/open-log";
import type { FromWorker, ToWorker } from "./protocol";
import { type Engine, type LogState, Superseded, type Work } from "./types";
import { workerEngine } from "./worker-client";

/** Stands for the browser's worker: it keeps what it is told, and answers when the test has it answer. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly told: ToWorker[] = [];

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {}

  say(message: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }

  /** The id of the question that was asked last. */
  lastQuestion(): number {
    const last = this.told.findLast((message) => message.type === "ask");
    return last?.type === "ask" ? last.id : -1;
  }
}

const now = (): FakeWorker => FakeWorker.all.at(-1) ?? new FakeWorker();
const log = { kind: "text", name: "log", text: "" } as const;

/** Under which rule the worker was told to open the log. */
function openedUnder(): string | undefined {
  const open = now().told.find((message) => message.type === "open");
  return open?.type === "open" ? open.ruleId : undefined;
}

let state: LogState;
let engine: Engine;

beforeEach(async () => {
  FakeWorker.all.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  state = (await openedEngine(wrappings["yoi"]?.('"{}"') ?? "")).state;
  engine = workerEngine();
  engine.open(log);
  now().say({ type: "state", state });
});

afterEach(() => vi.unstubAllGlobals());

describe("the chosen rule", () => {
  it("holds for the next log, whose worker is a new one", async () => {
    expect(openedUnder()).toBe(undefined);
    const applied = engine.applyRule("litellm");
    now().say({ type: "answer", id: now().lastQuestion(), value: undefined });
    await applied;
    engine.open(log);
    expect(FakeWorker.all).toHaveLength(2);
    expect(openedUnder()).toBe("litellm");
  });

  it("holds for a log that is opened before it came into force", async () => {
    const applied = engine.applyRule("litellm");
    engine.open(log);
    await expect(applied).rejects.toBeInstanceOf(Superseded);
    expect(openedUnder()).toBe("litellm");
  });

  it("is that of the log before where another was stopped", async () => {
    const applied = engine.applyRule("litellm");
    engine.stop("rule");
    expect(now().told.at(-1)).toEqual({ type: "stop", kind: "rule" });
    now().say({ type: "failure", id: now().lastQuestion(), problem: null });
    await expect(applied).rejects.toBeInstanceOf(Superseded);
    engine.open(log);
    expect(openedUnder()).toBe("messages-history");
  });

  it("is the later one where it overtook another", async () => {
    const early = engine.applyRule("litellm");
    const first = now().lastQuestion();
    const late = engine.applyRule("zed");
    now().say({ type: "failure", id: first, problem: null });
    await expect(early).rejects.toBeInstanceOf(Superseded);
    engine.open(log);
    await expect(late).rejects.toBeInstanceOf(Superseded);
    expect(openedUnder()).toBe("zed");
  });
});

it("work that ends with its worker is not shown for ever", () => {
  const told: (readonly Work[])[] = [];
  engine.subscribeWork((running) => told.push(running));
  const work: Work = { kind: "matrix", calls: 10, total: 100 };
  now().say({ type: "work", running: [work] });
  expect(told.at(-1)).toEqual([work]);
  engine.open(log);
  expect(told.at(-1)).toEqual([]);
});

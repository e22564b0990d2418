import { ProblemError, problemOf } from "./problem";
import type { FromWorker, Method, ToWorker } from "./protocol";
import type { Answer, ErrorMatchInfo, RequestPlace, RequestView } from "./replay-types";
import {
  type CallDetail,
  type DamageRow,
  type Engine,
  type LogState,
  type Matrix,
  type MatrixCell,
  type OpenInput,
  type Problem,
  type Query,
  type RowWindow,
  type RuleInfo,
  Superseded,
  type TextPart,
  type ViewInfo,
  type Work,
} from "./types";
import { unreadState } from "./unread-state";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The engine in a worker of its own. Each log gets a fresh worker, so that closing one frees all it held. */
export function workerEngine(): Engine {
  return new WorkerEngine();
}

class WorkerEngine implements Engine {
  private worker: Worker = this.start();
  private used = false;
  private generation = 0;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(state: LogState) => void>();
  private readonly workListeners = new Set<(running: readonly Work[]) => void>();
  private lastState: LogState | null = null;
  /** The rule that was chosen last: each log gets a fresh worker, which knows of no choice. */
  private chosen: string | undefined;
  /** Name of the log that was opened last. */
  private name = "";
  /** Why the present worker gives no answers any more. */
  private dead: Problem | null = null;

  open(input: OpenInput, ruleId?: string): number {
    if (this.used) this.restart();
    this.used = true;
    this.generation++;
    this.name = input.kind === "file" ? input.file.name : input.name;
    const { dead } = this;
    // After the caller has learned the generation, as with every other state.
    if (dead !== null) queueMicrotask(() => this.tellDeath(dead));
    this.chosen = ruleId ?? this.chosen;
    this.send({ type: "open", generation: this.generation, input, ruleId: this.chosen });
    return this.generation;
  }

  cancel(): void {
    this.send({ type: "cancel" });
  }

  close(): void {
    this.generation++;
    this.restart();
  }

  dispose(): void {
    this.end();
    this.listeners.clear();
    this.workListeners.clear();
  }

  subscribe(listener: (state: LogState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  view(query: Query, selected: number | null): Promise<ViewInfo> {
    return this.ask("view", [query, selected]);
  }

  window(start: number, length: number): Promise<RowWindow> {
    return this.ask("window", [start, length]);
  }

  detail(call: number): Promise<CallDetail> {
    return this.ask("detail", [call]);
  }

  text(call: number, part: TextPart): Promise<string | null> {
    return this.ask("text", [call, part]);
  }

  nextFallback(row: number | null, direction: 1 | -1): Promise<{ row: number; call: number } | null> {
    return this.ask("nextFallback", [row, direction]);
  }

  callAt(row: number): Promise<number | null> {
    return this.ask("callAt", [row]);
  }

  damage(start: number, length: number): Promise<DamageRow[]> {
    return this.ask("damage", [start, length]);
  }

  rules(): Promise<RuleInfo[]> {
    return this.ask("rules", []);
  }

  async applyRule(ruleId: string): Promise<void> {
    const { generation } = this;
    this.chosen = ruleId;
    try {
      await this.ask<void>("applyRule", [ruleId]);
      if (generation === this.generation) this.chosen = ruleId;
    } catch (error) {
      // Where the rule before stays in force, the next log begins with that one.
      const isLogOpen = generation === this.generation && this.lastState?.generation === generation;
      if (isLogOpen && this.chosen === ruleId) this.chosen = this.lastState?.rule.id;
      throw error;
    }
  }

  matrixOf(call: number): Promise<MatrixCell[]> {
    return this.ask("matrixOf", [call]);
  }

  matrix(): Promise<Matrix> {
    return this.ask("matrix", []);
  }

  answer(): Promise<Answer> {
    return this.ask("answer", []);
  }

  request(history: number): Promise<RequestView | null> {
    return this.ask("request", [history]);
  }

  requestText(history: number): Promise<string | null> {
    return this.ask("requestText", [history]);
  }

  addressOf(call: number): Promise<RequestPlace | null> {
    return this.ask("addressOf", [call]);
  }

  locate(text: string): Promise<ErrorMatchInfo> {
    return this.ask("locate", [text]);
  }

  stop(kind: Work["kind"]): void {
    this.send({ type: "stop", kind });
  }

  subscribeWork(listener: (running: readonly Work[]) => void): () => void {
    this.workListeners.add(listener);
    return () => this.workListeners.delete(listener);
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.receive(worker, event.data));
    worker.addEventListener("error", (event) => this.fail(worker, event.message));
    return worker;
  }

  private restart(): void {
    this.end();
    this.dead = null;
    this.worker = this.start();
    this.used = false;
  }

  private end(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Superseded());
    this.waiting.clear();
    this.tellWork([]);
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  /** The answer's type is the method's: both ends of the channel are ours, see `worker.ts`. */
  private ask<T>(method: Method, args: readonly unknown[]): Promise<T> {
    if (this.dead !== null) return Promise.reject(new ProblemError(this.dead));
    const id = this.nextId++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: (value) => resolve(value as T), reject });
      this.send({ type: "ask", id, method, args });
    });
  }

  private receive(from: Worker, message: FromWorker): void {
    if (from !== this.worker) return;
    if (message.type === "state") {
      this.lastState = message.state;
      for (const listener of this.listeners) listener(message.state);
      return;
    }
    if (message.type === "work") {
      this.tellWork(message.running);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "answer") waiting?.resolve(message.value);
    else waiting?.reject(message.problem === null ? new Superseded() : new ProblemError(message.problem));
  }

  /** The worker died, or could not start: its questions get no answer, and the page must hear of it. */
  private fail(from: Worker, message: string): void {
    if (from !== this.worker) return;
    this.dead = problemOf(new Error(message), "the log");
    if (this.used) this.tellDeath(this.dead);
    for (const { reject } of this.waiting.values()) reject(new ProblemError(this.dead));
    this.waiting.clear();
    this.tellWork([]);
  }

  private tellWork(running: readonly Work[]): void {
    for (const listener of this.workListeners) listener(running);
  }

  private tellDeath(problem: Problem): void {
    const last =
      this.lastState?.generation === this.generation
        ? this.lastState
        : unreadState(this.generation, this.name);
    for (const listener of this.listeners)
      listener({ ...last, revision: last.revision + 1, phase: "failed", problem });
  }
}

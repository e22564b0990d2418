import type { ByteSource } from "../log/source";
import { defaultRule, ruleOf, rules } from "../replay/rules";
import type { Rule } from "../replay/types";
import { RunningWork } from "./call-work";
import { detailOf } from "./detail";
import { Opened } from "./opened";
import { ProblemError, problemOf } from "./problem";
import type { Answer, ErrorMatchInfo, RequestPlace, RequestView } from "./replay-types";
import { ruleInfoOf } from "./rule-info";
import {
  type CallDetail,
  type DamageRow,
  type LogState,
  type Matrix,
  type MatrixCell,
  type Problem,
  type Query,
  type RowWindow,
  type RuleInfo,
  Superseded,
  type TextPart,
  type ViewInfo,
  type Work,
} from "./types";
import { outcomeOrder } from "./verdicts";
import type { View } from "./view";

/** States are told at most this often while a log is being read, in milliseconds. */
const stateInterval = 100;

/** Damaged text is shown up to so many bytes. */
const damageShown = 500;

/**
 * Answers the page's questions about one log at a time, in the process in which it is made: the
 * page's worker, or a test. The methods are those of `Engine`.
 */
export class LocalEngine {
  private opened: Opened | null = null;
  /** The rule that was chosen last, for the next log too. */
  private choice: Rule = defaultRule;
  private readonly listeners = new Set<(state: LogState) => void>();
  private readonly running = new RunningWork();

  /** `pause` lets other messages be answered. */
  constructor(private readonly pause: () => Promise<void>) {}

  /** Without a `ruleId` the rule that was applied last stays in force; an id that no rule has stands for the default. */
  open(source: ByteSource, generation: number, ruleId?: string): void {
    this.opened?.close();
    if (ruleId !== undefined) this.choice = ruleOf(ruleId) ?? defaultRule;
    const opened = new Opened(source, this.choice, generation, this.pause, this.running);
    this.opened = opened;
    void this.read(opened);
  }

  cancel(): void {
    this.opened?.abort.abort();
  }

  subscribe(listener: (state: LogState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Name of the open log, for sentences. */
  logName(): string {
    return this.opened?.log.source.name ?? "The log";
  }

  subscribeWork(listener: (running: readonly Work[]) => void): () => void {
    return this.running.subscribe(listener);
  }

  rules(): Promise<RuleInfo[]> {
    return Promise.resolve(rules.map(ruleInfoOf));
  }

  async applyRule(ruleId: string): Promise<void> {
    const rule = ruleOf(ruleId);
    if (rule === null) {
      throw new ProblemError({ code: "internal", message: `There is no rule "${ruleId}".`, advice: "" });
    }
    this.choice = rule;
    const { opened } = this;
    if (opened === null) return;
    try {
      if (!(await opened.work.apply(rule))) return;
      opened.outdateView();
      this.tell(opened);
    } catch (error) {
      // What is seen stays: the next log begins with it too. The next log itself took the choice.
      if (opened === this.opened && this.choice === rule) this.choice = opened.log.rule;
      throw error;
    }
  }

  async matrixOf(call: number): Promise<MatrixCell[]> {
    return this.current().work.matrixOf(call);
  }

  async matrix(): Promise<Matrix> {
    const { work, phase } = this.current();
    return work.matrix(phase);
  }

  async answer(): Promise<Answer> {
    const { desk, phase } = this.current();
    return desk.answer(phase);
  }

  async request(history: number): Promise<RequestView | null> {
    const { desk, phase } = this.current();
    return desk.request(history, phase);
  }

  async requestText(history: number): Promise<string | null> {
    const { desk, phase } = this.current();
    return desk.requestText(history, phase);
  }

  async addressOf(call: number): Promise<RequestPlace | null> {
    const { desk, phase } = this.current();
    return desk.addressOf(call, phase);
  }

  async locate(text: string): Promise<ErrorMatchInfo> {
    const { desk, phase } = this.current();
    return desk.locate(text, phase);
  }

  stop(kind: Work["kind"]): void {
    this.opened?.work.stop(kind);
  }

  async view(query: Query, selected: number | null): Promise<ViewInfo> {
    const opened = this.current();
    const { generation } = opened;
    const question = ++opened.viewQuestion;
    const { view, revision } = await opened.show(query, async () => {
      await this.pause();
      if (question !== opened.viewQuestion || opened !== this.opened) throw new Superseded();
    });
    const selectedRow = selected === null ? null : view.rowOf(selected);
    return { generation, revision, rows: view.length, selectedRow };
  }

  async window(start: number, length: number): Promise<RowWindow> {
    const opened = this.current();
    const { generation, revision } = opened;
    return opened.rows.window(await this.viewOf(opened), start, length, { generation, revision });
  }

  detail(call: number): Promise<CallDetail> {
    const { log, generation } = this.current();
    return detailOf(log, call, generation);
  }

  async text(call: number, part: TextPart): Promise<string | null> {
    const { log } = this.current();
    switch (part) {
      case "stored": {
        const stored = await log.storedOf(call);
        return stored.kind === "absent" ? null : stored.text;
      }
      case "input":
        return log.inputOf(call);
      case "result":
        return log.resultTextOf(call);
      case "record":
        return log.recordTextAt(log.store.placeOf(call));
    }
  }

  async nextFallback(row: number | null, direction: 1 | -1): Promise<{ row: number; call: number } | null> {
    const opened = this.current();
    const view = await this.viewOf(opened);
    const quiet = [outcomeOrder.indexOf("sent"), outcomeOrder.indexOf("notSent")];
    const outcomes = opened.log.verdicts.outcomes;
    let at = row === null ? (direction === 1 ? 0 : view.length - 1) : row + direction;
    for (; at >= 0 && at < view.length; at += direction) {
      const call = view.callAt(at);
      if (call !== null && !quiet.includes(outcomes.get(call))) return { row: at, call };
    }
    return null;
  }

  async callAt(row: number): Promise<number | null> {
    return (await this.viewOf(this.current())).callAt(row);
  }

  async damage(start: number, length: number): Promise<DamageRow[]> {
    const { log } = this.current();
    const rows = log.damage.slice(start, start + length).map(async ({ kind, line, byteStart, byteEnd }) => {
      const end = Math.min(byteEnd, byteStart + damageShown);
      const text = await log.textAt({ line, byteStart, byteEnd: end as typeof byteEnd });
      return { kind, line, byteStart, byteEnd, text };
    });
    return Promise.all(rows);
  }

  private current(): Opened {
    if (this.opened === null) throw new Superseded();
    return this.opened;
  }

  private viewOf(opened: Opened): Promise<View> {
    return opened.currentView(this.pause);
  }

  private tell(opened: Opened): void {
    if (opened !== this.opened) return;
    const state = opened.state();
    for (const listener of this.listeners) listener(state);
  }

  private async read(opened: Opened): Promise<void> {
    const end = (phase: LogState["phase"], problem: Problem | null = null): void => {
      opened.phase = phase;
      opened.problem = problem;
      this.tell(opened);
    };
    let lastTold = 0;
    this.tell(opened);
    try {
      await opened.log.read({
        signal: opened.abort.signal,
        pause: this.pause,
        onProgress: () => {
          const now = performance.now();
          if (now - lastTold < stateInterval) return;
          lastTold = now;
          this.tell(opened);
        },
      });
      end("ready");
    } catch (error) {
      if (opened.abort.signal.aborted) end("cancelled");
      else end("failed", problemOf(error, opened.log.source.name));
    }
  }
}

import type { ByteSource } from "../log/source";
import { defaultRule, ruleOf } from "../replay/rules";
import type { Rule } from "../replay/types";
import { detailOf } from "./detail";
import { OpenLog } from "./open-log";
import { problemOf } from "./problem";
import { RowTexts } from "./row-texts";
import { ruleInfoOf } from "./rule-info";
import { summarise } from "./summary";
import {
  type CallDetail,
  type DamageRow,
  emptyQuery,
  type LogState,
  type Problem,
  type Query,
  type RowWindow,
  Superseded,
  type TextPart,
  type ViewInfo,
} from "./types";
import { outcomeOrder } from "./verdicts";
import { makeView, type View } from "./view";

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
  private readonly listeners = new Set<(state: LogState) => void>();

  /** `pause` lets other messages be answered. */
  constructor(private readonly pause: () => Promise<void>) {}

  open(source: ByteSource, generation: number, ruleId?: string): void {
    this.opened?.abort.abort();
    const rule = (ruleId === undefined ? null : ruleOf(ruleId)) ?? defaultRule;
    const opened = new Opened(source, rule, generation);
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

  async view(query: Query, selected: number | null): Promise<ViewInfo> {
    const opened = this.current();
    const revision = opened.revision;
    const question = ++opened.question;
    const view = await makeView(opened.log, query, async () => {
      await this.pause();
      if (question !== opened.question || opened !== this.opened) throw new Superseded();
    });
    opened.view = view;
    const selectedRow = selected === null ? null : view.rowOf(selected);
    return { generation: opened.generation, revision, rows: view.length, selectedRow };
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

  private async viewOf(opened: Opened): Promise<View> {
    opened.view ??= await makeView(opened.log, emptyQuery, this.pause);
    return opened.view;
  }

  private async read(opened: Opened): Promise<void> {
    const tell = (phase: LogState["phase"], problem: Problem | null): void => {
      if (opened !== this.opened) return;
      const state = opened.state(phase, problem);
      for (const listener of this.listeners) listener(state);
    };
    let lastTold = 0;
    tell("reading", null);
    try {
      await opened.log.read({
        signal: opened.abort.signal,
        pause: this.pause,
        onProgress: () => {
          const now = performance.now();
          if (now - lastTold < stateInterval) return;
          lastTold = now;
          tell("reading", null);
        },
      });
      tell("ready", null);
    } catch (error) {
      if (opened.abort.signal.aborted) tell("cancelled", null);
      else tell("failed", problemOf(error, opened.log.source.name));
    }
  }
}

/** A log with what belongs to its being looked at. */
class Opened {
  readonly abort = new AbortController();
  readonly log: OpenLog;
  readonly rows: RowTexts;
  view: View | null = null;
  revision = 0;
  /** Number of the latest view that was asked for. */
  question = 0;
  private readonly startedAt = performance.now();

  constructor(
    source: ByteSource,
    rule: Rule,
    readonly generation: number,
  ) {
    this.log = new OpenLog(source, rule);
    this.rows = new RowTexts(this.log);
  }

  state(phase: LogState["phase"], problem: Problem | null): LogState {
    const { log } = this;
    const info = log.info();
    return {
      generation: this.generation,
      revision: ++this.revision,
      phase,
      progress: {
        bytesRead: log.bytesRead,
        bytesTotal: info.bytes,
        records: info.records,
        calls: log.calls,
        elapsed: performance.now() - this.startedAt,
      },
      info,
      summary: summarise(log),
      rule: ruleInfoOf(log.rule),
      problem,
    };
  }
}

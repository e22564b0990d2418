import type { ByteSource } from "../log/source";
import type { Rule } from "../replay/types";
import type { RunningWork } from "./call-work";
import { LogWork } from "./log-work";
import { OpenLog } from "./open-log";
import { ReplayDesk } from "./replay-desk";
import { RowTexts } from "./row-texts";
import { ruleInfoOf } from "./rule-info";
import { summarise } from "./summary";
import { emptyQuery, type LogState, type Problem, type Query } from "./types";
import { makeView, type Pause, type View } from "./view";

/** A log with what belongs to its being looked at. */
export class Opened {
  readonly abort = new AbortController();
  readonly log: OpenLog;
  readonly rows: RowTexts;
  revision = 0;
  phase: LogState["phase"] = "reading";
  problem: Problem | null = null;
  /** Number of the latest view that was asked for. */
  viewQuestion = 0;
  readonly work: LogWork;
  readonly desk: ReplayDesk;
  private view: View | null = null;
  private query: Query = emptyQuery;
  private readonly startedAt = performance.now();

  constructor(
    source: ByteSource,
    rule: Rule,
    readonly generation: number,
    pause: Pause,
    running: RunningWork,
  ) {
    this.log = new OpenLog(source, rule);
    this.work = new LogWork(this.log, generation, pause, running);
    this.desk = new ReplayDesk(this.log, generation, pause);
    this.rows = new RowTexts(this.log);
  }

  /**
   * Makes this the current view, and tells the revision of the log that it was made from. `pause` rejects
   * where another view was asked for meanwhile.
   */
  async show(query: Query, pause: Pause): Promise<{ view: View; revision: number }> {
    for (;;) {
      const { revision } = this;
      const { verdicts } = this.log;
      const view = await makeView(this.log, query, pause);
      // Made of the verdicts of two rules it would show neither's calls.
      if (verdicts !== this.log.verdicts) continue;
      this.view = view;
      this.query = query;
      return { view, revision };
    }
  }

  async currentView(pause: Pause): Promise<View> {
    return this.view ?? (await this.show(this.query, pause)).view;
  }

  /** Another rule came into force: the view is made again when it is asked for. */
  outdateView(): void {
    this.view = null;
  }

  /** Ends all work on the log. */
  close(): void {
    this.abort.abort();
    this.work.close();
  }

  /** A snapshot with the next revision. */
  state(): LogState {
    const { log, phase, problem } = this;
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

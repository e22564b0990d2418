import type { Rule } from "../replay/types";
import { CallWork, type RunningWork, type WorkName } from "./call-work";
import { matrixOfCall, matrixOfLog } from "./matrix";
import type { OpenLog } from "./open-log";
import { rejudge } from "./rejudge";
import { type LogState, type Matrix, type MatrixCell, Superseded, type Work } from "./types";

type Phase = LogState["phase"];

/** Questions about one call are answered in slices of this length, in milliseconds. */
const sliceLength = 30;

/** The work over all calls of one log: at most one of each kind at a time. */
export class LogWork {
  private switching: CallWork | null = null;
  /** The log against every rule: counted, or being counted since it stood in this phase. */
  private counting: { phase: Phase; work: CallWork; result: Promise<Matrix> } | null = null;
  /** Number of the latest call that was asked for against every rule. */
  private question = 0;

  constructor(
    private readonly log: OpenLog,
    private readonly generation: number,
    private readonly pause: () => Promise<void>,
    private readonly running: RunningWork,
  ) {}

  /** Puts another rule in force. Answers whether it is another; rejects with `Superseded` when stopped or overtaken. */
  async apply(rule: Rule): Promise<boolean> {
    this.switching?.stop();
    this.switching = null;
    if (rule === this.log.rule) return false;
    const work = this.begin({ kind: "rule", ruleId: rule.id, title: rule.title });
    this.switching = work;
    try {
      await rejudge(this.log, rule, work);
      return true;
    } finally {
      work.end();
    }
  }

  /** Asked again in the same phase of the log, the answer is the same one. */
  matrix(phase: Phase): Promise<Matrix> {
    if (this.counting?.phase === phase) return this.counting.result;
    this.counting?.work.stop();
    const work = this.begin({ kind: "matrix" });
    const result = this.count(phase, work);
    this.counting = { phase, work, result };
    return result;
  }

  matrixOf(call: number): Promise<MatrixCell[]> {
    const question = ++this.question;
    let pauseAt = performance.now() + sliceLength;
    return matrixOfCall(this.log, call, async () => {
      if (performance.now() < pauseAt) return;
      await this.pause();
      if (question !== this.question) throw new Superseded();
      pauseAt = performance.now() + sliceLength;
    });
  }

  stop(kind: Work["kind"]): void {
    switch (kind) {
      case "rule":
        this.switching?.stop();
        return;
      case "matrix":
        this.counting?.work.stop();
        return;
    }
  }

  close(): void {
    this.question++;
    this.stop("rule");
    this.stop("matrix");
  }

  private begin(name: WorkName): CallWork {
    return new CallWork(this.pause, name, this.running);
  }

  private async count(phase: Phase, work: CallWork): Promise<Matrix> {
    // While the log is read there is more to count each time.
    let isKept = false;
    try {
      const rows = await matrixOfLog(this.log, work);
      isKept = phase !== "reading";
      return { generation: this.generation, calls: this.log.calls, isSoFar: phase !== "ready", rows };
    } finally {
      work.end();
      if (!isKept && this.counting?.work === work) this.counting = null;
    }
  }
}

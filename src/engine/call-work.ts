import { Superseded, type Work } from "./types";

/** Work goes on for so long before other questions are answered, in milliseconds. */
const sliceLength = 30;

/** Work that is done sooner is not told of, and the rest no more often, in milliseconds. */
const tellInterval = 100;

/** Which work it is. */
export type WorkName = { kind: "rule"; ruleId: string; title: string } | { kind: "matrix" };

/** Work over all calls of a log, in slices: between them questions are answered, and it can be stopped. */
export class CallWork {
  private sliceEnd = performance.now() + sliceLength;
  private toldAt = performance.now();
  private stopped = false;

  constructor(
    private readonly pause: () => Promise<void>,
    private readonly what: WorkName,
    private readonly running: RunningWork,
  ) {}

  /** Whether it is time to `rest`. */
  isTired(): boolean {
    return performance.now() > this.sliceEnd;
  }

  /** Lets other work go on. Rejects with `Superseded` once the work was stopped. */
  async rest(calls: number, total: number): Promise<void> {
    this.check();
    const now = performance.now();
    if (now - this.toldAt > tellInterval) {
      this.toldAt = now;
      this.running.tell(this, { ...this.what, calls, total });
    }
    await this.pause();
    this.check();
    this.sliceEnd = performance.now() + sliceLength;
  }

  /** Throws `Superseded` once the work was stopped. */
  check(): void {
    if (this.stopped) throw new Superseded();
  }

  /** Ends it at its next rest; nothing more is told of it. */
  stop(): void {
    this.stopped = true;
    this.end();
  }

  end(): void {
    this.running.tell(this, null);
  }
}

/** The work that runs now, told to whoever listens. */
export class RunningWork {
  private readonly running = new Map<CallWork, Work>();
  private readonly listeners = new Set<(running: readonly Work[]) => void>();

  subscribe(listener: (running: readonly Work[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `at`: how far it is; null at its end, which is told only of work that was told of before. */
  tell(work: CallWork, at: Work | null): void {
    if (at !== null) this.running.set(work, at);
    else if (!this.running.delete(work)) return;
    for (const listener of this.listeners) listener([...this.running.values()]);
  }
}

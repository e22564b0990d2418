import type { CallRef, CallSink, ResultDraft } from "./types";

/** Answered calls that are remembered for a second result of the same id. */
const rememberedAnswers = 10_000;

/** Calls of one id in one stretch of calls, in order. */
interface Waiting {
  readonly stretch: number;
  readonly refs: CallRef[];
}

/**
 * Pairs results with calls. Weak models use one id again and again (`call_0`), so an id means the
 * latest stretch of calls that holds it; a stretch ends with the first result after it. Within a
 * stretch, results come in the order of the calls. A call of an earlier stretch is no longer
 * answered, and a further result of an id is a place of the call that was answered last.
 */
export class Pairing {
  private readonly open = new Map<string, Waiting>();
  private readonly answered = new Map<string, CallRef>();
  private stretch = 0;
  private stretchEnded = false;
  private orphans = 0;
  private firstOrphanLine = 0;

  constructor(private readonly sink: CallSink) {}

  call(key: string, ref: CallRef): void {
    if (this.stretchEnded) this.stretch++;
    this.stretchEnded = false;
    const waiting = this.open.get(key);
    if (waiting?.stretch === this.stretch) waiting.refs.push(ref);
    else this.open.set(key, { stretch: this.stretch, refs: [ref] });
  }

  /** The call that waits for a result of this id, which it no longer does; null where none waits. */
  answer(key: string): CallRef | null {
    this.stretchEnded = true;
    const waiting = this.open.get(key);
    const ref = waiting?.refs.shift() ?? null;
    if (waiting?.refs.length === 0) this.open.delete(key);
    if (ref !== null) this.remember(key, ref);
    return ref;
  }

  /** Hands a result to its call; one that no earlier call asked for is counted. */
  result(key: string, draft: ResultDraft): void {
    const ref = this.answer(key);
    if (ref !== null) return this.sink.answer(ref, draft);
    const last = this.answered.get(key);
    if (last !== undefined) return this.sink.place(last, { place: draft.place, what: "result" });
    if (this.orphans++ === 0) this.firstOrphanLine = draft.place.line;
  }

  /** No record follows. */
  finish(): void {
    if (this.orphans === 0) return;
    const subject = this.orphans === 1 ? "1 result belongs" : `${this.orphans} results belong`;
    this.sink.note(`${subject} to no call before it (first on line ${this.firstOrphanLine}).`);
  }

  private remember(key: string, ref: CallRef): void {
    this.answered.set(key, ref);
    if (this.answered.size <= rememberedAnswers) return;
    for (const oldest of this.answered.keys()) {
      this.answered.delete(oldest);
      return;
    }
  }
}

import type { DamageSpan } from "./ledger";
import type { Run } from "./run";
import { cutSequence, invalidRuns } from "./utf8";

/** Ill-formed bytes of `run` within `[start, end)` of the stream, all on `line`. */
export function invalidIn(run: Run, start: number, end: number, line: number): DamageSpan[] {
  if (!run.suspect || run.bytes === null) return [];
  return invalidRuns(run.bytes, start - run.start, end - run.start).map((span) => ({
    kind: "invalidUtf8",
    line,
    start: run.start + span.start,
    end: run.start + span.end,
  }));
}

/** Ill-formed bytes of runs that follow each other, the first of which begins on `line`. */
export function invalidInAll(runs: readonly Run[], line: number): DamageSpan[] {
  const found: DamageSpan[] = [];
  let at = line;
  for (const run of runs) {
    let done = 0;
    for (const span of invalidIn(run, run.start, run.end, at)) {
      at += countBytes(run.bytes, 10, done, span.start - run.start);
      done = span.start - run.start;
      found.push({ ...span, line: at });
    }
    at += run.bytes === null ? countLineEnds(run.text) : countBytes(run.bytes, 10, done, run.bytes.length);
  }
  return found;
}

/**
 * `spans` without a character that the end of the stream cuts in two: that is torn, not ill-formed, and
 * stays with the torn tail. `run` holds the last bytes before `end`.
 */
export function withoutCutCharacter(run: Run, spans: DamageSpan[], end: number): DamageSpan[] {
  const last = spans[spans.length - 1];
  if (run.ending !== "end" || end !== run.end || last === undefined || run.bytes === null) return spans;
  const cut = cutSequence(run.bytes, 0, end - run.start);
  if (last.end !== end || cut === 0) return spans;
  const rest = { ...last, end: end - cut };
  return rest.end > rest.start ? [...spans.slice(0, -1), rest] : spans.slice(0, -1);
}

export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function countBytes(bytes: Uint8Array | null, byte: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes?.[i] === byte) count++;
  return count;
}

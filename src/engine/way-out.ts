import type { Ranked } from "./answer";
import type { Replay } from "./replay";

const pairing = new Set([
  "resultMissing",
  "resultOrphan",
  "resultRepeated",
  "callIdRepeated",
  "clientRefusal",
]);
const texts = new Set(["textEmpty", "textBlank"]);
const inputs = new Set(["inputNotObject", "inputMissing"]);

/**
 * What would let a refused session go on: a rule or version that takes its history, and the lines that
 * belong together. Never an edit of the log, which is evidence.
 */
export function wayOutOf(replay: Replay, first: Ranked | null): string[] {
  if (first === null) return [];
  const check = first.kind === "finding" ? first.finding.check : null;
  const call = first.kind === "finding" ? first.finding.ref : first.call;
  const outcome = call === null ? null : replay.log.verdicts.outcomeOf(call);
  const isRefused = first.kind === "finding" || outcome === "refusedByApi" || outcome === "refusedByClient";
  if (!isRefused) return [];
  return [...acceptedBy(check, outcome), ...togetherWords(replay, call)];
}

function acceptedBy(check: string | null, outcome: string | null): string[] {
  if (outcome === "refusedByApi" || outcome === "refusedByClient" || (check !== null && inputs.has(check))) {
    return [
      "Messages history (deepseek-harness since 2026-09-16) sends {} in its place and keeps the record; the Vercel AI SDK wraps it. Choose a rule above to see what each would send.",
    ];
  }
  if (check !== null && pairing.has(check)) {
    return [
      "A sender that leaves unpaired calls and results out takes this history: see the rule “Messages history, unpaired dropped”.",
    ];
  }
  if (check !== null && texts.has(check)) {
    return ["Senders that leave empty texts out take this history: Messages history and pi-ai do so."];
  }
  return [];
}

/** A call and its result are sent together or not at all. */
function togetherWords(replay: Replay, call: number | null): string[] {
  if (call === null) return [];
  const { store } = replay.log;
  const line = store.placeOf(call).line;
  const result = store.resultOf(call);
  if (result === null) return [`The call stands on line ${line}; the log holds no result for it.`];
  return [
    `The call (line ${line}) and its result (line ${result.place.line}) belong together: whoever leaves out one in a copy has to leave out both.`,
  ];
}

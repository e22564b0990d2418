import { pairErrors } from "../replay/request/messages-history-pairs";
import { aiSdk } from "../replay/rules/ai-sdk";
import { messagesHistory } from "../replay/rules/messages-history";
import { messagesHistoryUnpaired } from "../replay/rules/messages-history-unpaired";
import { yoiRequest } from "../replay/rules/yoi-request";
import type { Outcome, Rule } from "../replay/types";
import type { Ranked } from "./answer";
import type { Replay } from "./replay";
import { judge } from "./verdicts";

const pairing = new Set(["resultMissing", "resultOrphan", "resultRepeated", "callIdRepeated"]);
const pairRefusals = new Set<string>(Object.values(pairErrors));
const texts = new Set(["textEmpty", "textBlank"]);

/** Rules that are known to take what others refuse. */
const lenient: readonly Rule[] = [messagesHistory, aiSdk, yoiRequest];

/**
 * What would let a refused session go on: a rule or version that takes its history, and the lines that
 * belong together, in plain sentences. Never an edit of the log, which is evidence.
 */
export async function wayOutOf(replay: Replay, first: Exclude<Ranked, { kind: "look" }>): Promise<string[]> {
  const call = first.kind === "finding" ? first.finding.ref : first.call;
  const isCallRefused = call !== null && replay.verdicts.outcomeOf(call).startsWith("refused");
  if (isCallRefused) return [...(await takersOf(replay, call)), ...togetherWords(replay, call)];
  if (first.kind === "call") return [];
  return [...acceptedBy(replay.rule, first.finding), ...togetherWords(replay, call)];
}

/** Rules that send the call whose arguments the one in force refuses. */
async function takersOf({ log }: Replay, call: number): Promise<string[]> {
  const stored = await log.storedOf(call);
  const takers = lenient.flatMap((other) => {
    const words = sentWords(judge(other, stored).outcome);
    return words === null ? [] : [`“${other.title}” ${words}`];
  });
  return takers.length === 0 ? [] : [`Other rules take this call: ${takers.join(", ")}.`];
}

/** What a rule makes of a call that it sends; null where it sends none. */
function sentWords({ kind }: Outcome): string | null {
  switch (kind) {
    case "sent":
      return "sends the object";
    case "fallback":
      return "sends {} in its place and keeps the record";
    case "wrapped":
      return "wraps it in an object";
    case "droppedCall":
    case "droppedTurn":
    case "refusedByClient":
    case "refusedByApi":
    case "notSent":
      return null;
  }
}

function acceptedBy(rule: Rule, { check, text }: { check: string; text: string }): string[] {
  if (pairing.has(check) || pairRefusals.has(text)) {
    return rule === messagesHistoryUnpaired
      ? []
      : [
          `A sender that leaves unpaired calls and results out takes this history: see the rule “${messagesHistoryUnpaired.title}”.`,
        ];
  }
  // Messages history leaves only a user's empty texts out, pi-ai every blank one.
  if (texts.has(check) && !rule.id.startsWith("pi-ai")) {
    return [
      "A sender that leaves texts out which hold nothing but white space takes this history: pi-ai does so.",
    ];
  }
  return [];
}

/** A call and its result are sent together or not at all. */
function togetherWords(replay: Replay, call: number | null): string[] {
  if (call === null) return [];
  const { store } = replay.log;
  const line = store.placeOf(call).line.toLocaleString("en");
  const result = store.resultOf(call);
  if (result === null) return [`The call stands on line ${line}; the log holds no result for it.`];
  return [
    `The call (line ${line}) and its result (line ${result.place.line.toLocaleString("en")}) belong together: whoever leaves out one in a copy has to leave out both.`,
  ];
}

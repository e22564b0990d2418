import type { RequestPlan } from "../request/types";
import { type Address, type PairedCall, pairingOf } from "./pairing";
import { unansweredWords } from "./result-missing";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "resultsNotFirst";

/**
 * A user turn in which something else stands before a result. One finding a turn, at the first such block,
 * and for the first call whose result it keeps from its place. The API answers with the words for a missing
 * result, about the message of the calls.
 */
export const resultsNotFirst: Check = {
  id,
  severity: "refused",
  demand: "Tool results stand before all else in their turn.",
  api: anthropicMessages,
  source: "QwenLM/qwen-code#8161, NousResearch/hermes-agent#65369",
  find,
};

function find(plan: RequestPlan): Finding[] {
  const displaced = new Map<Address, PairedCall[]>();
  for (const { call, isRepeat, behind } of pairingOf(plan).results) {
    // An orphan and a repeated result are wrong wherever they stand.
    if (call === null || isRepeat || behind === null) continue;
    const others = displaced.get(behind);
    if (others === undefined) displaced.set(behind, [call]);
    else others.push(call);
  }
  return [...displaced].flatMap(([behind, calls]) => {
    const [first] = calls;
    if (first === undefined) return [];
    const ids = calls.filter(({ message }) => message === first.message).map(({ block }) => block.id);
    const named = { id: first.block.id, ref: first.block.call };
    return [refused(id, behind, unansweredWords(first.message, ids), named)];
  });
}

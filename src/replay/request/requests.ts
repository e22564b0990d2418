import type { History } from "../../session/history";
import type { CallRef } from "../../session/types";
import { findingsOf } from "../checks";
import type { Finding } from "../checks/types";
import { heldRequest } from "./held-request";
import type { InputFacts, RequestBuilder, RequestPlan } from "./types";

/** Where a call stands: `messages.<message>.content.<content>` of a history's request. */
export interface CallAddress {
  /** Index of the history in its log. */
  readonly history: number;
  readonly message: number;
  readonly content: number;
}

/** The requests of one log under one rule: a request for each of its histories. */
export interface Requests {
  readonly plans: readonly RequestPlan[];
  /** null for a call that no request carries. A call that several carry has its address in the last. */
  addressOf(call: CallRef): CallAddress | null;
  /** The calls at an address: one for each history that has one there, each once. */
  callsAt(message: number, content: number): readonly CallRef[];
  /** What the checks find in the request of one history. */
  findingsIn(history: number): readonly Finding[];
  /** What the checks find, each thing once: histories that begin alike share it. */
  findings(): readonly Finding[];
}

/** The requests of a log's histories, as `builder` makes them. */
export function requestsOf(
  histories: readonly History[],
  builder: RequestBuilder,
  inputOf: (call: CallRef) => InputFacts,
): Requests {
  const plans = histories.map((history) =>
    history.isRequest ? heldRequest(history, inputOf) : builder(history, inputOf),
  );
  const addresses = new Map<CallRef, CallAddress>();
  plans.forEach((plan, history) => {
    plan.messages.forEach(({ blocks }, message) => {
      blocks.forEach((block, content) => {
        if (block.type === "tool_use") addresses.set(block.call, { history, message, content });
      });
    });
  });
  const found: (readonly Finding[])[] = [];
  const findingsIn = (history: number): readonly Finding[] => {
    const plan = plans[history];
    if (plan === undefined) return [];
    found[history] ??= eachOnce(liveFindings(plan, !isAbandoned(histories, history))).map((finding) => ({
      ...finding,
      history,
    }));
    return found[history];
  };
  let all: readonly Finding[] | null = null;
  return {
    plans,
    addressOf: (call) => addresses.get(call) ?? null,
    callsAt(message, content) {
      const calls = plans.flatMap(({ messages }) => {
        const block = messages[message]?.blocks[content];
        return block?.type === "tool_use" ? [block.call] : [];
      });
      return [...new Set(calls)];
    },
    findingsIn,
    findings() {
      all ??= shared(
        plans.map((_, history) => findingsIn(history)),
        histories,
      );
      return all;
    },
  };
}

/** Whether a later history of the log begins with the same message: the client went on from there in another way. */
function isAbandoned(histories: readonly History[], history: number): boolean {
  const first = histories[history]?.messages[0];
  return histories.some((other, at) => at > history && first !== undefined && other.messages[0] === first);
}

/** A history that another went on from is never sent as it ends: its last calls are not waiting for results. */
function liveFindings(plan: RequestPlan, isLast: boolean): Finding[] {
  const end = plan.messages.length - 1;
  return findingsOf(plan).filter(({ check, message }) => isLast || message !== end || !unanswered.has(check));
}

const unanswered = new Set(["resultMissing", "clientRefusal"]);

/** The sender stops at the first thing that it refuses: of several about one call, that one is told. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = keyOf(finding);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Where several histories carry a call, its address is that in the last one, as `addressOf` tells it. */
function shared(all: readonly (readonly Finding[])[], histories: readonly History[]): Finding[] {
  const found = new Map<string, Finding>();
  all.forEach((findings, history) => {
    // What is about no call is the same in histories of one conversation, and another in another.
    const conversation = histories.findIndex(
      ({ messages }) => messages[0] === histories[history]?.messages[0],
    );
    for (const finding of findings) found.set(`${conversation} ${keyOf(finding)}`, finding);
  });
  return [...found.values()];
}

/** A finding about a call is the same wherever its history puts it. */
function keyOf({ check, message, content, call, ref, text }: Finding): string {
  return JSON.stringify(ref === null ? [check, message, content, call, text] : [check, ref]);
}

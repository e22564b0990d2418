import type { RequestBlock, RequestMessage, RequestPlan, ToolResultBlock } from "../request/types";

export type ToolUseBlock = Extract<RequestBlock, { type: "tool_use" }>;

/** Where a block stands, both indices from 0. */
export interface Address {
  readonly message: number;
  readonly content: number;
}

export interface PairedCall extends Address {
  readonly block: ToolUseBlock;
  /** A call before it in the request has the same id. */
  readonly isRepeat: boolean;
  /** A result of its id stands in the turn right after its own. */
  readonly isAnswered: boolean;
}

export interface PairedResult extends Address {
  readonly block: ToolResultBlock;
  /** The call that it belongs to; null where the turn before holds none of its id. */
  readonly call: PairedCall | null;
  /** Every call of its id has a result before this one. */
  readonly isRepeat: boolean;
  /** First block of its turn that stands before it and is no result; the same object for all results of a turn. */
  readonly behind: Address | null;
}

export interface Pairing {
  /** In the order of the request. */
  readonly calls: readonly PairedCall[];
  /** In the order of the request. */
  readonly results: readonly PairedResult[];
}

/**
 * Which result belongs to which call. A result answers a call of the turn right before its own. The API
 * joins neighbouring messages of one role to one turn before it looks (anthropics/anthropic-sdk-typescript#565),
 * so the results of one turn may be spread over several messages. System messages within a history
 * belong to no turn.
 */
export function pairingOf(plan: RequestPlan): Pairing {
  const known = pairings.get(plan);
  if (known !== undefined) return known;
  const pairing = paired(plan);
  pairings.set(plan, pairing);
  return pairing;
}

/** Most checks ask for the same pairing of a history that may hold a million blocks. */
const pairings = new WeakMap<RequestPlan, Pairing>();

type OpenCall = { -readonly [Key in keyof PairedCall]: PairedCall[Key] };

/** The calls of one id in one turn, and how many of them have a result. */
interface Waiting {
  readonly calls: OpenCall[];
  answered: number;
}

function paired({ messages }: RequestPlan): Pairing {
  const calls: PairedCall[] = [];
  const results: PairedResult[] = [];
  const ids = new Set<string>();
  let turn: RequestMessage["role"] = "user";
  /** Calls of the assistant's turn, kept through the user's turn that answers it. */
  let waiting = new Map<string, Waiting>();
  let other: Address | null = null;
  for (const [message, { role, blocks }] of messages.entries()) {
    if (role === "system") continue;
    if (role !== turn) {
      turn = role;
      other = null;
      if (role === "assistant") waiting = new Map();
    }
    for (const [content, block] of blocks.entries()) {
      if (block.type === "tool_result") {
        const same = role === "user" ? waiting.get(block.id) : undefined;
        results.push(resultOf({ message, content, block }, same, other));
        continue;
      }
      other ??= { message, content };
      if (block.type !== "tool_use") continue;
      const call: OpenCall = { message, content, block, isRepeat: ids.has(block.id), isAnswered: false };
      ids.add(block.id);
      calls.push(call);
      // Results stand in user turns alone, so a call in one waits for ever.
      if (role === "assistant") wait(waiting, call);
    }
  }
  return { calls, results };
}

function wait(waiting: Map<string, Waiting>, call: OpenCall): void {
  const same = waiting.get(call.block.id);
  if (same === undefined) waiting.set(call.block.id, { calls: [call], answered: 0 });
  else same.calls.push(call);
}

function resultOf(
  { message, content, block }: Address & { readonly block: ToolResultBlock },
  same: Waiting | undefined,
  behind: Address | null,
): PairedResult {
  if (same === undefined) return { message, content, block, call: null, isRepeat: false, behind };
  const next = same.calls[same.answered];
  if (next === undefined) {
    return { message, content, block, call: same.calls[0] ?? null, isRepeat: true, behind };
  }
  same.answered++;
  next.isAnswered = true;
  return { message, content, block, call: next, isRepeat: false, behind };
}

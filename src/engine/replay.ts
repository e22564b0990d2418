import { checksOfPlan, looksOfPlan } from "../replay/checks";
import { toolsMissing } from "../replay/checks/tools-missing";
import type { Finding } from "../replay/checks/types";
import { builderOf } from "../replay/request";
import { asStoredRequest } from "../replay/request/as-stored";
import { type Requests, requestsOf } from "../replay/request/requests";
import type { InputFacts, RequestPlan } from "../replay/request/types";
import type { Rule } from "../replay/types";
import type { Looked } from "../report/answer";
import type { History } from "../session/history";
import { mostMessages } from "../session/history-store";
import { hasLoneSurrogate } from "../session/lone-surrogate";
import { looksIn } from "./looks";
import type { OpenLog } from "./open-log";
import type { RequestPlace } from "./replay-types";
import { judge, type Verdicts } from "./verdicts";
import type { Pause } from "./view";

/** Calls looked at before other questions are answered. */
const slice = 500;

/** A retry comes soon: what is further away is another matter. */
const retriesLookedAt = 200;

/** The requests of a log under one rule, and as its calls are stored. Made once, when it is asked for. */
export class Replay {
  private constructor(
    readonly log: OpenLog,
    readonly verdicts: Verdicts,
    readonly histories: readonly History[],
    /** null: how the rule's system makes its request is not known. */
    readonly requests: Requests | null,
    /** The same histories with nothing normalised: where the API would refuse what is stored. */
    readonly stored: Requests,
    readonly loneSurrogates: ReadonlySet<number>,
    /** What is worth a look at the calls, without being refused. */
    readonly looks: readonly Finding[],
    /** Whether the log's histories are known. */
    private readonly isRead: boolean,
  ) {}

  /**
   * Makes the requests under the rule in force. `withHistories`: not for a log that is still being read,
   * whose readers say only at its end which messages belong together.
   */
  static async of(log: OpenLog, pause: Pause, withHistories = true): Promise<Replay> {
    // Another rule may come into force meanwhile: all of this is of one.
    const { rule, verdicts } = log;
    const histories = withHistories ? log.histories.histories() : [];
    const loneSurrogates = await loneSurrogatesOf(log, pause);
    const refusals = await refusalsOf(log, verdicts, pause);
    const known = builderOf(rule.id);
    // A log that is itself a request needs no conversion, whoever's rule decides its inputs.
    const builder =
      known ??
      (rule.destination === "messages" &&
      histories.length > 0 &&
      histories.every(({ isRequest }) => isRequest)
        ? asStoredRequest
        : null);
    const inputOf = (call: number): InputFacts =>
      inputUnderRule(log, verdicts, call, refusals.get(call) ?? null, loneSurrogates.has(call));
    const requests = builder === null ? null : requestsOf(histories, builder, inputOf);
    const looks = withHistories ? await looksIn(log, verdicts, histories, pause) : [];
    return new Replay(
      log,
      verdicts,
      histories,
      requests,
      requestsOf(histories, asStoredRequest, (call) => inputAsStored(log, call, loneSurrogates.has(call))),
      loneSurrogates,
      [...(requests?.plans.flatMap((plan, at) => looksOf(plan, histories[at])) ?? []), ...looks],
      withHistories,
    );
  }

  get rule(): Rule {
    return this.verdicts.rule;
  }

  /** What is refused, first first; nothing where the request is not known. */
  findings(): readonly Finding[] {
    return this.requests?.findings() ?? [];
  }

  /** What is refused in the request of one history, first first. */
  findingsIn(history: number): readonly Finding[] {
    return this.requests?.findingsIn(history) ?? [];
  }

  /** What was looked at beside the calls. */
  looked(): Looked {
    if (!this.isRead) return { kind: "stillReading" };
    if (this.log.histories.isTooLong) return { kind: "tooLong", most: mostMessages };
    if (this.requests === null) return { kind: "requestUnknown" };
    return this.histories.length === 0
      ? { kind: "noHistory" }
      : { kind: "history", checks: checksOfPlan.length };
  }

  /** "messages.27.content.1" in the request of the rule; null where the call is in none. */
  addressOf(call: number): string | null {
    const address = this.requests?.addressOf(call) ?? null;
    return address === null ? null : addressWords(address.message, address.content);
  }

  /** The history in whose request a call stands, and its address there; null where it is in none. */
  placeOf(call: number): RequestPlace | null {
    const place = this.requests?.addressOf(call) ?? null;
    return place === null
      ? null
      : { history: place.history, address: addressWords(place.message, place.content) };
  }

  /** How sentences speak of a call. */
  wordsOf(call: number): { call: number; tool: string | null; line: number } {
    const { store } = this.log;
    return { call, tool: store.toolOf(call), line: store.placeOf(call).line };
  }

  /**
   * A call without a result with which its history ends, but for results of calls beside it: the log may
   * have been copied while it ran.
   */
  isInFlight({ ref, message }: Finding): boolean {
    if (ref === null || this.log.store.resultStateOf(ref) !== "missing") return false;
    const address = this.requests?.addressOf(ref) ?? null;
    const messages = address === null ? [] : (this.requests?.plans[address.history]?.messages ?? []);
    const last = messages.at(-1);
    if (message === null || last === undefined) return false;
    const isBeside = last.role === "user" && last.blocks.every(({ type }) => type === "tool_result");
    return message === messages.length - (isBeside ? 2 : 1);
  }

  /** The next call of the same tool whose arguments went out and which succeeded; null where this one did. */
  retryOf(call: number): number | null {
    const { verdicts } = this;
    const { store } = this.log;
    const state = store.resultStateOf(call);
    if (state === "ok" || store.toolOf(call) === null) return null;
    const end = Math.min(this.log.calls, call + retriesLookedAt);
    for (let next = call + 1; next < end; next++) {
      if (store.toolOf(next) !== store.toolOf(call)) continue;
      const isWhole = verdicts.classOf(next) === "object" && verdicts.outcomeOf(next) === "sent";
      if (isWhole && store.resultStateOf(next) === "ok") return next;
    }
    return null;
  }

  /** The address at which the API would refuse the call's arguments as they are stored; null where it would not. */
  refusedAsStored(call: number): string | null {
    const address = this.stored.addressOf(call);
    const { input } = inputAsStored(this.log, call, false);
    return address === null || input === "object" ? null : addressWords(address.message, address.content);
  }
}

/** A body that is logged whole and names no tools carries none. */
function looksOf(plan: RequestPlan, history: History | undefined): Finding[] {
  const { toolNames, tools } = history?.settings ?? {};
  return [...looksOfPlan(plan), ...toolsMissing(plan, toolNames?.length === 0 && tools === undefined)];
}

export function addressWords(message: number, content: number | null): string {
  return content === null ? `messages.${message}` : `messages.${message}.content.${content}`;
}

function inputUnderRule(
  log: OpenLog,
  verdicts: Verdicts,
  call: number,
  error: string | null,
  lone: boolean,
): InputFacts {
  const outcome = verdicts.outcomeOf(call);
  const facts = {
    outcome,
    hasLoneSurrogate: lone && (outcome === "sent" || outcome === "wrapped"),
    error: null,
  };
  switch (outcome) {
    case "sent":
    case "fallback":
    case "wrapped":
      return { ...facts, input: "object" };
    case "refusedByApi":
      return { ...facts, input: log.store.storedKindOf(call) === "absent" ? "missing" : "notObject" };
    case "refusedByClient":
      return { ...facts, input: "none", error };
    case "droppedCall":
    case "droppedTurn":
    case "notSent":
      return { ...facts, input: "none" };
  }
}

/** A history is compared with the API as if its texts were parsed, which is what a sender that normalises nothing does. */
function inputAsStored(log: OpenLog, call: number, hasLone: boolean): InputFacts {
  const isAbsent = log.store.storedKindOf(call) === "absent";
  const isObject = log.verdicts.classOf(call) === "object";
  return {
    outcome: isObject ? "sent" : "refusedByApi",
    input: isAbsent ? "missing" : isObject ? "object" : "notObject",
    hasLoneSurrogate: hasLone,
    error: null,
  };
}

async function loneSurrogatesOf(log: OpenLog, pause: Pause): Promise<Set<number>> {
  const found = new Set<number>();
  for (let call = 0; call < log.calls; call++) {
    if (call % slice === 0) await pause();
    const stored = log.heldOf(call) ?? (await log.storedOf(call));
    if (stored.kind !== "absent" && hasLoneSurrogate(stored.text)) found.add(call);
  }
  return found;
}

/** The words with which the sender refuses calls: few, so their texts are looked at again. */
async function refusalsOf(log: OpenLog, verdicts: Verdicts, pause: Pause): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let call = 0; call < log.calls; call++) {
    if (call % slice === 0) await pause();
    if (verdicts.outcomeOf(call) !== "refusedByClient") continue;
    const { outcome } = judge(verdicts.rule, await log.storedOf(call));
    if ("error" in outcome) found.set(call, outcome.error);
  }
  return found;
}

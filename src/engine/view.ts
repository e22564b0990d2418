import { resultStates } from "../session/store";
import type { OpenLog } from "./open-log";
import type { Loss, Query, SortKey } from "./types";
import { classOrder, lossOrder, outcomeOrder } from "./verdicts";

/** Texts are compared by so many first characters; a table sorted by text needs no more. */
const sortPrefix = 200;

/** Lets other work go on; rejects when the question was overtaken by a later one. */
export type Pause = () => Promise<void>;

/** The calls that a query shows, in its order. */
export interface View {
  readonly length: number;
  callAt(row: number): number | null;
  rowOf(call: number): number | null;
}

/** Makes the view of a query. `pause` is awaited now and then, so that a later question can overtake. */
export async function makeView(log: OpenLog, query: Query, pause: Pause): Promise<View> {
  const filtered = filter(log, query);
  const found = query.search === "" ? filtered : await search(log, filtered, query.search, pause);
  const sorted = await sort(log, found, query, pause);
  return sorted === null ? wholeLog(log.calls) : listed(sorted);
}

function wholeLog(length: number): View {
  return {
    length,
    callAt: (row) => (row >= 0 && row < length ? row : null),
    rowOf: (call) => (call >= 0 && call < length ? call : null),
  };
}

function listed(calls: Uint32Array): View {
  return {
    length: calls.length,
    callAt: (row) => calls[row] ?? null,
    rowOf(call) {
      const row = calls.indexOf(call);
      return row < 0 ? null : row;
    },
  };
}

/** null stands for every call of the log, in order: the usual case costs nothing. */
type Calls = Uint32Array | null;

function filter(log: OpenLog, query: Query): Calls {
  const { store, verdicts } = log;
  const tests = [
    oneOf(query.outcomes, outcomeOrder, verdicts.outcomes.view()),
    lossTest(log, query.loss),
    oneOf(query.classes, classOrder, verdicts.classes.view()),
    oneOf(query.results, resultStates, store.result.view()),
    toolTest(log, query.tools),
  ].filter((test) => test !== null);
  if (tests.length === 0) return null;
  const passed = new Uint32Array(log.calls);
  let length = 0;
  for (let call = 0; call < log.calls; call++) {
    if (tests.every((test) => test(call))) passed[length++] = call;
  }
  return passed.slice(0, length);
}

type Test = (call: number) => boolean;

function oneOf<T extends string>(wanted: readonly T[], order: readonly T[], column: Uint8Array): Test | null {
  if (wanted.length === 0) return null;
  const numbers = new Set(wanted.map((value) => order.indexOf(value)));
  return (call) => numbers.has(column[call] ?? -1);
}

/** Loss tells fallbacks apart; what is sent, or not sent, has none. */
function lossTest({ verdicts }: OpenLog, wanted: readonly Loss[]): Test | null {
  const test = oneOf(wanted, lossOrder, verdicts.losses.view());
  const outcomes = verdicts.outcomes.view();
  const fallback = outcomeOrder.indexOf("fallback");
  return test === null ? null : (call) => outcomes[call] !== fallback || test(call);
}

function toolTest({ store }: OpenLog, tools: readonly string[]): Test | null {
  if (tools.length === 0) return null;
  const wanted = new Set<number>();
  for (let number = 0; number < store.toolCount(); number++) {
    if (tools.includes(store.toolName(number) ?? "")) wanted.add(number);
  }
  const column = store.toolColumn();
  return (call) => wanted.has(column[call] ?? -1);
}

/** Calls whose stored arguments hold the text, without regard to case. */
async function search(log: OpenLog, calls: Calls, text: string, pause: Pause): Promise<Uint32Array> {
  const needle = text.toLowerCase();
  const found: number[] = [];
  const total = calls?.length ?? log.calls;
  for (let i = 0; i < total; i++) {
    if (i % 500 === 0) await pause();
    const call = calls === null ? i : (calls[i] ?? 0);
    const stored = log.store.heldTextOf(call) ?? (await storedText(log, call));
    if (stored.toLowerCase().includes(needle)) found.push(call);
  }
  return Uint32Array.from(found);
}

async function storedText(log: OpenLog, call: number): Promise<string> {
  const stored = await log.storedOf(call);
  return stored.kind === "absent" ? "" : stored.text;
}

async function sort(
  log: OpenLog,
  calls: Calls,
  { sort: key, descending }: Query,
  pause: Pause,
): Promise<Calls> {
  if (key === "index" && !descending) return calls;
  const order = calls === null ? new Uint32Array(log.calls).map((_, i) => i) : calls.slice();
  if (key === "index") return order.reverse();
  // Sorting keeps equal ones in the order of the log.
  const sign = descending ? -1 : 1;
  const numbers = numberKey(log, key);
  if (numbers !== null) return order.sort((a, b) => sign * (numbers(a) - numbers(b)));
  const texts = await textKeys(log, order, key, pause);
  return order.sort((a, b) => sign * compare(texts[a] ?? "", texts[b] ?? ""));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function numberKey({ store, verdicts }: OpenLog, key: SortKey): ((call: number) => number) | null {
  switch (key) {
    case "index":
      return (call) => call;
    case "line":
      return (call) => store.line.get(call);
    case "turn":
      return (call) => store.turn.get(call);
    case "outcome":
      // Within one outcome, lost content stands apart from nothing lost.
      return (call) => verdicts.outcomes.get(call) * 2 + verdicts.losses.get(call);
    case "result":
      return (call) => store.result.get(call);
    case "tool":
    case "stored":
    case "input":
      return null;
  }
}

async function textKeys(log: OpenLog, order: Uint32Array, key: SortKey, pause: Pause): Promise<string[]> {
  const texts: string[] = [];
  for (let i = 0; i < order.length; i++) {
    if (i % 500 === 0) await pause();
    const call = order[i] ?? 0;
    texts[call] = (await textKey(log, call, key)).slice(0, sortPrefix);
  }
  return texts;
}

async function textKey(log: OpenLog, call: number, key: SortKey): Promise<string> {
  if (key === "tool") return log.store.toolOf(call) ?? "";
  if (key === "input") return (await log.inputOf(call)) ?? "";
  return log.store.heldTextOf(call) ?? (await storedText(log, call));
}

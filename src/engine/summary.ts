import { resultStates } from "../session/store";
import type { OpenLog } from "./open-log";
import type { ArgumentsClass, OutcomeKind, Summary } from "./types";
import { classOrder, lossOrder, outcomeOrder } from "./verdicts";

/** Tools beyond these are found by search, not in a menu. */
const toolsLimit = 200;

/** Totals over the columns: no text is touched, so a million calls take milliseconds. */
export function summarise(log: OpenLog): Summary {
  const { store, verdicts } = log;
  const outcomes = verdicts.outcomes.view();
  const losses = verdicts.losses.view();
  const byOutcome = histogram(outcomes, outcomeOrder);
  const byResult = histogram(store.result.view(), resultStates);
  let fallbackWithLoss = 0;
  const fallback = outcomeOrder.indexOf("fallback");
  const content = lossOrder.indexOf("content");
  for (let call = 0; call < outcomes.length; call++) {
    if (outcomes[call] === fallback && losses[call] === content) fallbackWithLoss++;
  }
  return {
    calls: log.calls,
    fallbackWithLoss,
    fallbackWithoutLoss: (byOutcome.fallback ?? 0) - fallbackWithLoss,
    refused: (byOutcome.refusedByClient ?? 0) + (byOutcome.refusedByApi ?? 0),
    notSent: byOutcome.notSent ?? 0,
    results: log.calls - (byResult.missing ?? 0),
    resultErrors: byResult.error ?? 0,
    resultsMissing: byResult.missing ?? 0,
    damage: log.damage.length,
    byClass: histogram<ArgumentsClass>(verdicts.classes.view(), classOrder),
    byOutcome: byOutcome satisfies Partial<Record<OutcomeKind, number>>,
    tools: toolCounts(log),
  };
}

function histogram<T extends string>(column: Uint8Array, order: readonly T[]): Partial<Record<T, number>> {
  const counts = new Float64Array(256);
  for (const value of column) counts[value] = (counts[value] ?? 0) + 1;
  const named: Partial<Record<T, number>> = {};
  order.forEach((name, i) => {
    const count = counts[i] ?? 0;
    if (count > 0) named[name] = count;
  });
  return named;
}

function toolCounts({ store }: OpenLog): Summary["tools"] {
  const counts = new Float64Array(store.toolCount());
  for (const tool of store.toolColumn()) counts[tool] = (counts[tool] ?? 0) + 1;
  return Array.from(counts, (calls, number) => ({ name: store.toolName(number) ?? "", calls }))
    .sort((a, b) => b.calls - a.calls)
    .slice(0, toolsLimit);
}

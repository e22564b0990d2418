import {
  emptyQuery,
  type LogState,
  type OutcomeKind,
  type Query,
  type SortKey,
  type Summary,
} from "../engine/types";

/** Which numbers of the summary filter the table, by their name in the code. */
export type Preset =
  | "calls"
  | "lost"
  | "nothingLost"
  | "wrapped"
  | "dropped"
  | "refused"
  | "sent"
  | "notSent"
  | "resultErrors"
  | "resultsMissing";

type Narrowing = Pick<Query, "outcomes" | "loss" | "results">;

const narrowings: Record<Preset, Narrowing> = {
  calls: { outcomes: [], loss: [], results: [] },
  lost: { outcomes: ["fallback"], loss: ["content"], results: [] },
  nothingLost: { outcomes: ["fallback"], loss: ["none"], results: [] },
  refused: { outcomes: ["refusedByClient", "refusedByApi"], loss: [], results: [] },
  wrapped: { outcomes: ["wrapped"], loss: [], results: [] },
  dropped: { outcomes: ["droppedCall", "droppedTurn"], loss: [], results: [] },
  sent: { outcomes: ["sent"], loss: [], results: [] },
  notSent: { outcomes: ["notSent"], loss: [], results: [] },
  resultErrors: { outcomes: [], loss: [], results: ["error"] },
  resultsMissing: { outcomes: [], loss: [], results: ["missing"] },
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The query narrowed to one number of the summary; classes, tools and search stay. */
const withPreset = (query: Query, preset: Preset): Query => ({ ...query, ...narrowings[preset] });

export function isPreset(query: Query, preset: Preset): boolean {
  const wanted = narrowings[preset];
  return (
    same(query.outcomes, wanted.outcomes) &&
    same(query.loss, wanted.loss) &&
    same(query.results, wanted.results)
  );
}

/** Pressing a pressed number again shows everything. */
export const togglePreset = (query: Query, preset: Preset): Query =>
  withPreset(query, isPreset(query, preset) ? "calls" : preset);

export const countOf = (summary: Summary, preset: Preset): number => {
  switch (preset) {
    case "calls":
      return summary.calls;
    case "lost":
      return summary.fallbackWithLoss;
    case "nothingLost":
      return summary.fallbackWithoutLoss;
    case "refused":
      return summary.refused;
    case "wrapped":
      return summary.byOutcome.wrapped ?? 0;
    case "dropped":
      return (summary.byOutcome.droppedCall ?? 0) + (summary.byOutcome.droppedTurn ?? 0);
    case "sent":
      return summary.byOutcome.sent ?? 0;
    case "notSent":
      return summary.notSent;
    case "resultErrors":
      return summary.resultErrors;
    case "resultsMissing":
      return summary.resultsMissing;
  }
};

interface WithLog {
  readonly log: LogState | null;
}

/** Whether all calls stand in one record, so that a line tells nothing of a call. */
export const isOneRecord = ({ log }: WithLog): boolean =>
  log !== null && log.phase !== "reading" && log.info.records === 1 && log.summary.calls > 1;

/** Whether any call is neither sent nor hidden: then there is something to step to. */
export function hasFallback({ byOutcome }: Summary): boolean {
  return steps.some((outcome) => (byOutcome[outcome] ?? 0) > 0);
}

const steps: readonly OutcomeKind[] = [
  "fallback",
  "wrapped",
  "droppedCall",
  "droppedTurn",
  "refusedByClient",
  "refusedByApi",
];

/** What the outcome filter offers: outcomes by the words of the table, so a fallback by what it loses. */
export type OutcomeChoice = Exclude<OutcomeKind, "fallback"> | "lost" | "nothingLost";

export const outcomeChoices: readonly OutcomeChoice[] = [
  "lost",
  "nothingLost",
  "wrapped",
  "droppedCall",
  "droppedTurn",
  "refusedByClient",
  "refusedByApi",
  "sent",
  "notSent",
];

/** The choices of the outcome filter that stand for a query. */
export function chosenOutcomes({ outcomes, loss }: Query): OutcomeChoice[] {
  return outcomes.flatMap((outcome): OutcomeChoice[] => {
    if (outcome !== "fallback") return [outcome];
    if (loss.length === 1) return loss.includes("content") ? ["lost"] : ["nothingLost"];
    return ["lost", "nothingLost"];
  });
}

/** The query narrowed to some choices of outcome. */
export function withOutcomes(query: Query, chosen: readonly OutcomeChoice[]): Query {
  const others = chosen.filter((one) => one !== "lost" && one !== "nothingLost");
  const lost = chosen.includes("lost");
  const nothingLost = chosen.includes("nothingLost");
  const fallback: OutcomeKind[] = lost || nothingLost ? ["fallback"] : [];
  return {
    ...query,
    outcomes: [...fallback, ...others],
    loss: lost === nothingLost ? [] : [lost ? "content" : "none"],
  };
}

/** Whether a query leaves any call out. */
export const isFiltered = (query: Query): boolean =>
  query.search !== "" ||
  [query.outcomes, query.loss, query.classes, query.tools, query.results].some((list) => list.length > 0);

/** The query without any filter, its order kept. */
export const withoutFilters = (query: Query): Query => ({
  ...emptyQuery,
  sort: query.sort,
  descending: query.descending,
});

/** Clicking a header: ascending, descending, and back to the order of the log. */
export function nextSort(query: Query, key: SortKey): Query {
  if (key === "index")
    return { ...query, sort: "index", descending: query.sort === "index" && !query.descending };
  if (query.sort !== key) return { ...query, sort: key, descending: false };
  return query.descending ? { ...query, sort: "index", descending: false } : { ...query, descending: true };
}

export function ariaSort(query: Query, key: SortKey): "ascending" | "descending" | "none" {
  if (query.sort !== key) return "none";
  return query.descending ? "descending" : "ascending";
}

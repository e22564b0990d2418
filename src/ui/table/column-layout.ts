import { type ColumnId, columnIds, type Settings } from "../settings";

export interface ColumnLayout {
  readonly visible: Readonly<Record<ColumnId, boolean>>;
  /** Widths in px. */
  readonly widths: Readonly<Record<ColumnId, number>>;
}

type Widths = Readonly<Record<ColumnId, number>>;

/** For the columns that take what is left, the least that is useful. */
const roomy: Widths = {
  index: 46,
  line: 60,
  turn: 60,
  tool: 104,
  stored: 142,
  input: 74,
  outcome: 196,
  result: 100,
};
const tight: Widths = {
  index: 40,
  line: 52,
  turn: 58,
  tool: 82,
  stored: 96,
  input: 76,
  outcome: 130,
  result: 92,
};

/** What the outcome needs to show its reason whole; it comes before line, turn and longer texts, in px. */
const outcomeWanted = 322;

/** Which column goes first where there is no room for all; stored arguments beside input are what people come for. */
const leaveFirst: readonly ColumnId[] = ["turn", "line"];
const leaveLast: readonly ColumnId[] = ["result", "input"];

/** Below this the tight widths hold, in px. */
const tightBelow = 600;

/**
 * Widths and visibility of the columns for a table of `available` px. What was set by hand stands; the
 * rest follows the room there is. Stored arguments, then input, take what is left. `oneRecord`: all calls
 * stand in one record, and their line is left out.
 */
export function layoutColumns(
  available: number,
  settings: Pick<Settings, "visible" | "widths">,
  oneRecord = false,
): ColumnLayout {
  const base = available < tightBelow ? tight : roomy;
  const widths = new Map<ColumnId, number>(columnIds.map((id) => [id, settings.widths[id] ?? base[id]]));
  const isVisible = new Map<ColumnId, boolean>(
    columnIds.map((id) => [id, settings.visible[id] ?? !(oneRecord && id === "line")]),
  );
  const width = (id: ColumnId): number => widths.get(id) ?? base[id];
  const used = (): number =>
    columnIds.reduce((sum, id) => sum + (isVisible.get(id) === true ? width(id) : 0), 0);
  const leave = (ids: readonly ColumnId[]): void => {
    for (const id of ids) {
      if (used() <= available) return;
      if (settings.visible[id] === undefined) isVisible.set(id, false);
    }
  };

  const growsOutcome = settings.widths.outcome === undefined && base === roomy;
  if (growsOutcome) widths.set("outcome", outcomeWanted);
  leave(leaveFirst);
  if (growsOutcome) {
    const over = Math.max(0, used() - available);
    widths.set("outcome", Math.max(base.outcome, outcomeWanted - over));
  }
  leave(leaveLast);
  const free = columnIds.filter(
    (id) =>
      (id === "stored" || id === "input") && isVisible.get(id) === true && settings.widths[id] === undefined,
  );
  const left = Math.max(0, available - used());
  for (const id of free) {
    const part = free.length === 1 ? 1 : id === "stored" ? 0.62 : 0.38;
    widths.set(id, Math.floor(width(id) + left * part));
  }
  return {
    visible: byColumn((id) => isVisible.get(id) ?? true),
    widths: byColumn(width),
  };
}

function byColumn<Value>(of: (id: ColumnId) => Value): Record<ColumnId, Value> {
  return {
    index: of("index"),
    line: of("line"),
    turn: of("turn"),
    tool: of("tool"),
    stored: of("stored"),
    input: of("input"),
    outcome: of("outcome"),
    result: of("result"),
  };
}

import { type ColumnId, columnIds, type Settings } from "../settings";

export interface ColumnLayout {
  readonly visible: Readonly<Record<ColumnId, boolean>>;
  /** Widths in px. */
  readonly widths: Readonly<Record<ColumnId, number>>;
}

type Widths = Readonly<Record<ColumnId, number>>;

/** For the columns that take what is left, the least that is useful. */
const roomy: Widths = {
  index: 48,
  line: 60,
  turn: 48,
  tool: 116,
  stored: 144,
  input: 84,
  outcome: 196,
  result: 88,
};
const tight: Widths = {
  index: 40,
  line: 52,
  turn: 44,
  tool: 82,
  stored: 96,
  input: 76,
  outcome: 130,
  result: 92,
};

/** Which column goes first where there is no room for all; stored arguments beside input are what people come for. */
const leaveOrder: readonly ColumnId[] = ["turn", "line", "result", "input"];

/** Below this the tight widths hold, in px. */
const tightBelow = 600;

/**
 * Widths and visibility of the columns for a table of `available` px. What was set by hand stands; the
 * rest follows the room there is. Stored arguments, then input, take what is left.
 */
export function layoutColumns(
  available: number,
  settings: Pick<Settings, "visible" | "widths">,
): ColumnLayout {
  const base = available < tightBelow ? tight : roomy;
  const widths = Object.fromEntries(columnIds.map((id) => [id, settings.widths[id] ?? base[id]]));
  const isVisible = new Map<ColumnId, boolean>(columnIds.map((id) => [id, settings.visible[id] ?? true]));
  const width = (id: ColumnId): number => widths[id] ?? base[id];
  const used = (): number =>
    columnIds.reduce((sum, id) => sum + (isVisible.get(id) === true ? width(id) : 0), 0);

  for (const id of leaveOrder) {
    if (used() <= available) break;
    if (settings.visible[id] === undefined) isVisible.set(id, false);
  }
  const free = columnIds.filter(
    (id) =>
      (id === "stored" || id === "input") && isVisible.get(id) === true && settings.widths[id] === undefined,
  );
  // The reason beside the outcome is the first to get room.
  if (settings.widths.outcome === undefined && available >= tightBelow) {
    widths["outcome"] = Math.floor(width("outcome") + Math.min(60, Math.max(0, available - used()) * 0.25));
  }
  const left = Math.max(0, available - used());
  for (const id of free) {
    const part = free.length === 1 ? 1 : id === "stored" ? 0.62 : 0.38;
    widths[id] = Math.floor(width(id) + left * part);
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

import { rowOf } from "../engine/rows";
import type { Engine, Row } from "../engine/types";
import type { FirstFallback } from "./store";

/** The rows at hand: those from `start` on, at most a few hundred of the view. */
export interface Block {
  readonly start: number;
  readonly rows: readonly Row[];
}

/** Rows fetched beyond both ends of what is on screen. */
const margin = 60;

/** Fetches the rows around what is on screen. */
export async function fetchBlock(
  engine: Engine,
  wanted: { start: number; end: number },
  rows: number,
): Promise<Block> {
  const end = Math.min(rows, wanted.end + margin);
  const start = Math.max(0, Math.min(wanted.start, end) - margin);
  if (end <= start) return { start: 0, rows: [] };
  const window = await engine.window(start, end - start);
  return { start: window.start, rows: Array.from({ length: window.length }, (_, i) => rowOf(window, i)) };
}

/** The first call of the current view that falls back; null where none does. */
export async function locateFirst(engine: Engine): Promise<FirstFallback | null> {
  const found = await engine.nextFallback(null, 1);
  if (found === null) return null;
  const window = await engine.window(found.row, 1);
  if (window.length === 0) return null;
  const row = rowOf(window, 0);
  return { call: row.call, tool: row.tool, line: row.line };
}

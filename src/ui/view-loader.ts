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

/** Rows asked for at a time while looking for the first call. */
const lookedAt = 64;

interface Search {
  /** Whether a call that loses content is looked for. */
  readonly losing: boolean;
  /** Blocks of rows to look through, at most. */
  readonly blocks: number;
  /** Whether the answer is still of use. */
  isWanted(): boolean;
}

/**
 * The first call of the current view that loses content, where one is looked for and found; else the
 * first that falls back; null where none does.
 */
export async function locateFirst(
  engine: Engine,
  rows: number,
  { losing, blocks, isWanted }: Search,
): Promise<FirstFallback | null> {
  let first: FirstFallback | null = null;
  let from: number | null = null;
  for (let seen = 0; seen < blocks && isWanted(); seen++) {
    const found: { row: number; call: number } | null = await engine.nextFallback(from, 1);
    if (found === null) break;
    const window = await engine.window(found.row, Math.min(losing ? lookedAt : 1, rows - found.row));
    const block = Array.from({ length: window.length }, (_, i) => rowOf(window, i));
    const told = (row: Row | undefined): FirstFallback | null =>
      row === undefined ? null : { call: row.call, tool: row.tool, line: row.line, loss: row.loss };
    first ??= told(block[0]);
    const lost = told(block.find((row) => row.loss === "content"));
    if (!losing || lost !== null) return lost ?? first;
    from = found.row + Math.max(1, window.length) - 1;
  }
  return first;
}

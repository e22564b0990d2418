import { vi } from "vitest";
import { LocalEngine } from "../engine/local-engine";
import { rowOf } from "../engine/rows";
import { emptyQuery, type LogState, type Query, type Row } from "../engine/types";
import { bytesSource } from "../log/bytes-source";

export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** An engine that has read a log to its end. Text is taken as UTF-8. */
export async function openedEngine(
  content: string | Uint8Array,
  ruleId?: string,
): Promise<{ engine: LocalEngine; state: LogState }> {
  const engine = new LocalEngine(pause);
  const state = settled(engine, 1);
  engine.open(sourceOf(content), 1, ruleId);
  return { engine, state: await state };
}

export function sourceOf(content: string | Uint8Array, name = "log") {
  return bytesSource(name, typeof content === "string" ? new TextEncoder().encode(content) : content);
}

/** The state in which the reading of a generation ends. */
export function settled(engine: LocalEngine, generation: number): Promise<LogState> {
  return new Promise((resolve) => {
    engine.subscribe((state) => {
      if (state.generation === generation && state.phase !== "reading") resolve(state);
    });
  });
}

/** The rows of a query. */
export async function rowsFor(engine: LocalEngine, query: Partial<Query> = {}): Promise<Row[]> {
  const { rows } = await engine.view({ ...emptyQuery, ...query }, null);
  return shownRows(engine, rows);
}

/** The first rows of the view as it stands. */
export async function shownRows(engine: LocalEngine, rows = 1_000): Promise<Row[]> {
  const window = await engine.window(0, rows);
  return Array.from({ length: window.length }, (_, i) => rowOf(window, i));
}

/** Every look at the clock finds that a slice is over, so that work over all calls rests after each. */
export function hurryClock(): void {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 50;
    return now;
  });
}

import type { StoreApi } from "zustand/vanilla";
import { type Engine, emptyQuery, type Query, type ViewInfo } from "../engine/types";
import { isFiltered } from "./queries";
import type { PageState } from "./store";
import { fetchBlock, locateFirst } from "./view-loader";

/** How often the table follows a log that is being read, in milliseconds. */
const followEvery = 150;

/** Keeps the store's view, rows and first fallback those of the engine. */
export interface ViewFollower {
  /** Makes the view again; resolves once it is there, also where that failed. */
  refresh(): Promise<void>;
  /** Makes the view again in a little while. */
  follow(): void;
  /** Tells which rows are on screen, so that they are fetched. */
  show(start: number, end: number): void;
  /** What rows stand for has changed: another query, another rule. */
  reorder(): void;
  /** Another log, or none: what is on its way is let go. */
  drop(): void;
  /** A number that changes when what rows stand for does. */
  order(): number;
  /** Asks about the order of the calls once the view on its way is there, and again where it changed meanwhile. */
  askOfOrder<T>(ask: () => Promise<T>, order?: number): Promise<T | "overtaken">;
}

export function viewFollower(
  engine: Engine,
  { getState: get, setState: set }: Pick<StoreApi<PageState>, "getState" | "setState">,
  fail: (error: unknown) => void,
): ViewFollower {
  /** Numbers of the latest questions: an answer to an earlier one is let go. */
  let viewTicket = 0;
  let blockTicket = 0;
  let orderTicket = 0;
  let wanted = { start: 0, end: 60 };
  let followTimer: ReturnType<typeof setTimeout> | null = null;
  /** Whether a view is on its way, and the promise that it is there. */
  let viewing = false;
  let viewed: Promise<void> = Promise.resolve();
  let cursorQuery: Query = emptyQuery;

  const fetchView = async (ticket: number): Promise<ViewInfo | null> => {
    const { generation, query, selectedCall } = get();
    const view = await engine.view(query, selectedCall);
    if (ticket !== viewTicket || view.generation !== generation) return null;
    blockTicket += 1;
    const block = await fetchBlock(engine, wanted, view.rows);
    if (ticket !== viewTicket) return null;
    set((state) => ({
      view,
      block,
      // Someone may have selected another call meanwhile.
      selectedRow: state.selectedCall === selectedCall ? view.selectedRow : state.selectedRow,
      cursor: query === cursorQuery ? state.cursor : null,
    }));
    cursorQuery = query;
    return view;
  };

  const refreshView = (): Promise<void> => {
    const ticket = ++viewTicket;
    const asked = get().selectedCall;
    viewing = true;
    viewed = fetchView(ticket)
      .then((view) => {
        if (ticket !== viewTicket) return;
        viewing = false;
        if (view === null) return;
        if (get().selectedCall !== asked) return refreshView();
        fetchMissing();
        void findFirst(ticket, view).catch(fail);
      })
      .catch((error: unknown) => {
        if (ticket === viewTicket) viewing = false;
        fail(error);
      });
    return viewed;
  };

  const findFirst = async (ticket: number, view: ViewInfo): Promise<void> => {
    const { log, first: known, query } = get();
    if (isFiltered(query) || query.sort !== "index" || query.descending) return;
    // Calls are only added while a log is read: what was found then is looked for again at its end.
    const reading = log?.phase === "reading";
    if (reading && known?.loss === "content") return;
    const first = await locateFirst(engine, view.rows, {
      losing: (log?.summary.fallbackWithLoss ?? 0) > 0,
      blocks: reading ? 2 : 200,
      isWanted: () => ticket === viewTicket,
    });
    if (ticket === viewTicket) set({ first });
  };

  /** Fetches the rows on screen that are not at hand. */
  const fetchMissing = (): void => {
    const { view, block } = get();
    if (view === null || viewing) return;
    const { start } = wanted;
    const last = Math.min(wanted.end, view.rows);
    if (start >= block.start && last <= block.start + block.rows.length) return;
    const ticket = ++blockTicket;
    const asked = viewTicket;
    fetchBlock(engine, wanted, view.rows).then((fresh) => {
      if (ticket === blockTicket && asked === viewTicket) set({ block: fresh });
    }, fail);
  };

  /** Asks about the order of the calls once the view on its way is there, and again where it changed meanwhile. */
  const askOfOrder = async <T>(ask: () => Promise<T>, order = orderTicket): Promise<T | "overtaken"> => {
    for (;;) {
      await viewed;
      if (order !== orderTicket) return "overtaken";
      const asked = viewTicket;
      const answer = await ask();
      if (order !== orderTicket) return "overtaken";
      if (asked === viewTicket) return answer;
    }
  };

  const follow = (): void => {
    if (followTimer !== null) return;
    followTimer = setTimeout(() => {
      followTimer = null;
      if (viewing) follow();
      else void refreshView();
    }, followEvery);
  };

  return {
    refresh: refreshView,
    follow,
    show(start, end) {
      wanted = { start, end };
      fetchMissing();
    },
    reorder() {
      orderTicket += 1;
    },
    drop() {
      viewTicket += 1;
      orderTicket += 1;
      wanted = { start: 0, end: 60 };
    },
    order: () => orderTicket,
    askOfOrder,
  };
}

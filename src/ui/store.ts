import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Answer } from "../engine/replay-types";
import {
  type CallDetail,
  type Engine,
  emptyQuery,
  type LogState,
  type Loss,
  type OpenInput,
  type Problem,
  type Query,
  type Row,
  type RuleInfo,
  type ViewInfo,
} from "../engine/types";
import { begin } from "./choice";
import { isSuperseded, problemOf } from "./problem";
import { isFiltered, withoutFilters } from "./queries";
import { type ColumnId, loadSettings, type Settings, saveSettings } from "./settings";
import { viewFollower } from "./view-follower";
import type { Block } from "./view-loader";
import { doneAnnouncement } from "./words";

export type DetailState =
  | { readonly state: "none" }
  | { readonly state: "loading"; readonly call: number; readonly before: CallDetail | null }
  | { readonly state: "ready"; readonly detail: CallDetail }
  | { readonly state: "failed"; readonly call: number; readonly problem: Problem };

export type DialogName = "paste" | "help" | "damage" | "error";

/** What is shown of a log: its calls, the request that would go out, or what every rule makes of it. */
export type Tab = "calls" | "request" | "rules";

/** A block of a request that is to be brought into view. */
export interface RequestTarget {
  /** null: the history of the request that is shown. */
  readonly history: number | null;
  readonly message: number;
  readonly content: number | null;
}

/** What is open, for sentences: a file, or a text that was pasted, dropped or comes with the page. */
export type OpenedAs = "file" | "text";

/** A call worth telling of: the first that loses content; where none does, the first that falls back. */
export interface FirstFallback {
  readonly call: number;
  readonly tool: string | null;
  readonly line: number;
  readonly loss: Loss;
}

export interface PageState {
  /** Name of what is being opened; null while nothing is. */
  opening: string | null;
  openedAs: OpenedAs;
  generation: number;
  log: LogState | null;
  query: Query;
  view: ViewInfo | null;
  block: Block;
  first: FirstFallback | null;
  selectedCall: number | null;
  selectedRow: number | null;
  /** The row whose detail was closed last: where the keys go on from. */
  cursor: number | null;
  detail: DetailState;
  settings: Settings;
  dialog: DialogName | null;
  /** What was pasted on the page while a log was open, and waits in the dialog. */
  pasted: OpenInput | null;
  tab: Tab;
  /** What is wrong with the log; null until it was found out. */
  answer: Answer | null;
  /** Every rule; empty until they were asked for. */
  rules: readonly RuleInfo[];
  /** Id of the rule that is being applied; null while none is. */
  applying: string | null;
  requestTarget: RequestTarget | null;
  /** A sentence about what the page just did or could not do. */
  notice: string | null;
  /** What the live region says. */
  announcement: string;
  /** Columns that the room there is lets stand. */
  shownColumns: Readonly<Partial<Record<ColumnId, boolean>>>;
  /** Counts requests to bring the selected row into view. */
  reveal: number;

  open(input: OpenInput): void;
  /** Names a log that is on its way, fetched or searched for; null when it will not come. */
  expect(name: string | null): void;
  cancel(): void;
  close(): void;
  setQuery(query: Query): void;
  /** Tells which rows are on screen, so that they are fetched. */
  show(start: number, end: number): void;
  selectRow(row: number): void;
  selectCall(call: number): void;
  unselect(): void;
  goToFallback(direction: 1 | -1): void;
  setSettings(change: Partial<Settings>): void;
  setDialog(dialog: DialogName | null): void;
  /** Offers what was pasted in the dialog, since it would replace the open log. */
  offer(input: OpenInput): void;
  setNotice(notice: string | null): void;
  setTab(tab: Tab): void;
  loadRules(): void;
  applyRule(id: string): void;
  showInRequest(target: RequestTarget): void;
}

const nothingShown: Block = { start: 0, rows: [] };

/** While a log is read, what is wrong so far is told anew so often, in milliseconds. */
const answerEvery = 2_000;

const closed = {
  opening: null,
  openedAs: "file" as OpenedAs,
  log: null,
  query: emptyQuery,
  view: null,
  block: nothingShown,
  first: null,
  selectedCall: null,
  selectedRow: null,
  cursor: null,
  detail: { state: "none" } as const,
  notice: null,
  announcement: "",
  tab: "calls" as Tab,
  answer: null,
  applying: null,
  requestTarget: null,
};

/** The page's one store, bound to an engine. */
export function createPageStore(engine: Engine) {
  return createStore<PageState>()((set, get) => {
    /** Numbers of the latest questions: an answer to an earlier one is let go. */
    let detailTicket = 0;
    let answerTicket = 0;
    let answeredAt = 0;
    let ruleTicket = 0;
    let step: Promise<void> = Promise.resolve();

    const fail = (error: unknown): void => {
      if (!isSuperseded(error)) set({ notice: problemOf(error).message });
    };
    const views = viewFollower(engine, { getState: get, setState: set }, fail);

    /** Of the log as it is now; until it is there, the one before is not shown, since it was another rule's. */
    const fetchAnswer = (): void => {
      const ticket = ++answerTicket;
      answeredAt = performance.now();
      if (get().answer?.ruleId !== get().log?.rule.id) set({ answer: null });
      engine.answer().then((answer) => {
        if (ticket === answerTicket && answer.generation === get().generation) set({ answer });
      }, fail);
    };

    const loadDetail = async (call: number): Promise<void> => {
      const ticket = ++detailTicket;
      const now = get().detail;
      const before = now.state === "ready" ? now.detail : now.state === "loading" ? now.before : null;
      set({ detail: { state: "loading", call, before } });
      try {
        const detail = await engine.detail(call);
        if (ticket === detailTicket) set({ detail: { state: "ready", detail } });
      } catch (error) {
        if (ticket === detailTicket && !isSuperseded(error)) {
          set({ detail: { state: "failed", call, problem: problemOf(error) } });
        }
      }
    };

    const select = (call: number, row: number | null): void => {
      const rows = get().view?.rows ?? 0;
      set((state) => ({
        selectedCall: call,
        selectedRow: row,
        cursor: null,
        reveal: state.reveal + 1,
        notice: null,
        announcement: row === null ? state.announcement : `row ${row + 1} of ${rows}`,
      }));
      void loadDetail(call);
    };

    engine.subscribe((log) => {
      const { generation, log: held } = get();
      if (log.generation < generation) return;
      const before = held !== null && held.generation === log.generation ? held : null;
      if (before !== null && log.revision < before.revision) return;
      const over = log.phase !== "reading" && (before === null || before.phase === "reading");
      set({ log, opening: null, generation: log.generation });
      if (over) set({ announcement: doneAnnouncement(log.summary, log.phase) });
      if (over || before === null) void views.refresh();
      else views.follow();
      const isDue = log.phase === "reading" && performance.now() - answeredAt > answerEvery;
      if (over || isDue || (before !== null && before.rule.id !== log.rule.id)) fetchAnswer();
      const { selectedCall, detail } = get();
      if (over && selectedCall !== null && detail.state !== "loading") void loadDetail(selectedCall);
    });

    return {
      ...closed,
      generation: 0,
      rules: [],
      settings: loadSettings(),
      dialog: null,
      pasted: null,
      shownColumns: {},
      reveal: 0,

      open(input) {
        begin();
        views.drop();
        detailTicket += 1;
        const name = input.kind === "file" ? input.file.name : input.name;
        set({ ...closed, opening: name, openedAs: input.kind, dialog: null, pasted: null });
        set({ generation: engine.open(input) });
      },
      cancel: () => engine.cancel(),
      expect: (opening) => set({ opening, openedAs: "file" }),
      close() {
        begin();
        views.drop();
        detailTicket += 1;
        engine.close();
        set((state) => ({ ...closed, generation: state.generation + 1 }));
      },
      setQuery(query) {
        views.reorder();
        set({ query, notice: null });
        void views.refresh();
      },
      show: views.show,
      selectRow(row) {
        const { block, view } = get();
        if (view === null || row < 0 || row >= view.rows) return;
        const known: Row | undefined = block.rows[row - block.start];
        if (known !== undefined) {
          select(known.call, row);
          return;
        }
        set((state) => ({ selectedRow: row, reveal: state.reveal + 1 }));
        views
          .askOfOrder(() => engine.callAt(row))
          .then((call) => {
            if (call === "overtaken" || call === null || get().selectedRow !== row) return;
            select(call, row);
          }, fail);
      },
      selectCall(call) {
        select(call, null);
        const { query } = get();
        void views.refresh().then(() => {
          if (get().selectedCall !== call) return;
          if (get().selectedRow === null && isFiltered(query)) {
            set({ query: withoutFilters(query) });
            void views.refresh().then(() => set((state) => ({ reveal: state.reveal + 1 })));
          } else set((state) => ({ reveal: state.reveal + 1 }));
        });
      },
      unselect() {
        detailTicket += 1;
        set((state) => ({
          selectedCall: null,
          selectedRow: null,
          cursor: state.selectedRow,
          detail: { state: "none" },
        }));
      },
      goToFallback(direction) {
        const from = (): number | null => get().selectedRow ?? get().cursor;
        // One step after the other: a key held down goes on from where the step before it led.
        const order = views.order();
        step = step
          .then(() => views.askOfOrder(() => engine.nextFallback(from(), direction), order))
          .then((found) => {
            if (found === "overtaken") return;
            if (found !== null) select(found.call, found.row);
            else {
              const where = direction === 1 ? "after" : "before";
              const soFar = get().log?.phase === "reading" ? " so far" : "";
              const words =
                from() === null
                  ? `No call falls back here${soFar}.`
                  : `No call ${where} this one falls back${soFar}.`;
              set({ notice: words, announcement: words });
            }
          }, fail);
      },
      setSettings(change) {
        const settings = { ...get().settings, ...change };
        saveSettings(settings);
        set({ settings });
      },
      setDialog: (dialog) => set({ dialog, pasted: null }),
      offer(pasted) {
        // What was on its way would take the place of what the person is asked about.
        begin();
        set({ dialog: "paste", pasted, opening: null });
      },
      setTab: (tab) => set({ tab, requestTarget: null }),
      loadRules() {
        if (get().rules.length === 0) engine.rules().then((rules) => set({ rules }), fail);
      },
      applyRule(id) {
        const ticket = ++ruleTicket;
        set({ applying: id });
        engine
          .applyRule(id)
          .then(() => {
            const { selectedCall, log } = get();
            views.reorder();
            void views.refresh();
            if (selectedCall !== null) void loadDetail(selectedCall);
            if (log !== null) set({ announcement: `Rule in force: ${log.rule.title}` });
          }, fail)
          .finally(() => {
            if (ticket === ruleTicket) set({ applying: null });
          });
      },
      showInRequest: (requestTarget) => set({ tab: "request", requestTarget }),
      setNotice: (notice) => set({ notice, announcement: notice ?? "" }),
    };
  });
}

export type PageStore = ReturnType<typeof createPageStore>;

/** What every component needs: the store, and the engine for texts and damage. */
export interface Page {
  readonly store: PageStore;
  readonly engine: Engine;
}

export const PageContext = createContext<Page | null>(null);

export function useEngine(): Engine {
  return usePageContext().engine;
}

export function usePageContext(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error("no page around this component");
  return page;
}

/** A part of the page's state; the component follows it. */
export function usePage<Part>(select: (state: PageState) => Part): Part {
  return useStore(usePageContext().store, select);
}

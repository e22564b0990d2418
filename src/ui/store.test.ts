import { describe, expect, it, vi } from "vitest";
import type { CallDetail, Row } from "../engine/types";
import { createPageStore } from "./store";
import { FakeEngine, fakeDetail, fakeRow, logState } from "./testing/fake-engine";

const rows = [
  fakeRow({ call: 0 }),
  fakeRow({ call: 1, outcome: "fallback", loss: "content", class: "malformed", storedPreview: "{bad" }),
  fakeRow({ call: 2, outcome: "fallback", loss: "none", class: "empty", storedPreview: "" }),
];
const text = (name: string) => ({ kind: "text", name, text: "" }) as const;

async function opened(engine = new FakeEngine(rows)) {
  const store = createPageStore(engine);
  store.getState().open(text("a"));
  engine.tell(logState({}, rows));
  await vi.waitFor(() => expect(store.getState().first).not.toBeNull());
  return { engine, store };
}

async function openedWith(held: readonly Row[]) {
  const engine = new FakeEngine(held);
  const store = createPageStore(engine);
  store.getState().open(text("a"));
  engine.tell(logState({}, held));
  await vi.waitFor(() => expect(store.getState().view?.rows).toBe(held.length));
  return { engine, store };
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Lets every answer arrive that is on its way, and the table follow. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

describe("the page's store", () => {
  it("lets a later log win over an earlier one that is still being read", () => {
    const engine = new FakeEngine();
    const store = createPageStore(engine);
    store.getState().open(text("first"));
    store.getState().open(text("second"));
    engine.tell(logState({ generation: 2, phase: "reading" }));
    engine.tell(logState({ generation: 1, revision: 99 }));
    expect(store.getState().log?.generation).toBe(2);
  });

  it("never shows a closed log again", () => {
    const engine = new FakeEngine();
    const store = createPageStore(engine);
    store.getState().open(text("first"));
    store.getState().close();
    engine.tell(logState({ generation: 1 }));
    expect(store.getState().log).toBeNull();
  });

  it("knows the first call that falls back, and announces the counts", async () => {
    const { store } = await opened();
    expect(store.getState().first).toEqual({ call: 1, tool: "bash", line: 2, loss: "content" });
    expect(store.getState().announcement).toBe("3 calls, 2 fall back");
  });

  it("names the first call that loses content, also where others fall back before it", async () => {
    const many = Array.from({ length: 200 }, (_, call) =>
      fakeRow({ call, outcome: "fallback", loss: call === 150 ? "content" : "none" }),
    );
    const engine = new FakeEngine(many);
    const store = createPageStore(engine);
    store.getState().open(text("a"));
    engine.tell(logState({}, many));
    await vi.waitFor(() => expect(store.getState().first?.call).toBe(150));
  });

  it("names the first that falls back where nothing is lost", async () => {
    const quiet = [fakeRow({ call: 0 }), fakeRow({ call: 1, outcome: "fallback" })];
    const engine = new FakeEngine(quiet);
    const store = createPageStore(engine);
    store.getState().open(text("a"));
    engine.tell(logState({}, quiet));
    await vi.waitFor(() => expect(store.getState().first).toMatchObject({ call: 1, loss: "none" }));
  });

  it("goes on from the row whose detail was closed", async () => {
    const { store } = await opened();
    store.getState().selectRow(1);
    store.getState().unselect();
    expect([store.getState().selectedRow, store.getState().cursor]).toEqual([null, 1]);
    store.getState().goToFallback(1);
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(2));
  });

  it("goes from fallback to fallback and says where there is none", async () => {
    const { store } = await opened();
    store.getState().goToFallback(1);
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(1));
    store.getState().goToFallback(1);
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(2));
    store.getState().goToFallback(1);
    await vi.waitFor(() => expect(store.getState().notice).toContain("No call after"));
  });

  it("shows the detail of the call selected last, whichever answer comes last", async () => {
    const { engine, store } = await opened();
    const answers = new Map<number, (detail: CallDetail) => void>();
    engine.details = (call) => new Promise((resolve) => answers.set(call, resolve));
    store.getState().selectRow(0);
    store.getState().selectRow(1);
    answers.get(1)?.(fakeDetail({ call: 1 }));
    answers.get(0)?.(fakeDetail({ call: 0 }));
    await vi.waitFor(() =>
      expect(store.getState().detail).toMatchObject({ state: "ready", detail: { call: 1 } }),
    );
  });

  it("shows what kept a detail from being read", async () => {
    const { engine, store } = await opened();
    engine.details = () => Promise.reject(new Error("The file was changed."));
    store.getState().selectRow(0);
    await vi.waitFor(() =>
      expect(store.getState().detail).toMatchObject({
        state: "failed",
        problem: { message: "The file was changed." },
      }),
    );
  });

  it("drops the filters where they hide a call that is asked for", async () => {
    const { store } = await opened();
    const { query, setQuery } = store.getState();
    setQuery({ ...query, search: "{bad" });
    await vi.waitFor(() => expect(store.getState().view?.rows).toBe(1));
    store.getState().selectCall(0);
    await vi.waitFor(() => expect(store.getState().view?.rows).toBe(3));
    await vi.waitFor(() => expect(store.getState().selectedRow).toBe(0));
  });

  it("keeps a call selected that was chosen while the table was on its way", async () => {
    const { engine, store } = await opened();
    const answer = gate();
    engine.beforeView = () => answer.opened;
    engine.tell(logState({ revision: 2, phase: "ready" }, rows));
    await vi.waitFor(() => expect(engine.queries.length).toBeGreaterThan(1), { timeout: 2000 });
    store.getState().selectRow(1);
    answer.open();
    await vi.waitFor(() => expect(store.getState().detail.state).toBe("ready"));
    await settled();
    expect(store.getState()).toMatchObject({ selectedCall: 1, selectedRow: 1 });
  });

  it("goes to a fallback that was asked for while the table was on its way", async () => {
    const { engine, store } = await opened();
    const answer = gate();
    const find = engine.nextFallback.bind(engine);
    engine.nextFallback = (row, direction) => answer.opened.then(() => find(row, direction));
    store.getState().goToFallback(1);
    await settled();
    engine.tell(logState({ revision: 2, phase: "reading" }, rows));
    await settled();
    answer.open();
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(1));
  });

  it("takes a step to the next fallback for each press, however fast they come", async () => {
    const { store } = await opened();
    store.getState().goToFallback(1);
    store.getState().goToFallback(1);
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(2));
  });

  it("lets go of a step that was asked for in the log before", async () => {
    const { engine, store } = await opened();
    store.getState().goToFallback(1);
    store.getState().open(text("b"));
    engine.tell(logState({ generation: 2 }, rows));
    await settled();
    expect(store.getState()).toMatchObject({ selectedCall: null, notice: null });
  });

  it("fetches the rows on screen also while the first fallback is looked for", async () => {
    const many = Array.from({ length: 500 }, (_, call) => fakeRow({ call }));
    const engine = new FakeEngine(many);
    engine.nextFallback = () => new Promise(() => undefined);
    const store = createPageStore(engine);
    store.getState().open(text("a"));
    engine.tell(logState({}, many));
    await vi.waitFor(() => expect(store.getState().view?.rows).toBe(500));
    store.getState().show(400, 440);
    await vi.waitFor(() => {
      const { start, rows: held } = store.getState().block;
      expect(held[400 - start]?.call).toBe(400);
    });
  });

  it("selects a row whose content has not come yet", async () => {
    const many = Array.from({ length: 500 }, (_, call) => fakeRow({ call }));
    const { store } = await openedWith(many);
    store.getState().selectRow(450);
    await vi.waitFor(() => expect(store.getState().selectedCall).toBe(450));
  });
});

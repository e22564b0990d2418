import { describe, expect, it, vi } from "vitest";
import type { CallDetail } from "../engine/types";
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
});

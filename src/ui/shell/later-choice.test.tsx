import { act, render, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageStore, PageContext } from "../store";
import { FakeEngine } from "../testing/fake-engine";
import { DropOverlay } from "./DropOverlay";
import { useHashLog } from "./use-hash-log";

function HashLog() {
  useHashLog();
  return null;
}

function show(element: React.ReactElement) {
  const engine = new FakeEngine();
  const store = createPageStore(engine);
  render(<PageContext value={{ engine, store }}>{element}</PageContext>);
  const names = () => engine.opened.map((input) => (input.kind === "file" ? input.file.name : input.name));
  return { engine, store, names };
}

const sample = { kind: "text" as const, name: "sample", text: "{}" };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** Drops a folder whose search ends when it is told to. */
function dropSlowFolder(name: string): () => void {
  let end: () => void = () => undefined;
  const entries: Partial<FileSystemFileEntry>[] = [
    { isFile: true, isDirectory: false, file: (give) => give(new File(["{}"], `in ${name}.jsonl`)) },
  ];
  const folder = {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (give: (found: unknown[]) => void) => {
        end = () => give(entries);
      },
    }),
  };
  const dataTransfer = { items: [{ webkitGetAsEntry: () => folder }], files: [], getData: () => "" };
  const event = new Event("drop", { cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
  act(() => void window.dispatchEvent(event));
  return () => end();
}

describe("a folder that takes long to search", () => {
  it("is opened, and named until then", async () => {
    const { names, store } = show(<DropOverlay />);
    const end = dropSlowFolder("logs");
    expect(store.getState().opening).toBe("logs");
    end();
    await waitFor(() => expect(names()).toEqual(["in logs.jsonl"]));
  });

  it("does not take the place of what was chosen after it", async () => {
    const { names, store } = show(<DropOverlay />);
    const end = dropSlowFolder("logs");
    act(() => store.getState().open(sample));
    end();
    await settle();
    expect(names()).toEqual(["sample"]);
    expect(store.getState().notice).toBeNull();
  });

  it("does not take the place of a folder dropped after it, nor come back once closed", async () => {
    const { names, store } = show(<DropOverlay />);
    const endFirst = dropSlowFolder("first");
    const endSecond = dropSlowFolder("second");
    endSecond();
    await waitFor(() => expect(names()).toEqual(["in second.jsonl"]));
    endFirst();
    await settle();
    expect(names()).toEqual(["in second.jsonl"]);
    const endThird = dropSlowFolder("third");
    act(() => store.getState().close());
    endThird();
    await settle();
    expect(names()).toEqual(["in second.jsonl"]);
    expect(store.getState().opening).toBeNull();
  });

  it("does not take the place of a text about which the person is asked", async () => {
    const { names, store } = show(<DropOverlay />);
    const end = dropSlowFolder("logs");
    act(() => store.getState().offer(sample));
    end();
    await settle();
    expect(names()).toEqual([]);
    expect(store.getState().dialog).toBe("paste");
  });
});

describe("the log that an address names", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    location.hash = "";
  });

  function fetchSlowly() {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    location.hash = "#open=/local/key/served.jsonl";
    return (response: Response) => answer(response);
  }

  it("is named while it is fetched, then opened", async () => {
    const answer = fetchSlowly();
    const { names, store } = show(<HashLog />);
    expect(store.getState().opening).toBe("served.jsonl");
    answer(new Response("{}"));
    await waitFor(() => expect(names()).toEqual(["served.jsonl"]));
  });

  it("does not take the place of what was chosen meanwhile, and leaves the address", async () => {
    const answer = fetchSlowly();
    const { names, store } = show(<HashLog />);
    act(() => store.getState().open(sample));
    answer(new Response("{}"));
    await settle();
    expect(names()).toEqual(["sample"]);
    expect(location.hash).toBe("");
  });

  it("says why it cannot be read, unless something else was chosen", async () => {
    const answer = fetchSlowly();
    const { store } = show(<HashLog />);
    answer(new Response("", { status: 404 }));
    await waitFor(() => expect(store.getState().notice).toContain("404"));
    expect(store.getState().opening).toBeNull();
    const late = fetchSlowly();
    const other = show(<HashLog />);
    act(() => other.store.getState().open(sample));
    late(new Response("", { status: 404 }));
    await settle();
    expect(other.store.getState().notice).toBeNull();
  });
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPageStore, PageContext } from "../store";
import { FakeEngine, fakeRow, logState } from "../testing/fake-engine";
import { LogHeader } from "./LogHeader";

const rows = [fakeRow({ call: 0 })];

function show(element: React.ReactElement) {
  const engine = new FakeEngine(rows);
  const store = createPageStore(engine);
  store.getState().open({ kind: "text", name: "a", text: "" });
  const { container } = render(<PageContext value={{ engine, store }}>{element}</PageContext>);
  return { engine, container };
}

describe("the header of a log", () => {
  it("keeps a line for the account of its bytes from the start", () => {
    const { engine, container } = show(<LogHeader />);
    act(() => engine.tell(logState({ phase: "reading" }, rows)));
    const line = screen.getByText("Every byte is being accounted for…").parentElement;
    const parts = container.querySelector("section")?.children.length;
    act(() => engine.tell(logState({ revision: 2 }, rows)));
    expect(screen.getByText(/^Every byte accounted for/).parentElement).toBe(line);
    expect(container.querySelector("section")?.children.length).toBe(parts);
  });

  it("makes what a menu holds only when the menu opens", () => {
    const { engine, container } = show(<LogHeader />);
    act(() => engine.tell(logState({}, rows)));
    const menu = container.querySelector("[popover]");
    expect(menu?.childElementCount).toBe(0);
    if (menu === null) throw new Error("no menu");
    fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open", oldState: "closed" }));
    expect(menu.childElementCount).toBeGreaterThan(0);
    fireEvent(menu, Object.assign(new Event("toggle"), { newState: "closed", oldState: "open" }));
    expect(menu.childElementCount).toBe(0);
  });
});

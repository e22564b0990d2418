import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createPageStore, PageContext } from "../store";
import { FakeEngine, fakeRow, logState } from "../testing/fake-engine";
import { SummaryBar } from "./SummaryBar";

const rows = [
  fakeRow({ call: 0 }),
  fakeRow({ call: 1, tool: "<b>bold</b>", outcome: "fallback", loss: "content", class: "malformed" }),
  fakeRow({ call: 2, result: "error" }),
];

function show() {
  const engine = new FakeEngine(rows);
  const store = createPageStore(engine);
  store.getState().open({ kind: "text", name: "a", text: "" });
  render(
    <PageContext value={{ engine, store }}>
      <SummaryBar />
    </PageContext>,
  );
  engine.tell(logState({}, rows));
  return { engine, store };
}

describe("the summary", () => {
  it("narrows the table to the calls of a number, and back", async () => {
    const { engine } = show();
    const button = await screen.findByRole("button", { name: /1 content lost/ });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(engine.queries.at(-1)).toMatchObject({ outcomes: ["fallback"], loss: ["content"] });
    await userEvent.click(button);
    expect(engine.queries.at(-1)).toMatchObject({ outcomes: [], loss: [] });
  });

  it("leads to the first call that falls back, its name shown as text", async () => {
    const { store } = show();
    const link = await screen.findByRole("button", { name: /^First: call 2/ });
    expect(link.textContent).toContain("<b>bold</b>");
    await userEvent.click(link);
    await waitFor(() => expect(store.getState().selectedCall).toBe(1));
  });

  it("does not show refused calls where there are none", async () => {
    show();
    await screen.findByRole("button", { name: /3 calls/ });
    expect(screen.queryByRole("button", { name: /refused/ })).toBeNull();
  });
});

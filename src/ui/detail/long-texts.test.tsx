import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { CallDetail } from "../../engine/types";
import { createPageStore, PageContext } from "../store";
import { FakeEngine, fakeDetail } from "../testing/fake-engine";
import { CompareTexts } from "./CompareTexts";
import { RecordPart } from "./RecordPart";
import { ResultPart } from "./ResultPart";

const place = { what: "message" as const, line: 3, byteStart: 10, byteEnd: 40 };
const whole = (text: string) => ({ text, length: text.length });
const withResult = (text: string, call = 0): CallDetail =>
  fakeDetail({ call, result: { state: "ok", place, text: whole(text) } });

function page(element: React.ReactElement) {
  const engine = new FakeEngine();
  const store = createPageStore(engine);
  return <PageContext value={{ engine, store }}>{element}</PageContext>;
}

const result = () => screen.getByRole("region", { name: "Text of the result" }).textContent;

describe("a long result", () => {
  it("shows its beginning, and all of it on demand", async () => {
    render(page(<ResultPart detail={withResult("x".repeat(60_000))} />));
    expect(result()).toBe("x".repeat(20_000));
    await userEvent.click(screen.getByRole("button", { name: "Show all 60,000 characters" }));
    expect(result()).toBe("x".repeat(60_000));
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("ends at a length that the page can show, and says how long it is", async () => {
    render(page(<ResultPart detail={withResult("x".repeat(900_000))} />));
    await userEvent.click(screen.getByRole("button", { name: "Show the first 100,000 characters" }));
    expect(result()).toHaveLength(100_000);
    expect(screen.getByText(/first 100,000 of 900,000 characters/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Save result" })).toBeInTheDocument();
  });

  it("begins short again for the next call", async () => {
    const { rerender } = render(page(<ResultPart detail={withResult("x".repeat(60_000))} />));
    await userEvent.click(screen.getByRole("button", { name: /^Show all/ }));
    rerender(page(<ResultPart detail={withResult("y".repeat(60_000), 1)} />));
    expect(result()).toHaveLength(20_000);
  });

  it("cuts no character in two", () => {
    render(page(<ResultPart detail={withResult(`x${"😀".repeat(30_000)}`)} />));
    expect(result()).toBe(`x${"😀".repeat(9_999)}`);
  });
});

describe("a record", () => {
  it("is put on the page only while it is open", () => {
    const detail = fakeDetail({ recordText: whole(`{"a":1}${" ".repeat(50_000)}`) });
    render(page(<RecordPart detail={detail} />));
    const fold = screen.getByText("Record").closest("details");
    expect(fold?.textContent).not.toContain('{"a":1}');
    act(() => {
      if (fold === null) return;
      fold.open = true;
      fold.dispatchEvent(new Event("toggle"));
    });
    expect(fold?.querySelector("pre")?.textContent).toHaveLength(20_000);
    expect(screen.getByRole("button", { name: "Show all 50,007 characters" })).toBeInTheDocument();
  });
});

describe("long arguments", () => {
  const show = (stored: string) =>
    render(page(<CompareTexts detail={fakeDetail({ stored: whole(stored), input: whole(stored) })} />));

  it("can be had whole where there is no room for the editor", async () => {
    show(`"${"x".repeat(30_000)}"`);
    await userEvent.click(
      screen.getAllByRole("button", { name: "Show all 30,002 characters" })[0] as Element,
    );
    expect(screen.getByRole("region", { name: "Stored arguments" }).textContent).toHaveLength(30_002);
  });

  it("that are nested too deep are not formatted, and the page says why", () => {
    show("[".repeat(2_000) + "]".repeat(2_000));
    const box = screen.getByRole("checkbox", { name: "Formatted" });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(/stored arguments is nested deeper than 500 levels/);
  });

  it("that are cut far before their fault have no mark at the cut", () => {
    const text = `"${"x".repeat(40_000)}`;
    const fault = { cause: "cutOff" as const, stopsAt: text.length, tokenAt: 0, line: 1, column: 1 };
    render(
      page(
        <CompareTexts
          detail={fakeDetail({ stored: whole(text), class: "malformed", fault, outcome: "fallback" })}
        />,
      ),
    );
    expect(document.querySelector("mark")).toBeNull();
  });
});

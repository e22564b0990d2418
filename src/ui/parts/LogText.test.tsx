import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LogText } from "./LogText";

const show = (element: React.ReactElement) => render(<pre>{element}</pre>).container;

describe("a long text of the log", () => {
  it("has no element for its ordinary line ends and tabs", () => {
    const text = "a\tb\r\n".repeat(12_000);
    const shown = show(<LogText text={text} layout="block" />);
    expect(shown.querySelectorAll("span")).toHaveLength(0);
    expect(shown.textContent).toBe(text);
  });

  it("shows every character that cannot be seen, most of them without an element", () => {
    const shown = show(<LogText text={"a\u00a0".repeat(20_000)} layout="lines" />);
    expect(shown.querySelectorAll("span").length).toBeGreaterThan(100);
    expect(shown.querySelectorAll("span").length).toBeLessThanOrEqual(2_000);
    expect(shown.textContent).toBe("a⟨NBSP⟩".repeat(20_000));
  });

  it("is marked where it stops being JSON, also far behind", () => {
    const text = `${"\u00a0a".repeat(5_000)}!b`;
    const shown = show(<LogText text={text} layout="lines" mark={{ start: 10_000, end: 10_001 }} />);
    expect(shown.querySelector("mark")?.textContent).toBe("!");
    expect(shown.textContent.endsWith("⟨NBSP⟩a!b")).toBe(true);
  });

  it("is cut where it is one line, and says so", () => {
    const shown = show(<LogText text={"x".repeat(1_000_000)} layout="oneLine" />);
    expect(shown.textContent.length).toBeLessThan(10_000);
    expect(shown.textContent.endsWith("x…")).toBe(true);
  });
});

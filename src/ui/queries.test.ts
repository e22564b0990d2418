import { describe, expect, it } from "vitest";
import { emptyQuery } from "../engine/types";
import { ariaSort, isFiltered, isPreset, nextSort, togglePreset, withoutFilters } from "./queries";

describe("numbers of the summary", () => {
  it("narrow the table, keep the search, and give way when pressed again", () => {
    const query = togglePreset({ ...emptyQuery, search: "x" }, "lost");
    expect(query).toMatchObject({ outcomes: ["fallback"], loss: ["content"], search: "x" });
    expect(isPreset(query, "lost")).toBe(true);
    expect(isPreset(query, "nothingLost")).toBe(false);
    expect(togglePreset(query, "lost")).toEqual({ ...emptyQuery, search: "x" });
  });

  it("take each other's place", () => {
    const query = togglePreset(togglePreset(emptyQuery, "lost"), "resultErrors");
    expect(query).toMatchObject({ outcomes: [], loss: [], results: ["error"] });
  });
});

describe("sorting", () => {
  it("goes from ascending to descending to the order of the log", () => {
    const first = nextSort(emptyQuery, "tool");
    const second = nextSort(first, "tool");
    const third = nextSort(second, "tool");
    expect([first, second, third].map((query) => ariaSort(query, "tool"))).toEqual([
      "ascending",
      "descending",
      "none",
    ]);
    expect(third).toEqual(emptyQuery);
  });

  it("outlives the filters", () => {
    const query = { ...nextSort(emptyQuery, "line"), tools: ["bash"] };
    expect(isFiltered(query)).toBe(true);
    expect(withoutFilters(query)).toEqual(nextSort(emptyQuery, "line"));
  });
});

import { describe, expect, it } from "vitest";
import { emptyQuery } from "../engine/types";
import {
  ariaSort,
  chosenOutcomes,
  countOf,
  hasFallback,
  isFiltered,
  isOneRecord,
  isPreset,
  nextSort,
  togglePreset,
  withOutcomes,
  withoutFilters,
} from "./queries";
import { fakeRow, logState, summaryOf } from "./testing/fake-engine";

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

describe("the outcome filter", () => {
  it("offers a fallback by what it loses, and tells what is chosen", () => {
    const lost = withOutcomes(emptyQuery, ["lost"]);
    expect(lost).toMatchObject({ outcomes: ["fallback"], loss: ["content"] });
    expect(chosenOutcomes(lost)).toEqual(["lost"]);
    const both = withOutcomes(lost, ["lost", "nothingLost", "sent"]);
    expect(both).toMatchObject({ outcomes: ["fallback", "sent"], loss: [] });
    expect(chosenOutcomes(both)).toEqual(["lost", "nothingLost", "sent"]);
  });

  it("asks for lost content beside another outcome", () => {
    const query = withOutcomes(emptyQuery, ["lost", "sent"]);
    expect(query).toMatchObject({ outcomes: ["fallback", "sent"], loss: ["content"] });
    expect(chosenOutcomes(query)).toEqual(["lost", "sent"]);
  });
});

describe("a log", () => {
  const rows = [
    fakeRow({ call: 0 }),
    fakeRow({ call: 1, outcome: "fallback", loss: "content" }),
    fakeRow({ call: 2, outcome: "fallback" }),
    fakeRow({ call: 3, outcome: "refusedByClient" }),
    fakeRow({ call: 4, outcome: "notSent" }),
  ];

  it("has counts that add up to its calls", () => {
    const parts = ["lost", "nothingLost", "wrapped", "dropped", "refused", "sent", "notSent"] as const;
    const summary = summaryOf(rows);
    expect(parts.reduce((sum, preset) => sum + countOf(summary, preset), 0)).toBe(rows.length);
  });

  it("without fallback, refusal or drop has nothing to step to", () => {
    expect(hasFallback(summaryOf(rows))).toBe(true);
    expect(hasFallback(summaryOf([fakeRow({ call: 3, outcome: "refusedByClient" })]))).toBe(true);
    expect(hasFallback(summaryOf([fakeRow({ call: 0 }), fakeRow({ call: 1, outcome: "notSent" })]))).toBe(
      false,
    );
  });

  it("of one record needs no lines", () => {
    const log = logState({}, rows);
    expect(isOneRecord({ log: { ...log, info: { ...log.info, records: 1 } } })).toBe(true);
    expect(isOneRecord({ log })).toBe(false);
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

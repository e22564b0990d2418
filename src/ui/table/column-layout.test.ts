import { describe, expect, it } from "vitest";
import { columnIds } from "../settings";
import { layoutColumns } from "./column-layout";

const none = { visible: {}, widths: {} };
const total = (available: number, settings: Parameters<typeof layoutColumns>[1]): number => {
  const { visible, widths } = layoutColumns(available, settings);
  return columnIds.reduce((sum, id) => sum + (visible[id] ? widths[id] : 0), 0);
};

describe("columns", () => {
  it("all stand in a wide table and fill it", () => {
    const { visible } = layoutColumns(1400, none);
    expect(Object.values(visible)).not.toContain(false);
    expect(total(1400, none)).toBeGreaterThan(1396);
  });

  it("leave a narrow table one by one; number, tool, stored arguments and outcome never do", () => {
    for (const width of [360, 390, 480, 560, 700, 777]) {
      const { visible } = layoutColumns(width, none);
      expect([visible.index, visible.tool, visible.stored, visible.outcome]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(total(width, none)).toBeLessThanOrEqual(width);
    }
  });

  it("leave the line out where all calls stand in one record, unless it is wanted", () => {
    expect(layoutColumns(1400, none, true).visible.line).toBe(false);
    expect(layoutColumns(1400, { ...none, visible: { line: true } }, true).visible.line).toBe(true);
  });

  it("give the outcome its words before longer texts, also beside the detail", () => {
    const beside = layoutColumns(790, none);
    expect(beside.widths.outcome).toBe(layoutColumns(1600, none).widths.outcome);
    expect([beside.visible.result, beside.visible.input]).toEqual([true, true]);
  });

  it("stay as people set them", () => {
    const settings = { visible: { turn: true, result: false }, widths: { stored: 444 } };
    const { visible, widths } = layoutColumns(500, settings);
    expect([visible.turn, visible.result, widths.stored]).toEqual([true, false, 444]);
  });
});

import { describe, expect, it } from "vitest";
import {
  maxSpacerHeight,
  revealRow,
  rowForKey,
  rowHeight,
  scrollSpace,
  toRowOffset,
  toScrollTop,
} from "./grid-keys";

describe("keys of the grid", () => {
  it("move by rows and pages and stop at the ends", () => {
    expect(rowForKey("ArrowDown", 3, 10, 5)).toBe(4);
    expect(rowForKey("ArrowDown", 9, 10, 5)).toBe(9);
    expect(rowForKey("ArrowUp", 0, 10, 5)).toBe(0);
    expect(rowForKey("PageDown", 7, 10, 5)).toBe(9);
    expect(rowForKey("PageUp", 7, 10, 5)).toBe(2);
    expect(rowForKey("Home", 7, 10, 5)).toBe(0);
    expect(rowForKey("End", 7, 10, 5)).toBe(9);
  });

  it("begin at an end where no row is selected", () => {
    expect(rowForKey("ArrowDown", null, 10, 5)).toBe(0);
    expect(rowForKey("ArrowUp", null, 10, 5)).toBe(9);
  });

  it("leave other keys and an empty grid alone", () => {
    expect(rowForKey("x", 3, 10, 5)).toBeNull();
    expect(rowForKey("End", null, 0, 5)).toBeNull();
  });
});

describe("scrolling", () => {
  const rows = 5_000_000;
  const space = scrollSpace(rows, 640);

  it("is plain for lists that fit", () => {
    const small = scrollSpace(100, 640);
    expect(small.spacer).toBe(100 * rowHeight);
    expect(toRowOffset(small, 123)).toBe(123);
  });

  it("never makes an element that browsers cannot lay out", () => {
    expect(space.spacer).toBe(maxSpacerHeight);
  });

  it("reaches the first and the last of five million rows", () => {
    expect(toRowOffset(space, 0)).toBe(0);
    expect(toRowOffset(space, maxSpacerHeight - 640)).toBeCloseTo(rows * rowHeight - 640, 3);
  });

  it("brings any row wholly into view", () => {
    for (const row of [0, 1, 777_777, 4_999_998, rows - 1]) {
      const offset = toRowOffset(space, revealRow(space, 4_000_000, row));
      expect(offset).toBeLessThanOrEqual(row * rowHeight + 0.01);
      expect(offset + 640).toBeGreaterThanOrEqual((row + 1) * rowHeight - 0.01);
    }
  });

  it("stays where the row is in view already", () => {
    const top = toScrollTop(space, 1000 * rowHeight);
    expect(revealRow(space, top, 1005)).toBe(top);
  });
});

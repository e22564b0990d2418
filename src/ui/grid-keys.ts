/** Elements higher than this vanish in some browsers; the rows beyond are reached proportionally. */
export const maxSpacerHeight = 15_000_000;

export const rowHeight = 32;

/** What the keyboard asks of the grid: a row to go to, or null where the key is not the grid's. */
export function rowForKey(key: string, row: number | null, rows: number, page: number): number | null {
  if (rows === 0) return null;
  const last = rows - 1;
  const clamp = (n: number): number => Math.max(0, Math.min(last, n));
  switch (key) {
    case "ArrowDown":
      return row === null ? 0 : clamp(row + 1);
    case "ArrowUp":
      return row === null ? last : clamp(row - 1);
    case "PageDown":
      return clamp((row ?? 0) + Math.max(1, page));
    case "PageUp":
      return clamp((row ?? 0) - Math.max(1, page));
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Heights of a scrolled list in px: of all rows, of the element that stands for them, of the viewport. */
export interface ScrollSpace {
  readonly total: number;
  readonly spacer: number;
  readonly viewport: number;
}

export function scrollSpace(rows: number, viewport: number): ScrollSpace {
  const total = rows * rowHeight;
  return { total, spacer: Math.min(total, maxSpacerHeight), viewport };
}

const ratio = ({ total, spacer, viewport }: ScrollSpace): number =>
  total <= spacer ? 1 : (total - viewport) / (spacer - viewport);

/** Offset among all rows of a scroll position. */
export const toRowOffset = (space: ScrollSpace, scrollTop: number): number => scrollTop * ratio(space);

/** Scroll position of an offset among all rows. */
export const toScrollTop = (space: ScrollSpace, rowOffset: number): number => rowOffset / ratio(space);

/** Scroll position that brings a row wholly into view, moving as little as possible. */
export function revealRow(space: ScrollSpace, scrollTop: number, row: number): number {
  const offset = toRowOffset(space, scrollTop);
  const start = row * rowHeight;
  const end = start + rowHeight;
  if (start < offset) return toScrollTop(space, start);
  if (end > offset + space.viewport) return Math.ceil(toScrollTop(space, end - space.viewport));
  return scrollTop;
}

// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold a million virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row.

import { useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { revealRow, rowForKey, rowHeight, scrollSpace, toRowOffset } from "../grid-keys";
import { isFiltered, isOneRecord, withoutFilters } from "../queries";
import { type ColumnId, columnIds } from "../settings";
import { usePage, usePageContext } from "../store";
import { CallRow } from "./CallRow";
import css from "./CallTable.module.css";
import { layoutColumns } from "./column-layout";
import { columns, features } from "./columns";
import { HeaderRow } from "./HeaderRow";

/** Rows drawn beyond both ends of the screen. */
const overscan = 8;
const headerHeight = 32;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Until the table has its place. */
const guessed: Size = { width: 800, height: 400 };

/**
 * Tells the inner size of an element, now and whenever it changes: after the browser's own layout, since
 * asking for it while the page is put together would make the browser lay it out once more.
 */
function observeSize(element: HTMLElement, report: (size: Size) => void): () => void {
  const observer = new ResizeObserver(() =>
    report({ width: element.clientWidth, height: element.clientHeight }),
  );
  observer.observe(element);
  return () => observer.disconnect();
}

const isColumn = (id: string): id is ColumnId => columnIds.some((known) => known === id);

/** The tool calls as a grid. Only the rows on screen exist; the engine sorts and filters. */
export function CallTable() {
  const { store } = usePageContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Size | null>(null);
  const size = measured ?? guessed;
  const settings = usePage((state) => state.settings);
  const rows = usePage((state) => state.view?.rows ?? 0);
  // Rows are drawn in slices of time, so that a screen full of new ones does not hold up the page.
  const block = useDeferredValue(usePage((state) => state.block));
  const selectedRow = usePage((state) => state.selectedRow);
  const cursor = usePage((state) => state.cursor);
  const oneRecord = usePage(isOneRecord);
  const reveal = usePage((state) => state.reveal);

  useEffect(() => {
    const element = scroller.current;
    return element === null ? undefined : observeSize(element, setMeasured);
  }, []);

  const layout = useMemo(
    () => layoutColumns(size.width, settings, oneRecord),
    [size.width, settings, oneRecord],
  );
  useEffect(() => store.setState({ shownColumns: layout.visible }), [store, layout.visible]);

  const table = useTable({
    features,
    columns,
    data: block.rows,
    getRowId: (row) => String(row.call),
    columnResizeMode: "onChange",
    state: { columnSizing: { ...layout.widths }, columnVisibility: { ...layout.visible } },
    onColumnSizingChange: (change) => {
      const before: Record<string, number> = { ...layout.widths };
      const after = typeof change === "function" ? change(before) : change;
      const widths = { ...store.getState().settings.widths };
      for (const [id, width] of Object.entries(after)) {
        if (isColumn(id) && width !== before[id]) widths[id] = Math.round(width);
      }
      store.getState().setSettings({ widths });
    },
  });

  const space = scrollSpace(rows, Math.max(rowHeight, size.height - headerHeight));
  const latest = useRef(space);
  latest.current = space;
  const scrolled = useRef(0);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    observeElementRect: ({ scrollElement }, report) =>
      scrollElement === null ? undefined : observeSize(scrollElement, report),
    overscan,
    // Beyond the height that browsers can lay out, a pixel of scrolling stands for more than a pixel of rows.
    observeElementOffset: (instance, report) => {
      const element = instance.scrollElement;
      if (element === null) return;
      const tell = (): void => {
        scrolled.current = element.scrollTop;
        report(toRowOffset(latest.current, scrolled.current), false);
      };
      // A new element stands at its top: asking it would make the browser lay the page out at once.
      report(0, false);
      element.addEventListener("scroll", tell, { passive: true });
      return () => element.removeEventListener("scroll", tell);
    },
    scrollToFn: () => undefined,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const shift = scrolled.current - toRowOffset(space, scrolled.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may have come within the same range.
  useEffect(() => store.getState().show(first, last + 1), [store, first, last, rows]);

  // A row can be asked for before the table knows that it is there, and is as long.
  const isThere = selectedRow !== null && selectedRow < rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every request to reveal counts, also for the same row, and a table made smaller must not hide it.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || selectedRow === null) return;
    element.scrollTop = revealRow(latest.current, element.scrollTop, selectedRow);
  }, [reveal, size.height, isThere]);

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (selectedRow === null && rows > 0) store.getState().selectRow(cursor ?? 0);
      requestAnimationFrame(() => document.getElementById("call-detail")?.focus());
      return;
    }
    const next = rowForKey(
      event.key,
      selectedRow ?? cursor,
      rows,
      Math.floor(space.viewport / rowHeight) - 1,
    );
    if (next === null) return;
    event.preventDefault();
    store.getState().selectRow(next);
  };

  const tableRows = table.getRowModel().rows;
  const width = Math.max(size.width, table.getTotalSize());
  const current = selectedRow ?? cursor;
  const active = items.some((item) => item.index === current);
  return (
    <div className={css["frame"]}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label="Tool calls"
        aria-rowcount={rows + 1}
        aria-colcount={columnIds.length}
        aria-activedescendant={active ? `call-row-${current}` : undefined}
        className={css["grid"]}
        onKeyDown={press}
      >
        {measured !== null && (
          <>
            <HeaderRow table={table} width={width} />
            <div role="rowgroup" className={css["body"]} style={{ height: space.spacer, width }}>
              {items.map((item) => {
                const row = tableRows[item.index - block.start] ?? null;
                return (
                  <CallRow
                    key={item.index}
                    row={row}
                    FlexRender={table.FlexRender}
                    index={item.index}
                    top={item.start + shift}
                    selected={item.index === selectedRow}
                    cursor={selectedRow === null && item.index === cursor}
                  />
                );
              })}
            </div>
            {rows === 0 && <NoRows />}
          </>
        )}
      </div>
    </div>
  );
}

function NoRows() {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const phase = usePage((state) => state.log?.phase);
  const calls = usePage((state) => state.log?.summary.calls ?? 0);
  const filtered = isFiltered(query);
  // Calls are counted and their rows are on their way: it would be untrue that there are none.
  if (!filtered && calls > 0) return null;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={2} className={css["empty"]}>
        <div role="gridcell">
          {filtered
            ? "No call matches the filters. "
            : phase === "reading"
              ? "No call so far."
              : "This log holds no tool call."}
          {filtered && (
            <button type="button" className={css["link"]} onClick={() => setQuery(withoutFilters(query))}>
              Show all calls
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

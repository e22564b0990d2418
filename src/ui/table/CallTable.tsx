// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold a million virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row.

import { useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { revealRow, rowForKey, rowHeight, scrollSpace, toRowOffset } from "../grid-keys";
import { isFiltered, withoutFilters } from "../queries";
import { type ColumnId, columnIds } from "../settings";
import { usePage, usePageContext } from "../store";
import { CallRow, MissingRow } from "./CallRow";
import css from "./CallTable.module.css";
import { layoutColumns } from "./column-layout";
import { columns, features } from "./columns";
import { HeaderRow } from "./HeaderRow";

/** Rows drawn beyond both ends of the screen. */
const overscan = 8;
const headerHeight = 32;

const isColumn = (id: string): id is ColumnId => columnIds.some((known) => known === id);

/** The tool calls as a grid. Only the rows on screen exist; the engine sorts and filters. */
export function CallTable() {
  const { store } = usePageContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 800, height: 400 });
  const settings = usePage((state) => state.settings);
  const rows = usePage((state) => state.view?.rows ?? 0);
  const block = usePage((state) => state.block);
  const selectedRow = usePage((state) => state.selectedRow);
  const reveal = usePage((state) => state.reveal);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(() => layoutColumns(size.width, settings), [size.width, settings]);
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

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // Beyond the height that browsers can lay out, a pixel of scrolling stands for more than a pixel of rows.
    observeElementOffset: (instance, report) => {
      const element = instance.scrollElement;
      if (element === null) return;
      const tell = (): void => report(toRowOffset(latest.current, element.scrollTop), false);
      tell();
      element.addEventListener("scroll", tell, { passive: true });
      return () => element.removeEventListener("scroll", tell);
    },
    scrollToFn: () => undefined,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const shift = (scroller.current?.scrollTop ?? 0) - toRowOffset(space, scroller.current?.scrollTop ?? 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may have come within the same range.
  useEffect(() => store.getState().show(first, last + 1), [store, first, last, rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every request to reveal counts, also for the same row, and a table made smaller must not hide it.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || selectedRow === null) return;
    element.scrollTop = revealRow(latest.current, element.scrollTop, selectedRow);
  }, [reveal, size.height]);

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (selectedRow === null && rows > 0) store.getState().selectRow(0);
      requestAnimationFrame(() => document.getElementById("call-detail")?.focus());
      return;
    }
    const next = rowForKey(event.key, selectedRow, rows, Math.floor(space.viewport / rowHeight) - 1);
    if (next === null) return;
    event.preventDefault();
    store.getState().selectRow(next);
  };

  const tableRows = table.getRowModel().rows;
  const width = Math.max(size.width, table.getTotalSize());
  const active = items.some((item) => item.index === selectedRow);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Tool calls"
      aria-rowcount={rows + 1}
      aria-colcount={columnIds.length}
      aria-activedescendant={active ? `call-row-${selectedRow}` : undefined}
      className={css["grid"]}
      onKeyDown={press}
    >
      <HeaderRow table={table} width={width} />
      <div role="rowgroup" className={css["body"]} style={{ height: space.spacer, width }}>
        {items.map((item) => {
          const row = tableRows[item.index - block.start];
          const top = item.start + shift;
          return row === undefined ? (
            <MissingRow key={item.index} index={item.index} top={top} />
          ) : (
            <CallRow
              key={item.index}
              row={row}
              FlexRender={table.FlexRender}
              index={item.index}
              top={top}
              selected={item.index === selectedRow}
            />
          );
        })}
      </div>
      {rows === 0 && <NoRows />}
    </div>
  );
}

function NoRows() {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const phase = usePage((state) => state.log?.phase);
  const filtered = isFiltered(query);
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

// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold a million virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row.

import type { ReactTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Row } from "../../engine/types";
import { cx } from "../cx";
import { ariaSort, nextSort } from "../queries";
import { type ColumnId, columnIds, maxColumnWidth, minColumnWidth } from "../settings";
import { usePage } from "../store";
import { columnTitles, type features, numeric } from "./columns";
import css from "./HeaderRow.module.css";

type Table = ReactTable<typeof features, Row>;
type Header = ReturnType<Table["getHeaderGroups"]>[number]["headers"][number];

/** The names of the columns: each sorts when clicked, and its edge resizes it. */
export function HeaderRow({ table, width }: { table: Table; width: number }) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div role="rowgroup" className={css["head"]} style={{ width }}>
      <div role="row" aria-rowindex={1} className={css["row"]}>
        {headers.map((header) => {
          const id = columnIds.find((known) => known === header.column.id);
          return id === undefined ? null : <HeaderCell key={id} id={id} header={header} />;
        })}
      </div>
    </div>
  );
}

function HeaderCell({ id, header }: { id: ColumnId; header: Header }) {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const sort = ariaSort(query, id);
  return (
    <div
      role="columnheader"
      aria-sort={sort}
      aria-colindex={columnIds.indexOf(id) + 1}
      className={cx(css["cell"], numeric.has(id) && css["numeric"])}
      style={{ width: header.getSize() }}
    >
      <button
        type="button"
        className={css["sort"]}
        aria-label={id === "index" ? "Number of the call" : undefined}
        onClick={() => setQuery(nextSort(query, id))}
        onMouseEnter={({ currentTarget: button }) => {
          const word = button.firstElementChild;
          if (word !== null && word.scrollWidth > word.clientWidth) button.title = columnTitles[id];
          else button.removeAttribute("title");
        }}
      >
        <span className={css["title"]}>{columnTitles[id]}</span>
        {sort === "ascending" && id !== "index" && <ArrowUp size={12} aria-hidden />}
        {sort === "descending" && <ArrowDown size={12} aria-hidden />}
      </button>
      <Resizer id={id} header={header} />
    </div>
  );
}

const step = 16;

function Resizer({ id, header }: { id: ColumnId; header: Header }) {
  const widths = usePage((state) => state.settings.widths);
  const setSettings = usePage((state) => state.setSettings);
  const size = header.getSize();
  const set = (width: number): void =>
    setSettings({ widths: { ...widths, [id]: Math.max(minColumnWidth, Math.min(maxColumnWidth, width)) } });
  const reset = (): void => {
    const { [id]: _, ...rest } = widths;
    setSettings({ widths: rest });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "ArrowLeft") set(size - step);
    else if (event.key === "ArrowRight") set(size + step);
    else if (event.key === "Home") set(minColumnWidth);
    else if (event.key === "Enter") reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${id === "index" ? "the number" : columnTitles[id]}`}
      aria-valuenow={Math.round(size)}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      title="Drag or use the arrow keys; double-click for the width that fits"
      className={css["resizer"]}
      onMouseDown={header.getResizeHandler()}
      onTouchStart={header.getResizeHandler()}
      onDoubleClick={reset}
      onKeyDown={press}
    />
  );
}

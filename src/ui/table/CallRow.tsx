// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold a million virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row.

import type { ReactTable, Row as TableRow } from "@tanstack/react-table";
import type { Row } from "../../engine/types";
import { cx } from "../cx";
import { columnIds } from "../settings";
import { usePage } from "../store";
import { toneOf } from "../words";
import css from "./CallRow.module.css";
import { type features, numeric } from "./columns";

const columnNumbers: ReadonlyMap<string, number> = new Map(columnIds.map((id, at) => [id, at + 1]));
const columnNumber = (id: string): number | undefined => columnNumbers.get(id);

interface Props {
  row: TableRow<typeof features, Row>;
  FlexRender: ReactTable<typeof features, Row>["FlexRender"];
  /** Index in the view, from 0. */
  index: number;
  top: number;
  selected: boolean;
}

/** One tool call. The stripe at its left edge tells what became of it, by form and by colour. */
export function CallRow({ row, FlexRender, index, top, selected }: Props) {
  const selectRow = usePage((state) => state.selectRow);
  const { outcome, loss } = row.original;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its rows.
    <div
      role="row"
      id={`call-row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={cx(css["row"], css[toneOf(outcome, loss)])}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => selectRow(index)}
    >
      {row.getVisibleCells().map((cell) => {
        const id = columnNumber(cell.column.id);
        return (
          <div
            key={cell.id}
            role="gridcell"
            aria-colindex={id}
            className={cx(css["cell"], css[cell.column.id], numeric.has(cell.column.id) && css["numeric"])}
            style={{ width: cell.column.getSize() }}
          >
            <FlexRender cell={cell} />
          </div>
        );
      })}
    </div>
  );
}

/** A row whose content is on its way. */
export function MissingRow({ index, top }: { index: number; top: number }) {
  return (
    <div
      role="row"
      id={`call-row-${index}`}
      aria-rowindex={index + 2}
      className={css["row"]}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className={css["cell"]}>
        <span className={css["waiting"]} />
      </div>
    </div>
  );
}

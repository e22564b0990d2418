// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold a million virtual rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row.

import type { ReactTable, Row as TableRow } from "@tanstack/react-table";
import type { Row } from "../../engine/types";
import { cx } from "../cx";
import { type ColumnId, columnIds } from "../settings";
import { usePage } from "../store";
import { outcomeWord, reasonWord, resultSentence, toneOf } from "../words";
import css from "./CallRow.module.css";
import { type features, numeric } from "./columns";

const columnNumbers: ReadonlyMap<string, number> = new Map(columnIds.map((id, at) => [id, at + 1]));
const columnNumber = (id: string): number | undefined => columnNumbers.get(id);

interface Props {
  /** null while its content is on its way: it can be selected already. */
  row: TableRow<typeof features, Row> | null;
  FlexRender: ReactTable<typeof features, Row>["FlexRender"];
  /** Index in the view, from 0. */
  index: number;
  top: number;
  selected: boolean;
  /** Where the keys go on from, after the detail was closed. */
  cursor: boolean;
}

/** One tool call. The stripe at its left edge tells what became of it, by form and by colour. */
export function CallRow({ row, FlexRender, index, top, selected, cursor }: Props) {
  const selectRow = usePage((state) => state.selectRow);
  const tone = row === null ? null : toneOf(row.original.outcome, row.original.loss, row.original.changes);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its rows.
    <div
      role="row"
      id={`call-row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={cx(css["row"], tone !== null && css[tone])}
      aria-busy={row === null ? true : undefined}
      data-cursor={cursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => selectRow(index)}
    >
      {row === null && (
        <div role="gridcell" className={css["cell"]}>
          <span className={css["waiting"]} />
        </div>
      )}
      {row?.getVisibleCells().map((cell) => {
        const id = columnNumber(cell.column.id);
        return (
          <div
            key={cell.id}
            role="gridcell"
            aria-colindex={id}
            className={cx(css["cell"], css[cell.column.id], numeric.has(cell.column.id) && css["numeric"])}
            style={{ width: cell.column.getSize() }}
            onMouseEnter={(event) => tellWhole(event.currentTarget, cell.column.id, row.original)}
          >
            <FlexRender cell={cell} />
          </div>
        );
      })}
    </div>
  );
}

/** Gives a cell its whole words as a tooltip where they are cut, or tell more than it shows. */
function tellWhole(cell: HTMLElement, id: string, row: Row): void {
  const words = wholeWords(id, row);
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>("*")].some(
    (part) => part.scrollWidth > part.clientWidth + 1 || part.offsetWidth === 0,
  );
  if (words !== null && (isCut || id === "result")) cell.title = words;
  else cell.removeAttribute("title");
}

function wholeWords(id: string, row: Row): string | null {
  const column: ColumnId | undefined = columnIds.find((known) => known === id);
  switch (column) {
    case "tool":
      return row.tool;
    case "stored":
      return row.storedPreview;
    case "input":
      return row.inputPreview;
    case "outcome":
      return [outcomeWord(row.outcome, row.loss), reasonWord(row)]
        .filter((word) => word !== null)
        .join(" – ");
    case "result":
      return resultSentence(row.result);
    default:
      return null;
  }
}

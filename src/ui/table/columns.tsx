import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from "@tanstack/react-table";
import type { Row } from "../../engine/types";
import { count } from "../format";
import { LogText } from "../parts/LogText";
import { type ColumnId, maxColumnWidth, minColumnWidth } from "../settings";
import { InputCell, OutcomeCell, ResultCell, StoredCell } from "./cells";

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
});

export const columnTitles: Record<ColumnId, string> = {
  index: "#",
  line: "Line",
  turn: "Turn",
  tool: "Tool",
  stored: "Stored arguments",
  input: "Input",
  outcome: "Outcome",
  result: "Result",
};

/** Columns whose cells stand at the right edge, as numbers do. */
export const numeric: ReadonlySet<string> = new Set<ColumnId>(["index", "line", "turn"]);

const helper = createColumnHelper<typeof features, Row>();
const size = { minSize: minColumnWidth, maxSize: maxColumnWidth };

export const columns = helper.columns([
  helper.accessor("call", { ...size, id: "index", cell: (cell) => count(cell.getValue() + 1) }),
  helper.accessor("line", { ...size, cell: (cell) => count(cell.getValue()) }),
  helper.accessor("turn", {
    ...size,
    cell: (cell) => {
      const turn = cell.getValue();
      return turn === null ? "–" : count(turn);
    },
  }),
  helper.accessor("tool", {
    ...size,
    cell: (cell) => {
      const tool = cell.getValue();
      return tool === null ? "–" : <LogText text={tool} layout="oneLine" />;
    },
  }),
  helper.accessor("storedPreview", {
    ...size,
    id: "stored",
    cell: (cell) => <StoredCell row={cell.row.original} />,
  }),
  helper.accessor("inputPreview", {
    ...size,
    id: "input",
    cell: (cell) => <InputCell row={cell.row.original} />,
  }),
  helper.accessor("outcome", { ...size, cell: (cell) => <OutcomeCell row={cell.row.original} /> }),
  helper.accessor("result", { ...size, cell: (cell) => <ResultCell state={cell.getValue()} /> }),
]);

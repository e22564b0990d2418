import { changes } from "../replay/changes";
import { resultStates, storedKinds } from "../session/store";
import type { FaultCause, Row, RowWindow } from "./types";
import { classOrder, hintsOfBits, lossOrder, outcomeOrder } from "./verdicts";

/** Causes by number in a row window; number 0 stands for none. */
const causeOrder: readonly (FaultCause | null)[] = [
  null,
  "cutOff",
  "trailingData",
  "singleQuotes",
  "missingQuote",
  "unescapedQuote",
  "controlCharacter",
  "badEscape",
  "badNumber",
  "pythonLiteral",
  "trailingComma",
  "missingComma",
  "missingColon",
  "comment",
  "codeFence",
  "byteOrderMark",
  "loggerCut",
  "plainText",
  "other",
];

/** Bits of `RowWindow.flags` that say which texts of a row are there at all; the rest are the hints. */
const rowFlags = { id: 1, tool: 2, input: 4, hintShift: 3 } as const;

/** Texts of a row in a window, in the order in which they lie. */
const textsPerRow = 4;

/** Row `i` of a window, from 0. */
export function rowOf(window: RowWindow, i: number): Row {
  const flags = window.flags[i] ?? 0;
  const [id, tool, stored, input] = textsOf(window, i);
  const turn = window.turn[i] ?? -1;
  return {
    call: window.call[i] ?? 0,
    line: window.line[i] ?? 0,
    turn: turn < 0 ? null : turn,
    id: (flags & rowFlags.id) === 0 ? null : id,
    tool: (flags & rowFlags.tool) === 0 ? null : tool,
    storedKind: storedKinds[window.storedKinds[i] ?? 0] ?? "absent",
    storedPreview: stored,
    class: classOrder[window.classes[i] ?? 0] ?? "malformed",
    outcome: outcomeOrder[window.outcomes[i] ?? 0] ?? "sent",
    loss: lossOrder[window.losses[i] ?? 0] ?? "none",
    inputPreview: (flags & rowFlags.input) === 0 ? null : input,
    cause: causeOrder[window.causes[i] ?? 0] ?? null,
    result: resultStates[window.results[i] ?? 0] ?? "missing",
    hints: hintsOfBits(flags >> rowFlags.hintShift),
    changes: changes.filter((_, bit) => ((window.changes[i] ?? 0) & (1 << bit)) !== 0),
  };
}

function textsOf(window: RowWindow, i: number): [string, string, string, string] {
  const end = (n: number): number => (n < 0 ? 0 : (window.textEnds[n] ?? 0));
  const at = (k: number): string => {
    const n = i * textsPerRow + k;
    return window.text.slice(end(n - 1), end(n));
  };
  return [at(0), at(1), at(2), at(3)];
}

/** Packs rows into a window; the counterpart of `rowOf`. */
export function packRows(
  head: Pick<RowWindow, "generation" | "revision" | "start">,
  rows: readonly (Row & { hintBits: number })[],
): RowWindow {
  const n = rows.length;
  const bytes = (of: (row: (typeof rows)[number]) => number): Uint8Array => Uint8Array.from(rows, of);
  const doubles = (of: (row: (typeof rows)[number]) => number): Float64Array => Float64Array.from(rows, of);
  const textEnds = new Uint32Array(n * textsPerRow);
  let text = "";
  rows.forEach((row, i) => {
    [row.id ?? "", row.tool ?? "", row.storedPreview, row.inputPreview ?? ""].forEach((part, k) => {
      text += part;
      textEnds[i * textsPerRow + k] = text.length;
    });
  });
  return {
    ...head,
    length: n,
    call: doubles((row) => row.call),
    line: doubles((row) => row.line),
    turn: doubles((row) => row.turn ?? -1),
    classes: bytes((row) => classOrder.indexOf(row.class)),
    storedKinds: bytes((row) => storedKinds.indexOf(row.storedKind)),
    outcomes: bytes((row) => outcomeOrder.indexOf(row.outcome)),
    losses: bytes((row) => lossOrder.indexOf(row.loss)),
    results: bytes((row) => resultStates.indexOf(row.result)),
    causes: bytes((row) => causeOrder.indexOf(row.cause)),
    flags: bytes(
      (row) =>
        (row.id === null ? 0 : rowFlags.id) |
        (row.tool === null ? 0 : rowFlags.tool) |
        (row.inputPreview === null ? 0 : rowFlags.input) |
        (row.hintBits << rowFlags.hintShift),
    ),
    changes: bytes((row) => row.changes.reduce((bits, change) => bits | (1 << changes.indexOf(change)), 0)),
    text,
    textEnds,
  };
}

import { Check, CircleAlert, CircleHelp, Minus } from "lucide-react";
import type { ResultState, Row } from "../../engine/types";
import { cx } from "../cx";
import { LogText } from "../parts/LogText";
import { ToneIcon } from "../parts/ToneIcon";
import { outcomeWord, reasonWord, resultWord, toneOf } from "../words";
import css from "./cells.module.css";

/** What the log holds. Nothing, an empty text, blanks and a real `{}` do not look alike. */
export function StoredCell({ row }: { row: Row }) {
  if (row.storedKind === "absent") return <span className={css["token"]}>no arguments field</span>;
  if (row.storedPreview === "") {
    return (
      <>
        <code className={css["log"]}>""</code> <span className={css["token"]}>empty text</span>
      </>
    );
  }
  return (
    <code className={css["log"]}>
      <LogText text={row.storedPreview} layout="oneLine" spaces={row.class === "blank"} />
    </code>
  );
}

/** What goes out. A `{}` that replaces something wears the colour of its loss. */
export function InputCell({ row }: { row: Row }) {
  if (row.inputPreview === null) return <span className={css["nothing"]}>nothing</span>;
  const tone = toneOf(row.outcome, row.loss);
  return (
    <code className={cx(css["log"], css["input"], css[tone])}>
      <LogText text={row.inputPreview} layout="oneLine" />
    </code>
  );
}

export function OutcomeCell({ row }: { row: Row }) {
  const tone = toneOf(row.outcome, row.loss, row.changes);
  const reason = reasonWord(row);
  return (
    <span className={cx(css["outcome"], css[tone])}>
      <ToneIcon tone={tone} />
      <span className={css["word"]}>
        {outcomeWord(row.outcome, row.loss)}
        {tone === "changed" && ", changed"}
      </span>
      {reason !== null && <span className={css["reason"]}>{reason}</span>}
    </span>
  );
}

export function ResultCell({ state }: { state: ResultState }) {
  return (
    <span className={cx(css["result"], css[state])}>
      <ResultIcon state={state} />
      {resultWord(state)}
    </span>
  );
}

function ResultIcon({ state }: { state: ResultState }) {
  switch (state) {
    case "ok":
      return <Check size={13} aria-hidden />;
    case "error":
      return <CircleAlert size={13} aria-hidden />;
    case "missing":
      return <Minus size={13} aria-hidden />;
    case "unknown":
      return <CircleHelp size={13} aria-hidden />;
  }
}

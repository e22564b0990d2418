import type { ReactNode } from "react";
import { cx } from "../cx";
import { count } from "../format";
import { LogText } from "../parts/LogText";
import { ToneIcon } from "../parts/ToneIcon";
import { countOf, isOneRecord, isPreset, type Preset, togglePreset } from "../queries";
import { usePage } from "../store";
import { verdictSentence } from "../words";
import { AnswerSentence } from "./AnswerSentence";
import css from "./SummaryBar.module.css";

interface Figure {
  readonly preset: Preset;
  readonly one: string;
  readonly more: string;
  readonly icon: ReactNode;
  /** Not shown at all while nothing is counted. */
  readonly rare?: boolean;
}

const figures: readonly Figure[] = [
  { preset: "calls", one: "call", more: "calls", icon: null },
  { preset: "lost", one: "content lost", more: "content lost", icon: <ToneIcon tone="lost" /> },
  { preset: "nothingLost", one: "nothing lost", more: "nothing lost", icon: <ToneIcon tone="nothingLost" /> },
  { preset: "wrapped", one: "wrapped", more: "wrapped", icon: <ToneIcon tone="nothingLost" />, rare: true },
  { preset: "dropped", one: "dropped", more: "dropped", icon: <ToneIcon tone="lost" />, rare: true },
  { preset: "refused", one: "refused", more: "refused", icon: <ToneIcon tone="refused" />, rare: true },
  { preset: "sent", one: "sent", more: "sent", icon: <ToneIcon tone="sent" /> },
  { preset: "notSent", one: "not sent", more: "not sent", icon: <ToneIcon tone="notSent" /> },
  { preset: "resultErrors", one: "result error", more: "result errors", icon: null },
  { preset: "resultsMissing", one: "no result", more: "no result", icon: null, rare: true },
];

/** The verdict in one sentence, and the counts; each count narrows the table to its calls. */
export function SummaryBar() {
  const log = usePage((state) => state.log);
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const setDialog = usePage((state) => state.setDialog);
  const hasAnswer = usePage((state) => state.answer !== null);
  if (log === null) return null;
  const { summary, rule, phase } = log;
  return (
    <section className={css["summary"]} aria-label="Summary">
      <AnswerSentence />
      <p className={cx(css["sentence"], hasAnswer && css["second"])}>
        {verdictSentence(summary, rule, phase)} <FirstLink />
      </p>
      <div className={css["figures"]}>
        {figures.map(({ preset, one, more, icon, rare }) => {
          const n = countOf(summary, preset);
          if (rare === true && n === 0) return null;
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={isPreset(query, preset)}
              className={cx(css["figure"], css[preset], n === 0 && css["zero"])}
              onClick={() => setQuery(togglePreset(query, preset))}
            >
              {icon}
              <span className={css["number"]}>{count(n)}</span>
              <span>{n === 1 ? one : more}</span>
            </button>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={summary.damage === 0}
          className={cx(css["figure"], css["damage"], summary.damage === 0 && css["zero"])}
          onClick={() => setDialog("damage")}
        >
          <span className={css["number"]}>{count(summary.damage)}</span>
          <span>damage</span>
        </button>
      </div>
    </section>
  );
}

/** Where the first call that loses content stands, or the first that falls back, as a way to it. */
function FirstLink() {
  const first = usePage((state) => state.first);
  const selectCall = usePage((state) => state.selectCall);
  const oneRecord = usePage(isOneRecord);
  if (first === null) return null;
  return (
    <button type="button" className={css["first"]} onClick={() => selectCall(first.call)}>
      First: call {count(first.call + 1)},{" "}
      {first.tool === null ? "no tool name" : <LogText text={first.tool} layout="oneLine" />}
      {!oneRecord && `, line ${count(first.line)}`}
    </button>
  );
}

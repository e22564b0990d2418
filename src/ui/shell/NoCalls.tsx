import { FileQuestion, FileWarning } from "lucide-react";
import type { ReactNode } from "react";
import type { LogState } from "../../engine/types";
import { many } from "../format";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { type OpenedAs, usePage } from "../store";
import { noteSentence } from "../words";
import css from "./NoCalls.module.css";

/** Whether reading is over and not one call was found: then there is nothing to count, to filter or to list. */
export const hasNoCalls = ({ phase, summary }: LogState): boolean =>
  phase !== "reading" && summary.calls === 0;

interface Told {
  /** What the file is, in one sentence. */
  readonly what: string;
  /** What was seen. */
  readonly seen: readonly string[];
  /** What to do next. */
  readonly next: string;
}

const otherFile = "Open the session log itself: JSON Lines, or one JSON document, that holds tool calls.";

/** What a log without any call is, what was seen in it, and what to do next. */
export function tellNoCalls({ phase, problem, info }: LogState, openedAs: OpenedAs): Told {
  const noun = openedAs;
  const notes = info.notes.map(noteSentence);
  if (problem !== null) return { what: `This ${noun} could not be read.`, seen: notes, next: "" };
  if (phase === "cancelled") {
    return {
      what: "No tool call was found in the part that was read.",
      seen: notes,
      next: "Open the log again to read it to its end.",
    };
  }
  if (info.bytes === 0) {
    return {
      what: `This ${noun} is empty.`,
      seen: ["It has 0 bytes: there is nothing to read."],
      next: "Check whether the log was written or copied completely, and open it again.",
    };
  }
  if (info.records === 0 || info.formatId === "unknown") {
    return { what: `No tool call was recognised in this ${noun}.`, seen: notes, next: otherFile };
  }
  return {
    what: "This log holds no tool call.",
    seen: [`${many(info.records, "record")} of ${info.formatTitle}, and no call among them.`, ...notes],
    next: "The session may have ended before its first call, or another file holds it.",
  };
}

/** One calm card in the place of counts, filters and table. */
export function NoCalls({ log, children }: { log: LogState; children: ReactNode }) {
  const openedAs = usePage((state) => state.openedAs);
  const setDialog = usePage((state) => state.setDialog);
  const { problem, summary } = log;
  const { what, seen, next } = tellNoCalls(log, openedAs);
  const Icon = problem === null ? FileQuestion : FileWarning;
  return (
    <section className={css["card"]} aria-label="Summary">
      <Icon size={26} strokeWidth={1.4} aria-hidden className={css["icon"]} />
      <div className={css["words"]}>
        <p className={css["what"]}>{what}</p>
        {problem !== null && (
          <p role="alert">
            {problem.message} {problem.advice}
          </p>
        )}
        {seen.length > 0 && (
          <ul className={css["seen"]} aria-label="Notes on the log">
            {seen.map((sentence) => (
              <li key={sentence}>
                <LogText text={sentence} layout="oneLine" />
              </li>
            ))}
          </ul>
        )}
        {next !== "" && <p className={css["next"]}>{next}</p>}
        {summary.damage > 0 && (
          <p className={css["buttons"]}>
            <Button aria-haspopup="dialog" onClick={() => setDialog("damage")}>
              Show the {many(summary.damage, "piece")} of damage
            </Button>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

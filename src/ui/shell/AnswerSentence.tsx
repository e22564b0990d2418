import { useState } from "react";
import type { CauseRow } from "../../engine/replay-types";
import { markedParts } from "../../engine/words";
import { addressParts } from "../address";
import { count } from "../format";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { usePage } from "../store";
import css from "./AnswerSentence.module.css";

/** Causes shown before the rest is asked for. */
const firstCauses = 5;

/** What is wrong with the log in one sentence, the first cause first; further causes below it. */
export function AnswerSentence() {
  const answer = usePage((state) => state.answer);
  if (answer === null) return null;
  const first = answer.leads ? answer.causes[0] : undefined;
  const others = answer.leads ? answer.causes.slice(1) : answer.causes;
  return (
    <div className={css["answer"]} data-severity={first?.severity ?? "none"}>
      <p className={css["sentence"]}>
        <Marked text={answer.headline} /> {first !== undefined && <Links cause={first} />}
      </p>
      {answer.wayOut.map((sentence) => (
        <p key={sentence} className={css["way"]}>
          {sentence}
        </p>
      ))}
      {others.length > 0 && (
        <Others causes={others} total={answer.causeCount - (answer.leads ? 1 : 0)} leads={answer.leads} />
      )}
    </div>
  );
}

function Others({ causes, total, leads }: { causes: readonly CauseRow[]; total: number; leads: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? causes : causes.slice(0, firstCauses);
  return (
    <details className={css["others"]}>
      <summary>
        {leads
          ? `${total === 1 ? "One further cause" : `${count(total)} further causes`}, the gravest first`
          : `${total === 1 ? "One thing is" : `${count(total)} things are`} worth a look`}
      </summary>
      <ol>
        {shown.map((cause) => (
          <li key={`${cause.place?.address} ${cause.call} ${cause.sentence}`} data-severity={cause.severity}>
            <Marked text={cause.sentence} /> <Links cause={cause} />
          </li>
        ))}
      </ol>
      {!all && causes.length > firstCauses && (
        <Button onClick={() => setAll(true)}>Show {count(causes.length - firstCauses)} more</Button>
      )}
      {all && total > causes.length && <p>… and {count(total - causes.length)} more</p>}
    </details>
  );
}

/** The ways to the call and to its block of the request. */
function Links({ cause }: { cause: CauseRow }) {
  const selectCall = usePage((state) => state.selectCall);
  const setTab = usePage((state) => state.setTab);
  const showInRequest = usePage((state) => state.showInRequest);
  const { call, place } = cause;
  const target = addressParts(place?.address ?? null);
  return (
    <span className={css["links"]}>
      {call !== null && (
        <button
          type="button"
          onClick={() => {
            setTab("calls");
            selectCall(call);
          }}
        >
          Show call {count(call + 1)}
        </button>
      )}
      {target !== null && place !== null && (
        <button type="button" onClick={() => showInRequest({ history: place.history, ...target })}>
          In the request
        </button>
      )}
    </span>
  );
}

/** A sentence with its words that are set as code. */
function Marked({ text: sentence }: { text: string }) {
  return markedParts(sentence).map(({ text, isCode }, i) =>
    isCode ? <Code key={keyOf(text, i)} text={text} /> : <Plain key={keyOf(text, i)} text={text} />,
  );
}

const keyOf = (part: string, i: number): string => `${i} ${part}`;

function Code({ text }: { text: string }) {
  return (
    <code>
      <LogText text={text} layout="oneLine" />
    </code>
  );
}

const Plain = ({ text }: { text: string }) => <LogText text={text} layout="oneLine" />;

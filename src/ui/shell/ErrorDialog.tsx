import { useRef, useState } from "react";
import type { Certainty, ErrorMatchInfo } from "../../engine/replay-types";
import { count } from "../format";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { LogText } from "../parts/LogText";
import { isSuperseded, problemOf } from "../problem";
import { useEngine, usePage } from "../store";
import css from "./ErrorDialog.module.css";

/** An error is shorter; what a page of logs holds besides would only make the field slow. In UTF-16 units. */
const mostPasted = 48_000;

const certaintyWords: Readonly<Record<Certainty, string>> = {
  certain: "certain",
  likely: "likely",
  cannotBeTold: "cannot be told",
};

/** Takes an error text as people have it, and finds the call that it means. */
export function ErrorDialog() {
  const engine = useEngine();
  const setDialog = usePage((state) => state.setDialog);
  const [text, setText] = useState("");
  const [match, setMatch] = useState<ErrorMatchInfo | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const find = (): void => {
    if (text.trim() === "") return;
    const ticket = ++asked.current;
    setFailure(null);
    engine.locate(text).then(
      (found) => ticket === asked.current && setMatch(found),
      (error: unknown) => {
        if (ticket === asked.current && !isSuperseded(error)) setFailure(problemOf(error).message);
      },
    );
  };
  return (
    <Dialog title="Which call does an error mean?" wide onClose={() => setDialog(null)}>
      <label className={css["label"]}>
        The error text as you have it: escaped, wrapped over lines or cut is fine.
        <textarea
          className={css["text"]}
          value={text}
          rows={5}
          maxLength={mostPasted}
          spellCheck={false}
          autoComplete="off"
          placeholder="messages.47.content.1.tool_use.input: Input should be a valid dictionary"
          onChange={(event) => {
            asked.current++;
            setText(event.target.value);
            setMatch(null);
            setFailure(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            find();
          }}
        />
      </label>
      <div className={css["buttons"]}>
        <Button onClick={() => setDialog(null)}>Back</Button>
        <Button look="primary" disabled={text.trim() === ""} onClick={find}>
          Find the call
        </Button>
      </div>
      <div role="status" className={css["found"]}>
        {failure !== null && <p>{failure}</p>}
        {match !== null && <Found match={match} />}
      </div>
    </Dialog>
  );
}

function Found({ match }: { match: ErrorMatchInfo }) {
  const selectCall = usePage((state) => state.selectCall);
  const setTab = usePage((state) => state.setTab);
  const setDialog = usePage((state) => state.setDialog);
  const show = (call: number): void => {
    setDialog(null);
    setTab("calls");
    selectCall(call);
  };
  return (
    <>
      <p className={css["answer"]}>
        {match.call === null ? (
          "No call can be named."
        ) : (
          <>
            Call {count(match.call + 1)}
            {match.callId !== null && (
              <>
                , <code>{<LogText text={match.callId} layout="oneLine" />}</code>
              </>
            )}
          </>
        )}
        <span className={css["certainty"]} data-certainty={match.certainty}>
          {certaintyWords[match.certainty]}
        </span>
      </p>
      <p>
        <LogText text={match.meaning} layout="oneLine" />
      </p>
      <p className={css["how"]}>
        <LogText text={match.how} layout="oneLine" />
      </p>
      {match.call !== null && (
        <div className={css["calls"]}>
          <Button look="primary" onClick={() => match.call !== null && show(match.call)}>
            Show call {count(match.call + 1)}
          </Button>
          {match.others.slice(0, 8).map((call) => (
            <Button key={call} onClick={() => show(call)}>
              Call {count(call + 1)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

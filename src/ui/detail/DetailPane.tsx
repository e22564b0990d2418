import { ArrowLeft, X } from "lucide-react";
import type { CallDetail } from "../../engine/types";
import { focusGrid } from "../focus-grid";
import { count } from "../format";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { usePage } from "../store";
import { CompareTexts } from "./CompareTexts";
import css from "./DetailPane.module.css";
import { OtherRules } from "./OtherRules";
import { RecordPart } from "./RecordPart";
import { RequestAddress } from "./RequestAddress";
import { ResultPart } from "./ResultPart";
import { Verdict } from "./Verdict";

/** The selected call. While the next one is fetched, the one before stays, dimmed. */
export function DetailPane() {
  const state = usePage((page) => page.detail);
  const detail = state.state === "ready" ? state.detail : state.state === "loading" ? state.before : null;
  return (
    <section
      id="call-detail"
      tabIndex={-1}
      aria-label="Call detail"
      aria-busy={state.state === "loading"}
      className={css["pane"]}
    >
      {state.state === "failed" && (
        <>
          <Head title={`Call ${count(state.call + 1)}`} tool={null} />
          <p role="alert" className={css["failed"]}>
            <strong>{state.problem.message}</strong> {state.problem.advice}
          </p>
        </>
      )}
      {state.state === "loading" && detail === null && (
        <Head title={`Call ${count(state.call + 1)}`} tool={null} />
      )}
      {detail !== null && <Parts detail={detail} />}
    </section>
  );
}

function Parts({ detail }: { detail: CallDetail }) {
  return (
    <>
      <Head title={`Call ${count(detail.call + 1)}`} tool={detail.tool ?? "no tool name"} />
      <Facts detail={detail} />
      <CompareTexts detail={detail} />
      <Verdict detail={detail} />
      <ResultPart detail={detail} />
      <RecordPart detail={detail} />
      <OtherRules key={`${detail.generation} ${detail.call}`} detail={detail} />
    </>
  );
}

function Head({ title, tool }: { title: string; tool: string | null }) {
  const unselect = usePage((state) => state.unselect);
  const close = (): void => {
    unselect();
    focusGrid();
  };
  return (
    <div className={css["head"]}>
      <Button look="quiet" className={css["back"]} icon={<ArrowLeft size={16} aria-hidden />} onClick={close}>
        Calls
      </Button>
      <h2 className={css["title"]}>
        {title}
        {tool !== null && (
          <>
            {" · "}
            <span className={css["tool"]}>
              <LogText text={tool} layout="oneLine" />
            </span>
          </>
        )}
      </h2>
      <Button
        look="quiet"
        aria-label="Close the detail"
        title="Close (Esc)"
        icon={<X size={16} aria-hidden />}
        onClick={close}
      />
    </div>
  );
}

function Facts({ detail }: { detail: CallDetail }) {
  return (
    <dl className={css["facts"]}>
      <div>
        <dt>id</dt>
        <dd className={css["mono"]}>
          {detail.id === null ? "none" : <LogText text={detail.id} layout="oneLine" />}
        </dd>
      </div>
      {detail.turn !== null && (
        <div>
          <dt>turn</dt>
          <dd>{count(detail.turn)}</dd>
        </div>
      )}
      <div>
        <dt>line</dt>
        <dd>{count(detail.record.line)}</dd>
      </div>
      <RequestAddress call={detail.call} />
      {detail.session !== "" && (
        <div>
          <dt>session</dt>
          <dd>
            <LogText text={detail.session} layout="oneLine" />
          </dd>
        </div>
      )}
    </dl>
  );
}

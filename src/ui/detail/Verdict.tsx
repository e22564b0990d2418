import type { CallDetail, ReplayMetadata } from "../../engine/types";
import { cx } from "../cx";
import { count } from "../format";
import { LogText } from "../parts/LogText";
import { ToneIcon } from "../parts/ToneIcon";
import { usePage } from "../store";
import {
  changeSentence,
  classWord,
  diagnosticSentence,
  faultSentence,
  gravest,
  outcomeSentence,
  outcomeWord,
  recorderMayHaveLost,
  ruleName,
  toneOf,
} from "../words";
import css from "./Verdict.module.css";

/** What becomes of the call, why, and what the sender says of it. */
export function Verdict({ detail }: { detail: CallDetail }) {
  const tone = toneOf(detail.outcome, detail.loss, detail.changes);
  const lostBefore = usePage((state) => state.log !== null && recorderMayHaveLost(state.log.info));
  return (
    <div className={cx(css["verdict"], css[tone])}>
      <p className={css["badges"]}>
        <span className={css["outcome"]}>
          <ToneIcon tone={tone} size={16} />
          <span>
            <span>{outcomeWord(detail.outcome, detail.loss)}</span>
            {tone === "changed" && ", changed"}
          </span>
        </span>
        <span className={css["class"]}>{classWord(detail.class)}</span>
      </p>
      <p className={css["sentence"]}>{outcomeSentence(detail, lostBefore)}</p>
      {detail.changes.map((change) => (
        <p key={change} className={cx(gravest([change]) !== null && css["fault"])}>
          {changeSentence(change)}
        </p>
      ))}
      {detail.reason !== null && (
        <p>
          <LogText text={detail.reason} layout="oneLine" />
        </p>
      )}
      {detail.fault !== null && (
        <p className={css["fault"]}>
          {faultSentence(detail.fault)}
          {detail.faultByte !== null && ` In the log: byte ${count(detail.faultByte)}.`}
        </p>
      )}
      {detail.hints.includes("encodedTwice") && (
        <p>Encoded twice: the stored text is a JSON string that itself holds JSON.</p>
      )}
      {detail.outcome !== "sent" && detail.outcome !== "notSent" && (
        <p className={css["quiet"]}>
          <LogText text={diagnosticSentence(detail.diagnostic)} layout="oneLine" />
        </p>
      )}
      {detail.replayMetadata !== null && <Metadata metadata={detail.replayMetadata} />}
      <p className={css["quiet"]}>Under {ruleName(detail.rule)}.</p>
    </div>
  );
}

function Metadata({ metadata }: { metadata: ReplayMetadata }) {
  switch (metadata.state) {
    case "valid":
      return <p className={css["quiet"]}>Replay metadata (deepseek-harness): valid.</p>;
    case "absent":
    case "unusable":
      return (
        <p className={css["quiet"]}>
          Replay metadata (deepseek-harness): {metadata.state} –{" "}
          <LogText text={inSentence(metadata.reason)} layout="oneLine" />
        </p>
      );
  }
}

/** A sentence as it goes on after a dash. */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

import type { CallDetail, ReplayMetadata } from "../../engine/types";
import { cx } from "../cx";
import { count } from "../format";
import { LogText } from "../parts/LogText";
import { ToneIcon } from "../parts/ToneIcon";
import {
  classWord,
  diagnosticSentence,
  faultSentence,
  outcomeSentence,
  outcomeWord,
  ruleName,
  toneOf,
} from "../words";
import css from "./Verdict.module.css";

/** What becomes of the call, why, and what the sender says of it. */
export function Verdict({ detail }: { detail: CallDetail }) {
  const tone = toneOf(detail.outcome, detail.loss);
  return (
    <div className={cx(css["verdict"], css[tone])}>
      <p className={css["badges"]}>
        <span className={css["outcome"]}>
          <ToneIcon tone={tone} size={16} />
          {outcomeWord(detail.outcome, detail.loss)}
        </span>
        <span className={css["class"]}>{classWord(detail.class)}</span>
      </p>
      <p className={css["sentence"]}>{outcomeSentence(detail)}</p>
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
      return <p className={css["quiet"]}>Replay metadata: valid.</p>;
    case "absent":
    case "unusable":
      return (
        <p className={css["quiet"]}>
          Replay metadata: {metadata.state}. <LogText text={metadata.reason} layout="oneLine" />
        </p>
      );
  }
}

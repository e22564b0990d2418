// biome-ignore-all lint/a11y/useSemanticElements: a <pre> that scrolls is a region to be named and reached.

import { ChevronRight } from "lucide-react";
import type { CallDetail } from "../../engine/types";
import { count, many } from "../format";
import { LogText } from "../parts/LogText";
import { placeWord } from "../words";
import { CopyButton } from "./CopyButton";
import { cutSentence } from "./compare";
import css from "./Parts.module.css";
import { PlaceWords } from "./PlaceWords";

/** The record itself as the log has it, and every place at which the call was found. */
export function RecordPart({ detail }: { detail: CallDetail }) {
  const { recordText, record, places, placeCount } = detail;
  const cut = recordText.text.length < recordText.length;
  return (
    <>
      <details className={css["fold"]}>
        <summary className={css["summary"]}>
          <ChevronRight size={14} aria-hidden className={css["chevron"]} />
          <span className={css["title"]}>Record</span>
          <PlaceWords place={record} />
          {detail.recordPath !== null && (
            <span className={css["place"]}>
              shown from <LogText text={detail.recordPath} layout="oneLine" />
            </span>
          )}
        </summary>
        <div className={css["inside"]}>
          <div className={css["copyLine"]}>
            {cut && (
              <span className={css["quiet"]}>{cutSentence(recordText.text.length, recordText.length)}</span>
            )}
            <CopyButton call={detail.call} part="record" has cut={cut} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <pre className={css["text"]} tabIndex={0} role="region" aria-label="Text of the record">
            <LogText text={recordText.text} layout="lines" />
          </pre>
        </div>
      </details>
      <details className={css["fold"]}>
        <summary className={css["summary"]}>
          <ChevronRight size={14} aria-hidden className={css["chevron"]} />
          <span className={css["title"]}>Places</span>
          <span className={css["place"]}>{many(placeCount, "place")} in the log</span>
        </summary>
        <ul className={css["places"]}>
          {places.map((place) => (
            <li key={`${place.byteStart}-${place.what}`}>
              <span className={css["what"]}>{placeWord(place.what)}</span>
              <PlaceWords place={place} />
            </li>
          ))}
          {placeCount > places.length && <li>… and {count(placeCount - places.length)} more</li>}
        </ul>
      </details>
    </>
  );
}

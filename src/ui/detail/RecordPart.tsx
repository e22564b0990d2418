// biome-ignore-all lint/a11y/useSemanticElements: a <pre> that scrolls is a region to be named and reached.

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { CallDetail } from "../../engine/types";
import { useBeginning } from "../beginning";
import { count, many } from "../format";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { placeWord } from "../words";
import { CopyButton } from "./CopyButton";
import { cutSentence } from "./compare";
import css from "./Parts.module.css";
import { PlaceWords } from "./PlaceWords";

/** The record itself as the log has it, and every place at which the call was found. */
export function RecordPart({ detail }: { detail: CallDetail }) {
  const { recordText, record, places, placeCount } = detail;
  const [isOpen, setOpen] = useState(false);
  const id = `${detail.generation} ${detail.call}`;
  const { shown, more } = useBeginning(id, recordText.text, recordText.length);
  const cut = shown.length < recordText.length;
  return (
    <>
      <div className={css["withCopy"]}>
        <details className={css["fold"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
          {isOpen && (
            <div className={css["inside"]}>
              {cut && (
                <div className={css["more"]}>
                  <p className={css["quiet"]}>{cutSentence(shown.length, recordText.length)}</p>
                  {more !== null && <Button onClick={more.press}>{more.words}</Button>}
                </div>
              )}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
              <pre className={css["text"]} tabIndex={0} role="region" aria-label="Text of the record">
                <LogText text={shown} layout="block" />
              </pre>
            </div>
          )}
        </details>
        <div className={css["atHead"]}>
          <CopyButton call={detail.call} part="record" has cut={cut} />
        </div>
      </div>
      <details className={css["fold"]}>
        <summary className={css["summary"]}>
          <ChevronRight size={14} aria-hidden className={css["chevron"]} />
          <span className={css["title"]}>Found at</span>
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

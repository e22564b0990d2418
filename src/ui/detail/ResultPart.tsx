// biome-ignore-all lint/a11y/useSemanticElements: a <pre> that scrolls is a region to be named and reached.

import type { CallDetail } from "../../engine/types";
import { useBeginning } from "../beginning";
import { cx } from "../cx";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { resultSentence, resultWord } from "../words";
import { CopyButton } from "./CopyButton";
import { cutSentence } from "./compare";
import css from "./Parts.module.css";
import { PlaceWords } from "./PlaceWords";

/** What came back for the call. */
export function ResultPart({ detail }: { detail: CallDetail }) {
  const { result } = detail;
  const id = `${detail.generation} ${detail.call}`;
  const { shown, more } = useBeginning(id, result?.text.text ?? "", result?.text.length ?? 0);
  if (result === null) {
    return (
      <section className={css["part"]} aria-label="Result">
        <h3 className={css["title"]}>Result</h3>
        <p className={css["quiet"]}>{resultSentence("missing")}</p>
      </section>
    );
  }
  const { text } = result;
  const cut = shown.length < text.length;
  return (
    <section className={css["part"]} aria-label="Result">
      <div className={css["head"]}>
        <h3 className={css["title"]}>Result</h3>
        <span className={cx(css["state"], css[result.state])} title={resultSentence(result.state)}>
          {resultWord(result.state)}
        </span>
        <PlaceWords place={result.place} />
        <div className={css["copy"]}>
          <CopyButton call={detail.call} part="result" has cut={cut} />
        </div>
      </div>
      {text.text === "" ? (
        <p className={css["quiet"]}>The result is an empty text.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <pre className={css["text"]} tabIndex={0} role="region" aria-label="Text of the result">
          <LogText text={shown} layout="block" />
        </pre>
      )}
      {cut && (
        <div className={css["more"]}>
          <p className={css["quiet"]}>{cutSentence(shown.length, text.length)}</p>
          {more !== null && <Button onClick={more.press}>{more.words}</Button>}
        </div>
      )}
    </section>
  );
}

// biome-ignore-all lint/a11y/useSemanticElements: a <pre> that scrolls is a region to be named and reached.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { JsonFault } from "../../engine/types";
import { useBeginning } from "../beginning";
import { cx } from "../cx";
import type { DiffPane } from "../editor/diff-pane";
import { Button } from "../parts/Button";
import { LogText } from "../parts/LogText";
import { faultSentence } from "../words";
import type { Side } from "./compare";
import css from "./TextPair.module.css";

interface Props {
  /** Names what is compared: another pair of texts begins short again. */
  id: string;
  stored: Side;
  input: Side;
  fault: JsonFault | null;
  /** The stored text is blank: its characters are shown by stand-ins. */
  blank: boolean;
  /** One side replaces the other as a whole: lines are marked, single characters are not. */
  replaced: boolean;
  storedHead: ReactNode;
  inputHead: ReactNode;
}

/** Narrower than this the two texts stand one above the other, as plain text. */
const editorFrom = 400;

let loaded: DiffPane | null = null;

/** Loads the editor once, on first use. */
function useDiffPane(wanted: boolean): DiffPane | null {
  const [pane, setPane] = useState(loaded);
  useEffect(() => {
    if (!wanted || pane !== null) return;
    let here = true;
    import("../editor/diff-pane").then(
      (module) => {
        loaded ??= module.createDiffPane();
        if (here) setPane(loaded);
      },
      // Without the editor the plain texts stay: they say the same.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted, pane]);
  return pane;
}

/** Two texts side by side: in the diff editor, or plain where it is not there or has no room. */
export function TextPair({ id, stored, input, fault, blank, replaced, storedHead, inputHead }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(140);
  const roomy = width >= editorFrom;
  const pane = useDiffPane(roomy);
  const usesEditor = pane !== null && roomy;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = holder.current;
    if (!usesEditor || element === null) return;
    return pane.attach(element, setHeight);
  }, [usesEditor, pane]);

  useLayoutEffect(() => {
    if (!usesEditor) return;
    const mark =
      fault === null ? null : { from: fault.tokenAt, at: fault.stopsAt, words: faultSentence(fault) };
    pane.show({
      stored: stored.kind === "text" ? stored.text : "",
      input: input.kind === "text" ? input.text : "",
      mark,
      blank,
      replaced,
    });
  }, [usesEditor, pane, stored, input, fault, blank, replaced]);

  return (
    <div ref={box} className={css["box"]} data-roomy={roomy}>
      <div className={css["storedHead"]}>{storedHead}</div>
      <div className={css["inputHead"]}>{inputHead}</div>
      {usesEditor ? (
        <div className={css["editor"]} style={{ height }}>
          <div ref={holder} className={css["holder"]} />
          <Cover side={stored} name="stored" />
          <Cover side={input} name="input" />
        </div>
      ) : (
        <>
          <div className={css["storedText"]}>
            <Plain id={id} title="Stored arguments" side={stored} fault={fault} blank={blank} />
          </div>
          <div className={css["inputText"]}>
            <Plain id={id} title="Input" side={input} fault={null} blank={false} />
          </div>
        </>
      )}
    </div>
  );
}

/** What stands in the place of an editor side that has nothing to show. */
function Cover({ side, name }: { side: Side; name: "stored" | "input" }) {
  const words = sentenceOf(side);
  return words === null ? null : <p className={cx(css["cover"], css[`${name}Cover`])}>{words}</p>;
}

function sentenceOf(side: Side): string | null {
  if (side.kind === "none") return side.sentence;
  return side.text === "" ? "An empty text is stored: no character at all." : null;
}

interface PlainProps {
  id: string;
  title: string;
  side: Side;
  fault: JsonFault | null;
  blank: boolean;
}

function Plain({ id, title, side, fault, blank }: PlainProps) {
  const text = side.kind === "text" ? side.text : "";
  const { shown, more } = useBeginning(id, text, side.kind === "text" ? side.length : 0);
  const words = sentenceOf(side);
  if (side.kind === "none" || words !== null) return <p className={css["none"]}>{words}</p>;
  const cut = shown.length < side.length;
  const isSeen = fault !== null && (!cut || fault.stopsAt < shown.length);
  const mark = isSeen ? { start: fault.stopsAt, end: fault.stopsAt + 1 } : null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <pre className={css["text"]} tabIndex={0} aria-label={title} role="region">
        <LogText text={shown} layout="lines" mark={mark} spaces={blank} />
        {cut && <span className={css["more"]}> …</span>}
      </pre>
      {more !== null && (
        <div className={css["grow"]}>
          <Button onClick={more.press}>{more.words}</Button>
        </div>
      )}
    </>
  );
}

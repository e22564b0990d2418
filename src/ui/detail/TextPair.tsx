// biome-ignore-all lint/a11y/useSemanticElements: a <pre> that scrolls is a region to be named and reached.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { JsonFault } from "../../engine/types";
import { cx } from "../cx";
import type { DiffPane } from "../editor/diff-pane";
import { LogText } from "../parts/LogText";
import { faultSentence } from "../words";
import type { Side } from "./compare";
import css from "./TextPair.module.css";

interface Props {
  stored: Side;
  input: Side;
  fault: JsonFault | null;
  storedHead: ReactNode;
  inputHead: ReactNode;
}

/** Narrower than this the two texts stand one above the other, as plain text. */
const editorFrom = 400;

/** The plain view shows at most this much: what is longer waits for the editor. */
const mostPlain = 20_000;

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
export function TextPair({ stored, input, fault, storedHead, inputHead }: Props) {
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
    });
  }, [usesEditor, pane, stored, input, fault]);

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
            <Plain title="Stored arguments" side={stored} fault={fault} />
          </div>
          <div className={css["inputText"]}>
            <Plain title="Input" side={input} fault={null} />
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

function Plain({ title, side, fault }: { title: string; side: Side; fault: JsonFault | null }) {
  const words = sentenceOf(side);
  if (side.kind === "none" || words !== null) return <p className={css["none"]}>{words}</p>;
  const shown = side.text.slice(0, mostPlain);
  const mark = fault === null ? null : { start: fault.stopsAt, end: fault.stopsAt + 1 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <pre className={css["text"]} tabIndex={0} aria-label={title} role="region">
      <LogText text={shown} layout="lines" mark={mark} />
      {shown.length < side.text.length && <span className={css["more"]}> …</span>}
    </pre>
  );
}

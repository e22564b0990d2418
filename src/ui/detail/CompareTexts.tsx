import { type ReactNode, useMemo } from "react";
import type { CallDetail } from "../../engine/types";
import { count } from "../format";
import { usePage } from "../store";
import { storedWord } from "../words";
import css from "./CompareTexts.module.css";
import { CopyButton } from "./CopyButton";
import { compare, cutSentence, formatted, isCut, type Side } from "./compare";
import { TextPair } from "./TextPair";

/** Stored arguments beside input: the exact texts, or both formatted where both parse. */
export function CompareTexts({ detail }: { detail: CallDetail }) {
  const wantsFormat = usePage((state) => state.settings.formatted);
  const setSettings = usePage((state) => state.setSettings);
  const exact = useMemo(() => compare(detail), [detail]);
  const isFormatted = wantsFormat && exact.exactOnly === null;
  const sides = useMemo(() => (isFormatted ? formatted(exact) : exact), [exact, isFormatted]);
  const fault = isFormatted ? null : detail.fault;

  return (
    <section className={css["compare"]} aria-label="Stored arguments and input">
      <div className={css["bar"]}>
        <label className={css["format"]} data-off={exact.exactOnly !== null}>
          <input
            type="checkbox"
            checked={isFormatted}
            disabled={exact.exactOnly !== null}
            aria-describedby={exact.exactOnly === null ? undefined : "exact-only"}
            onChange={(event) => setSettings({ formatted: event.target.checked })}
          />
          Formatted
        </label>
        <span className={css["kind"]}>
          {isFormatted
            ? "Line ends and blanks were added to both sides"
            : `Exact text: ${storedWord(detail.storedKind)}`}
        </span>
        {exact.exactOnly !== null && (
          <span id="exact-only" className={css["kind"]}>
            {exact.exactOnly}
          </span>
        )}
      </div>
      <TextPair
        id={`${detail.generation} ${detail.call}`}
        stored={sides.stored}
        input={sides.input}
        fault={fault}
        blank={detail.class === "blank"}
        replaced={detail.outcome === "fallback"}
        storedHead={
          <Head title="Stored arguments" side={exact.stored}>
            <CopyButton
              call={detail.call}
              part="stored"
              has={detail.stored !== null}
              cut={isCut(exact.stored)}
            />
          </Head>
        }
        inputHead={
          <Head title="Input" side={exact.input}>
            <CopyButton
              call={detail.call}
              part="input"
              has={detail.input !== null}
              cut={isCut(exact.input)}
            />
          </Head>
        }
      />
      <CutNote title="Stored arguments" side={exact.stored} />
      <CutNote title="Input" side={exact.input} />
    </section>
  );
}

function Head({ title, side, children }: { title: string; side: Side; children: ReactNode }) {
  return (
    <div className={css["head"]}>
      <h3>{title}</h3>
      {side.kind === "text" && (
        <span className={css["length"]}>
          {count(side.length)} {side.length === 1 ? "char" : "chars"}
        </span>
      )}
      <div className={css["copy"]}>{children}</div>
    </div>
  );
}

function CutNote({ title, side }: { title: string; side: Side }) {
  if (side.kind === "none" || !isCut(side)) return null;
  return (
    <p className={css["cut"]}>
      {title}: {cutSentence(side.text.length, side.length)}
    </p>
  );
}

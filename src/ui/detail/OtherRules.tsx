import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import type { CallDetail, MatrixCell, RuleInfo } from "../../engine/types";
import { LogText } from "../parts/LogText";
import { ToneIcon } from "../parts/ToneIcon";
import { useEngine, usePage } from "../store";
import { outcomeWord, toneOf } from "../words";
import css from "./OtherRules.module.css";
import parts from "./Parts.module.css";

/** The call under every rule: what each sends, and what it says of it. Looked up when it is opened. */
export function OtherRules({ detail }: { detail: CallDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={parts["fold"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={parts["summary"]}>
        <ChevronRight size={14} aria-hidden className={parts["chevron"]} />
        <span className={parts["title"]}>Under every rule</span>
        <span className={parts["place"]}>what other systems would send</span>
      </summary>
      {isOpen && <Cells call={detail.call} />}
    </details>
  );
}

function Cells({ call }: { call: number }) {
  const engine = useEngine();
  const rules = usePage((state) => state.rules);
  const loadRules = usePage((state) => state.loadRules);
  const inForce = usePage((state) => state.log?.rule.id);
  const [cells, setCells] = useState<readonly MatrixCell[] | null>(null);
  useEffect(loadRules, [loadRules]);
  useEffect(() => {
    let here = true;
    engine.matrixOf(call).then(
      (found) => here && setCells(found),
      // Overtaken, or the file cannot be read: the detail above says that.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [engine, call]);
  if (cells === null || rules.length === 0) return <p className={parts["quiet"]}>Being looked up…</p>;
  return (
    <table className={css["table"]}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Outcome</th>
          <th scope="col">Input</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => {
          const cell = cells.find(({ ruleId }) => ruleId === rule.id);
          return cell === undefined ? null : (
            <Row key={rule.id} rule={rule} cell={cell} inForce={rule.id === inForce} />
          );
        })}
      </tbody>
    </table>
  );
}

function Row({ rule, cell, inForce }: { rule: RuleInfo; cell: MatrixCell; inForce: boolean }) {
  const words = cell.error ?? cell.diagnostic;
  return (
    <tr data-in-force={inForce}>
      <th scope="row">{rule.title}</th>
      <td>
        <span className={css["outcome"]}>
          <ToneIcon tone={toneOf(cell.outcome, cell.loss)} size={14} />
          {outcomeWord(cell.outcome, cell.loss, rule.destination)}
          {cell.derived && <span className={css["quiet"]}>derived</span>}
          {cell.runsAgain && <span className={css["quiet"]}>would run again</span>}
        </span>
        {words !== null && (
          <span className={css["said"]}>
            <LogText text={words} layout="oneLine" />
          </span>
        )}
      </td>
      <td className={css["input"]}>
        {cell.inputPreview === null ? (
          <span className={css["quiet"]}>{noInputWords(rule, cell)}</span>
        ) : (
          <LogText text={cell.inputPreview} layout="oneLine" />
        )}
      </td>
    </tr>
  );
}

function noInputWords(rule: RuleInfo, { outcome }: MatrixCell): string {
  const goesOut = outcome === "sent" || outcome === "fallback" || outcome === "wrapped";
  return goesOut && !rule.isTextKnown ? "exact text not known" : "nothing goes out";
}

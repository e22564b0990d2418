import { useEffect, useState } from "react";
import type { Matrix, MatrixRow, RuleInfo } from "../../engine/types";
import { cx } from "../cx";
import { count } from "../format";
import { Button } from "../parts/Button";
import { isSuperseded, problemOf } from "../problem";
import { useEngine, usePage } from "../store";
import { evidenceWord } from "../words";
import css from "./RuleMatrix.module.css";

/** The whole log under every rule: how many calls each sends, empties, wraps, drops and refuses. */
export function RuleMatrix() {
  const rules = usePage((state) => state.rules);
  const loadRules = usePage((state) => state.loadRules);
  const matrix = useMatrix();
  useEffect(loadRules, [loadRules]);
  if (matrix.state === "failed") {
    return (
      <p role="alert" className={css["words"]}>
        {matrix.message}
      </p>
    );
  }
  if (matrix.state === "loading" || rules.length === 0) return <Progress />;
  const { matrix: found } = matrix;
  return (
    <section className={css["view"]} aria-label="The log under every rule">
      <p className={css["words"]}>
        What each system would make of{" "}
        {found.calls === 1 ? "the one call" : `the ${count(found.calls)} calls`}
        {found.isSoFar && " read so far"}. Systems that fill a chat template refuse by words of their own, not
        an API’s.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={css["scroll"]} tabIndex={0} aria-label="Table of rules">
        <table className={css["table"]}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className={css["number"]}>
                  {title}
                </th>
              ))}
              <th scope="col">The sender</th>
              <th scope="col">Known by</th>
              <th scope="col">
                <span className={css["hidden"]}>Use</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => {
              const row = found.rows.find(({ ruleId }) => ruleId === rule.id);
              return row === undefined ? null : <Row key={rule.id} rule={rule} row={row} />;
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Judging a large log under every rule takes seconds: how far it is. */
function Progress() {
  const engine = useEngine();
  const [at, setAt] = useState<{ calls: number; total: number } | null>(null);
  useEffect(
    () =>
      engine.subscribeWork((running) => {
        const work = running.find(({ kind }) => kind === "matrix");
        if (work !== undefined) setAt(work);
      }),
    [engine],
  );
  return (
    <p className={css["words"]} role="status">
      Every call is judged under every rule…
      {at !== null && ` ${count(at.calls)} of ${count(at.total)}`}
    </p>
  );
}

const columns: readonly {
  readonly key: string;
  readonly title: string;
  readonly of: (row: MatrixRow) => number;
  readonly tone: "plain" | "lost" | "mild" | "refused";
}[] = [
  { key: "sent", title: "sent", of: ({ counts }) => counts.sent, tone: "plain" },
  { key: "lost", title: "{}, content lost", of: ({ counts }) => counts.fallbackWithLoss, tone: "lost" },
  { key: "mild", title: "{}, nothing lost", of: ({ counts }) => counts.fallbackWithoutLoss, tone: "mild" },
  { key: "wrapped", title: "wrapped", of: ({ counts }) => counts.wrapped, tone: "mild" },
  {
    key: "dropped",
    title: "dropped",
    of: ({ counts }) => counts.droppedCall + counts.droppedTurn,
    tone: "lost",
  },
  {
    key: "client",
    title: "refused by the sender",
    of: ({ counts }) => counts.refusedByClient,
    tone: "refused",
  },
  { key: "api", title: "refused by the API", of: ({ counts }) => counts.refusedByApi, tone: "refused" },
  { key: "notSent", title: "not sent", of: ({ counts }) => counts.notSent, tone: "plain" },
];

function Row({ rule, row }: { rule: RuleInfo; row: MatrixRow }) {
  const inForce = usePage((state) => state.log?.rule.id === rule.id);
  const applying = usePage((state) => state.applying);
  const applyRule = usePage((state) => state.applyRule);
  const derived = row.derived > 0 ? `, ${count(row.derived)} derived` : "";
  return (
    <tr className={cx(inForce && css["inForce"])}>
      <th scope="row" className={css["rule"]}>
        {rule.title}
        <span className={css["system"]}>
          {rule.system}
          {!rule.isTextKnown && ", outcome only"}
        </span>
      </th>
      {columns.map(({ key, of, tone }) => {
        const n = of(row);
        return (
          <td key={key} className={cx(css["number"], n > 0 && css[tone], n === 0 && css["zero"])}>
            {count(n)}
          </td>
        );
      })}
      <td>{senderWords(rule, row)}</td>
      <td>{`${evidenceWord(rule.source.evidence)}${derived}`}</td>
      <td>
        {inForce ? (
          <span className={css["now"]}>in force</span>
        ) : (
          <Button
            disabled={applying !== null}
            aria-label={`Use the rule ${rule.title}`}
            onClick={() => applyRule(rule.id)}
          >
            Use
          </Button>
        )}
      </td>
    </tr>
  );
}

function senderWords(rule: RuleInfo, row: MatrixRow): string {
  const warned = row.warned === 0 ? "silent" : `warns of ${count(row.warned)}`;
  const again =
    row.runsAgain === null || row.runsAgain === 0 ? "" : `, would run ${count(row.runsAgain)} again`;
  const template = rule.destination === "template" ? ", into the template" : "";
  return `${warned}${again}${template}`;
}

type Loaded =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly matrix: Matrix }
  | { readonly state: "failed"; readonly message: string };

function useMatrix(): Loaded {
  const engine = useEngine();
  const generation = usePage((state) => state.generation);
  const phase = usePage((state) => state.log?.phase);
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log, or one read to its end, counts anew.
  useEffect(() => {
    let here = true;
    engine.matrix().then(
      (matrix) => here && setLoaded({ state: "ready", matrix }),
      (error: unknown) => {
        if (here && !isSuperseded(error)) setLoaded({ state: "failed", message: problemOf(error).message });
      },
    );
    return () => {
      here = false;
      engine.stop("matrix");
    };
  }, [engine, generation, phase]);
  return loaded;
}

import { useEffect, useState } from "react";
import type { DamageRow } from "../../engine/types";
import { count } from "../format";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { LogText } from "../parts/LogText";
import { isSuperseded, problemOf } from "../problem";
import { useEngine, usePage } from "../store";
import { damageWord } from "../words";
import css from "./DamageDialog.module.css";

const page = 100;

/** Every piece of damage: where it stands, how long it is, and what it says. */
export function DamageDialog() {
  const engine = useEngine();
  const setDialog = usePage((state) => state.setDialog);
  const total = usePage((state) => state.log?.summary.damage ?? 0);
  const generation = usePage((state) => state.generation);
  const [rows, setRows] = useState<DamageRow[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [wanted, setWanted] = useState(page);

  useEffect(() => {
    let current = generation;
    engine.damage(0, wanted).then(
      (fresh) => {
        if (current === generation) setRows(fresh);
      },
      (error: unknown) => {
        if (current === generation && !isSuperseded(error)) setFailure(problemOf(error).message);
      },
    );
    return () => {
      current = -1;
    };
  }, [engine, generation, wanted]);

  return (
    <Dialog title="Damage" wide onClose={() => setDialog(null)}>
      <p className={css["lead"]}>
        Bytes of the log that are no record. They are listed here and nothing else was skipped.
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      <ol className={css["list"]}>
        {rows.map((row) => (
          <li key={`${row.byteStart}-${row.kind}`} className={css["row"]}>
            <p className={css["where"]}>
              <strong>line {count(row.line)}</strong>
              <span>
                bytes {count(row.byteStart)}–{count(row.byteEnd)}
              </span>
              <span>{damageWord(row.kind)}</span>
            </p>
            {row.text !== "" && (
              <pre className={css["text"]}>
                <DamagedText row={row} />
              </pre>
            )}
          </li>
        ))}
      </ol>
      {rows.length < total && (
        <Button onClick={() => setWanted(wanted + page)}>
          Show more ({count(rows.length)} of {count(total)} shown)
        </Button>
      )}
    </Dialog>
  );
}

/** Shorter runs are as easily read as counted. */
const shortestRun = 8;

/** The one character of which a damaged text consists; null where it holds several, or few of them. */
export function repeated({ text, byteStart, byteEnd }: DamageRow): { char: string; times: string } | null {
  const char = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const times = text.length / char.length;
  if (times < shortestRun || char.repeat(times) !== text) return null;
  // The text is cut: of a character of one byte, the bytes tell how often it stands there.
  const isByte = char.charCodeAt(0) < 0x80;
  return { char, times: count(isByte ? byteEnd - byteStart : times) };
}

function DamagedText({ row }: { row: DamageRow }) {
  const run = row.kind === "notJson" || row.kind === "nulRun" ? repeated(row) : null;
  if (run === null) return <LogText text={row.text} layout="lines" />;
  return (
    <>
      {run.char === "\0" ? "NUL" : <LogText text={run.char} layout="oneLine" spaces />} × {run.times}
    </>
  );
}

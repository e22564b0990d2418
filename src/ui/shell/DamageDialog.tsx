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
                <LogText text={row.text} layout="lines" />
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

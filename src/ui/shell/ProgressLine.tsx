import { useEffect, useState } from "react";
import type { LogState } from "../../engine/types";
import { bytes, count, rate } from "../format";
import { Button } from "../parts/Button";
import { usePage } from "../store";
import css from "./ProgressLine.module.css";

/** Work shorter than this shows no progress, in milliseconds. */
const quiet = 200;

/** How far the reading is, with a way to end it; and a sentence where it was ended. */
export function ProgressLine() {
  const log = usePage((state) => state.log);
  if (log === null) return null;
  if (log.phase === "reading") return <Reading key={log.generation} log={log} />;
  if (log.phase !== "cancelled") return null;
  const { bytesRead, bytesTotal } = log.progress;
  return (
    <p className={css["cancelled"]}>
      Reading was cancelled after {bytes(bytesRead)} of {bytes(bytesTotal)}. What was read until then is
      below; the rest is not counted.
    </p>
  );
}

function Reading({ log }: { log: LogState }) {
  const cancel = usePage((state) => state.cancel);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  const { bytesRead, bytesTotal, elapsed } = log.progress;
  if (!late && elapsed < quiet) return <p className={css["words"]}>Every byte is being accounted for…</p>;
  const speed = rate(bytesRead, elapsed);
  return (
    <div className={css["line"]}>
      <progress
        className={css["bar"]}
        aria-label="Reading the log"
        max={Math.max(1, bytesTotal)}
        value={Math.min(bytesRead, bytesTotal)}
      />
      <p className={css["words"]}>
        {bytes(bytesRead)} of {bytes(bytesTotal)} read{speed === null ? "" : `, ${speed}`};{" "}
        {count(log.progress.calls)} calls so far
      </p>
      <Button className={css["cancel"]} onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

import { FileText, Info, TriangleAlert } from "lucide-react";
import type { LogInfo } from "../../engine/types";
import { bytes, count, many } from "../format";
import { LogText } from "../parts/LogText";
import { RuleMenu } from "../rules/RuleMenu";
import { usePage } from "../store";
import { encodingWord, noteSentence, versionWord } from "../words";
import css from "./LogHeader.module.css";
import { hasNoCalls, NoCalls } from "./NoCalls";
import { ProgressLine } from "./ProgressLine";

function facts(info: LogInfo, size: number): string[] {
  const special = info.encoding === "utf-8" ? [] : [encodingWord(info.encoding)];
  const version = versionWord(info.formatVersion);
  const format = version === null ? info.formatTitle : `${info.formatTitle}, ${version}`;
  return [
    ...(info.records > 0 ? [format] : []),
    bytes(size),
    ...(info.records > 0 ? [many(info.records, "record")] : []),
    ...(info.sessions > 1 ? [many(info.sessions, "session")] : []),
    ...info.containers,
    ...special,
    ...(info.unknownRecords > 0 ? [`${many(info.unknownRecords, "record")} of unknown kind`] : []),
  ];
}

/** What the log is, and under which rule its calls are judged; where there is no call, why. */
export function LogHeader() {
  const log = usePage((state) => state.log);
  if (log === null) return null;
  const { info, rule, problem, phase } = log;
  const nothing = hasNoCalls(log);
  return (
    <section className={css["header"]} data-nothing={nothing} aria-label="Log">
      <div className={css["line"]}>
        <FileText size={16} aria-hidden className={css["icon"]} />
        <h2 className={css["name"]}>
          <LogText text={info.name} layout="oneLine" />
        </h2>
        <ul className={css["facts"]}>
          {facts(info, info.bytes).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {!nothing && <RuleMenu rule={rule} formatId={info.formatId} />}
      </div>
      {nothing ? (
        <NoCalls log={log}>{phase === "ready" && <Accounting info={info} />}</NoCalls>
      ) : (
        <>
          {problem !== null && (
            <div role="alert" className={css["problem"]}>
              <TriangleAlert size={17} aria-hidden />
              <p>
                <strong>{problem.message}</strong> {problem.advice}
              </p>
            </div>
          )}
          <Notes notes={info.notes} />
        </>
      )}
      {!nothing && (
        <div className={css["reading"]}>
          {phase === "ready" ? <Accounting info={info} /> : <ProgressLine />}
        </div>
      )}
    </section>
  );
}

/** Facts about the file that people should read. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={css["notes"]} aria-label="Notes on the log">
      {notes.map((note) => (
        <li key={note}>
          <Info size={14} aria-hidden />
          <span>
            <LogText text={noteSentence(note)} layout="oneLine" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Accounting({ info }: { info: LogInfo }) {
  const { recordBytes, framingBytes, damageBytes } = info.accounting;
  const isDecoded = info.containers.length > 0 || info.encoding !== "utf-8";
  return (
    <p
      className={css["accounting"]}
      title="Every byte belongs to a record, to the file’s form (line ends, blank space, a byte order mark), or to damage."
    >
      Every byte accounted for{isDecoded && " (of the decoded text)"}: {count(recordBytes)} in records,{" "}
      {count(framingBytes)} in line ends and blank space, {count(damageBytes)} damaged
    </p>
  );
}

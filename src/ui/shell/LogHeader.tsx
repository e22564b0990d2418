import { ChevronDown, FileText, Info, Scale, TriangleAlert } from "lucide-react";
import type { LogInfo } from "../../engine/types";
import { bytes, count, many } from "../format";
import { LogText } from "../parts/LogText";
import { Popover } from "../parts/Popover";
import { usePage } from "../store";
import { encodingWord, ruleName } from "../words";
import css from "./LogHeader.module.css";
import { RuleFacts } from "./RuleFacts";

function facts(info: LogInfo, size: number): string[] {
  const special = info.encoding === "utf-8" ? [] : [encodingWord(info.encoding)];
  return [
    info.formatVersion === null ? info.formatTitle : `${info.formatTitle} ${info.formatVersion}`,
    bytes(size),
    many(info.records, "record"),
    ...(info.sessions > 1 ? [many(info.sessions, "session")] : []),
    ...info.containers,
    ...special,
    ...(info.unknownRecords > 0 ? [`${many(info.unknownRecords, "record")} of unknown kind`] : []),
  ];
}

/** What the log is, and under which rule its calls are judged. */
export function LogHeader() {
  const log = usePage((state) => state.log);
  if (log === null) return null;
  const { info, rule, problem, phase } = log;
  const { recordBytes, framingBytes, damageBytes } = info.accounting;
  return (
    <section className={css["header"]} aria-label="Log">
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
        <Popover
          title="The rule in force"
          name={`Rule in force: ${ruleName(rule)}`}
          buttonClass={css["rule"]}
          label={
            <>
              <Scale size={14} aria-hidden />
              <span className={css["ruleName"]}>{ruleName(rule)}</span>
              <ChevronDown size={14} aria-hidden />
            </>
          }
        >
          <RuleFacts rule={rule} />
        </Popover>
      </div>
      {problem !== null && (
        <div role="alert" className={css["problem"]}>
          <TriangleAlert size={17} aria-hidden />
          <p>
            <strong>{problem.message}</strong> {problem.advice}
          </p>
        </div>
      )}
      {info.notes.length > 0 && (
        <ul className={css["notes"]} aria-label="Notes on the log">
          {info.notes.map((note) => (
            <li key={note}>
              <Info size={14} aria-hidden />
              <span>
                <LogText text={note} layout="oneLine" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {phase === "ready" && (
        <p className={css["accounting"]}>
          Every byte accounted for: {count(recordBytes)} record + {count(framingBytes)} framing +{" "}
          {count(damageBytes)} damage
        </p>
      )}
    </section>
  );
}

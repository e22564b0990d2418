import type { CallFacts } from "../report/facts";
import type { InspectedFile } from "../report/inspect-document";
import type { OpenLog } from "./open-log";

/** A log that was read, as the reports take it. */
export function inspectFile(log: OpenLog): InspectedFile {
  const info = log.info();
  return {
    file: {
      path: log.source.name,
      bytes: info.bytes,
      format: info.formatId,
      formatVersion: info.formatVersion,
      encoding: info.encoding,
      containers: info.containers,
      records: info.records,
      blankLines: info.blankLines,
      damage: log.damage,
      notes: info.notes,
    },
    calls: callsOf(log),
  };
}

async function* callsOf(log: OpenLog): AsyncGenerator<CallFacts> {
  for (let call = 0; call < log.calls; call++) yield await log.factsOf(call);
}

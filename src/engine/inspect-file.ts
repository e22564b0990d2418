import { locateError } from "../replay/locate";
import type { CallFacts } from "../report/facts";
import type { InspectedFile } from "../report/inspect-document";
import { plainSentence } from "../report/marked";
import { answerOf } from "./answer";
import { locateLogOf } from "./locate-log";
import type { OpenLog } from "./open-log";
import { Replay } from "./replay";

/** Nothing else waits in a terminal. */
const noPause = (): Promise<void> => Promise.resolve();

/** A log that was read, as the reports take it. `error`: a text whose call is to be found. */
export async function inspectFile(log: OpenLog, error: string | null = null): Promise<InspectedFile> {
  const info = log.info();
  const replay = await Replay.of(log, noPause);
  const answer = await answerOf(replay, "complete", 1, noPause);
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
    addressOf(call) {
      const address = replay.requests?.addressOf(call) ?? null;
      return address === null ? null : { message: address.message, content: address.content };
    },
    findings: [...replay.findings(), ...replay.looks],
    causes: [
      plainSentence(answer.headline),
      ...answer.wayOut,
      ...answer.causes.slice(answer.leads ? 1 : 0).map(({ sentence }) => plainSentence(sentence)),
    ],
    match: error === null ? null : await matchOf(replay, error),
  };
}

async function matchOf(replay: Replay, error: string): Promise<InspectedFile["match"]> {
  const { call, callId, via, certainty, meaning, how } = await locateError(error, locateLogOf(replay));
  const named = call === null ? "No call can be named." : `The error means call ${call + 1} (${certainty}).`;
  return { call: callId, via, certainty, sentences: [named, meaning, how] };
}

async function* callsOf(log: OpenLog): AsyncGenerator<CallFacts> {
  for (let call = 0; call < log.calls; call++) yield await log.factsOf(call);
}

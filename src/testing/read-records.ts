import type { Format } from "../formats/types";
import { asByteOffset, asLine } from "../log/brand";
import type { LogRecord } from "../log/record";
import { HistoryStore } from "../session/history-store";
import { sinkOf } from "../session/sink";
import { CallStore } from "../session/store";
import type { StoredArguments } from "../session/types";

/** The session that a format reads from values, one record a line; `stored` by call. */
export interface Read {
  readonly store: CallStore;
  readonly histories: HistoryStore;
  readonly stored: StoredArguments[];
  readonly version: string | null;
  /** Numbers from 0 of the values that the format did not know. */
  readonly refused: number[];
}

/** Reads records given as JSON texts, or as values that are written as JSON, the n-th on line n. */
export function readRecords(format: Format, records: readonly unknown[]): Read {
  const stored: StoredArguments[] = [];
  const store = new CallStore((call, held) => {
    stored[call] = held;
  });
  const histories = new HistoryStore();
  const reader = format.reader(sinkOf(store, histories));
  const refused: number[] = [];
  let at = 0;
  records.forEach((value, i) => {
    const record = recordOf(typeof value === "string" ? value : JSON.stringify(value), i + 1, at);
    at = record.place.byteEnd + 1;
    if (!reader.read(record)) refused.push(i);
  });
  reader.finish();
  return { store, histories, stored, version: reader.version(), refused };
}

function recordOf(text: string, line: number, byteStart: number): LogRecord {
  const byteEnd = byteStart + new TextEncoder().encode(text).length;
  return {
    text,
    value: JSON.parse(text) as unknown,
    place: { line: asLine(line), byteStart: asByteOffset(byteStart), byteEnd: asByteOffset(byteEnd) },
  };
}

/** Ids of the calls, in the order of the log. */
export function idsOf({ store }: Read): (string | null)[] {
  return Array.from({ length: store.length }, (_, call) => store.idOf(call));
}

/** Lines and kinds of a call's places. */
export function placesOf({ store }: Read, call: number): string[] {
  return store.placesOf(call, 1_000).map(({ what, place }) => `${what} ${place.line}`);
}

import type { JsonPath, Place } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { idOf, isObject, type JsonObject, listOf, member, numberOf, stringOf } from "../../session/guards";
import { storedAt } from "../../session/stored";
import type { CallPlace, ResultDraft, StoredArguments } from "../../session/types";
import type { Event } from "./events";

/**
 * A call of which no message of the history has been read yet: fragments of a stream, or a call row.
 * Most are settled by the assistant message that follows; what remains was never part of the history.
 */
export interface Provisional {
  readonly turn: number | null;
  readonly step: number | null;
  id: string | null;
  name: string | null;
  /** Fragments in order; a whole copy (`whole`) counts more. */
  readonly fragments: string[];
  whole: Whole | null;
  readonly places: CallPlace[];
  result: ResultDraft | null;
}

/** A whole copy of a call's arguments, as it stands in one record. */
interface Whole {
  readonly stored: StoredArguments;
  readonly path: JsonPath;
  readonly place: Place;
}

/** Follows the stream rows of the current turn. */
export class StreamRows {
  private calls: Provisional[] = [];
  /** The call that each block of the running response belongs to, by block index. */
  private readonly blocks = new Map<number, Provisional>();

  /** One event of the stream: a chunk row or a packed row. */
  read(event: Event, record: LogRecord): void {
    const { data } = event;
    const { place } = record;
    if (event.type === "tool-call-chunks") {
      const call = this.blockCall(data, data, place);
      for (const text of listOf(data["args"])) if (typeof text === "string") call.fragments.push(text);
      return;
    }
    const chunk = data["chunk"];
    if (!isObject(chunk)) return;
    switch (chunk["type"]) {
      case "block-start":
        this.blocks.delete(numberOf(chunk["index"]) ?? 0);
        return;
      case "tool-call-delta": {
        const delta = stringOf(chunk["argumentsDelta"]);
        const call = this.blockCall(data, chunk, place);
        if (delta !== null) call.fragments.push(delta);
        return;
      }
      case "block-end":
        this.endBlock(event, chunk, record);
        return;
    }
  }

  /** A `tool/call` row whose assistant message is not there (yet). */
  callRow(event: Event, record: LogRecord): void {
    const { data } = event;
    const { place } = record;
    const call = this.find(idOf(data["callId"])) ?? this.add(data, place, "call row");
    call.id ??= idOf(data["callId"]);
    call.name ??= stringOf(data["name"]);
    call.whole ??= wholeAt(record, [...event.path, "arguments"], data["arguments"]);
    if (call.places.at(-1)?.place !== place) call.places.push({ place, what: "call row" });
  }

  /** Takes out the latest call of this id in this step, since a message of the history holds it. */
  settle(id: string | null, turn: number | null, step: number | null): Provisional | null {
    const at = this.calls.findLastIndex((call) => call.id === id && call.turn === turn && call.step === step);
    const [found] = at < 0 ? [] : this.calls.splice(at, 1);
    return found ?? null;
  }

  find(id: string | null): Provisional | null {
    return id === null ? null : (this.calls.findLast((call) => call.id === id) ?? null);
  }

  /** The response is over: later rows begin new blocks. */
  endResponse(): void {
    this.blocks.clear();
  }

  /** Takes out everything that is left, at the end of a turn. */
  drain(): Provisional[] {
    const left = this.calls;
    this.calls = [];
    this.blocks.clear();
    return left;
  }

  private blockCall(data: JsonObject, holder: JsonObject, place: Place): Provisional {
    const index = numberOf(holder["index"]) ?? 0;
    const call = this.blocks.get(index) ?? this.add(data, place, "stream");
    this.blocks.set(index, call);
    call.id ??= idOf(holder["id"]);
    call.name ??= stringOf(holder["name"]);
    return call;
  }

  private endBlock(event: Event, chunk: JsonObject, record: LogRecord): void {
    const block = chunk["block"];
    if (member(block, "type") !== "tool-call") return;
    const { place } = record;
    const call = this.blockCall(event.data, chunk, place);
    call.id ??= idOf(member(block, "id"));
    call.name ??= stringOf(member(block, "name"));
    const path = [...event.path, "chunk", "block", "arguments"];
    call.whole = wholeAt(record, path, member(block, "arguments"));
    if (call.places.at(-1)?.place !== place) call.places.push({ place, what: "stream" });
  }

  private add(data: JsonObject, place: Place, what: "stream" | "call row"): Provisional {
    const call: Provisional = {
      turn: numberOf(data["turn"]),
      step: numberOf(data["step"]),
      id: null,
      name: null,
      fragments: [],
      whole: null,
      places: [{ place, what }],
      result: null,
    };
    this.calls.push(call);
    return call;
  }
}

function wholeAt(record: LogRecord, path: JsonPath, value: unknown): Whole | null {
  const [stored] = value === undefined ? [] : storedAt(record, [{ path, value }]);
  return stored === undefined ? null : { stored, path, place: record.place };
}

/** What the log holds of a call that no message holds: a whole copy, or its fragments joined. */
export function storedOfProvisional(
  call: Provisional,
): { stored: StoredArguments; path: JsonPath | null; place: Place } | null {
  if (call.whole !== null) return call.whole;
  const first = call.places[0]?.place;
  if (first === undefined) return null;
  if (call.fragments.length === 0) return { stored: { kind: "absent" }, path: [], place: first };
  return { stored: { kind: "text", text: call.fragments.join("") }, path: null, place: first };
}

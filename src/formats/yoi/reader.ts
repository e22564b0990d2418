import type { JsonPath } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { booleanOf, isObject, member, stringOf } from "../../session/guards";
import type { MessageRef } from "../../session/history";
import { Pairing } from "../../session/pairing";
import { storedAt } from "../../session/stored";
import type { CallRef, SessionSink } from "../../session/types";
import type { FormatReader } from "../types";
import { entryKindOf, type Item, itemsOf } from "./items";
import { draftsOf, settingsOf } from "./messages";
import { RecorderWatch } from "./recorder";

/** Reads yoi / llm-worker logs of all three eras, and bare items as people quote them. */
export class YoiReader implements FormatReader {
  private readonly pairing: Pairing;
  private readonly recorder = new RecorderWatch();
  private turn = 0;
  /** Of the running segment. */
  private messages: MessageRef[] = [];

  constructor(private readonly sink: SessionSink) {
    this.pairing = new Pairing(sink);
  }

  read(record: LogRecord): boolean {
    const kind = entryKindOf(record.value);
    const items = itemsOf(record.value);
    if (kind === null && items.length === 0) return false;
    this.noteEra(record.value, kind, items);
    if (kind === "user_input") this.turn++;
    const isStart = kind === "session_start" || kind === "segment_start";
    if (isStart) this.startSegment(record);
    const calls = this.readItems(record, items, !isStart);
    const callOf = (path: JsonPath): CallRef | null => calls.get(pathKey(path)) ?? null;
    // Items that people quote by themselves are no history.
    if (kind === null) return true;
    for (const draft of draftsOf(record, callOf)) this.messages.push(this.sink.message(draft));
    return true;
  }

  finish(): void {
    this.pairing.finish();
    if (this.messages.length > 0) this.sink.history(this.messages);
    const note = this.recorder.note();
    if (note !== null) this.sink.note(note);
  }

  version(): string | null {
    const { era } = this.recorder;
    return era === "quoted" ? null : era;
  }

  /** Entries of the first two eras carry a hash chain; the first tags its items `type`. */
  private noteEra(value: unknown, kind: string | null, items: readonly Item[]): void {
    if (kind === null) return;
    if (!isObject(value) || !Object.hasOwn(value, "hash")) this.recorder.era = "third";
    else if (items.some((item) => item.tag === "type")) this.recorder.era = "first";
    else if (items.length > 0) this.recorder.era = "second";
    else if (this.recorder.era === "quoted") this.recorder.era = "first";
  }

  /** A segment starts with the history that it goes on from. */
  private startSegment(record: LogRecord): void {
    if (this.messages.length > 0) this.sink.history(this.messages);
    this.messages = [];
    this.sink.settings(settingsOf(record));
  }

  /** The calls by their way within the record. */
  private readItems(
    record: LogRecord,
    items: readonly Item[],
    isRecording: boolean,
  ): ReadonlyMap<string, CallRef> {
    const found = new Map<string, CallRef>();
    const calls = items.filter((item) => item.is === "tool_call");
    const stored = storedAt(
      record,
      calls.map(({ value, path }) => ({ path: [...path, "arguments"], value: member(value, "arguments") })),
    );
    let next = 0;
    for (const item of items) {
      const { id } = item;
      if (item.is === "tool_result") {
        this.readResult(record, item);
        continue;
      }
      const held = stored[next++] ?? { kind: "absent" };
      if (isRecording) this.recorder.recorded(held);
      const call = this.sink.call({
        id,
        name: stringOf(item.value["name"]),
        stored: held,
        path: held.kind === "absent" ? item.path : [...item.path, "arguments"],
        place: record.place,
        what: "message",
        turn: this.turn === 0 ? null : this.turn,
      });
      this.pairing.call(id, call);
      found.set(pathKey(item.path), call);
    }
    return found;
  }

  /** A result has a summary for the model, and the whole content where it is longer. */
  private readResult(record: LogRecord, { value, path, id }: Item): void {
    const key = stringOf(value["content"]) === null ? "summary" : "content";
    this.pairing.result(id, {
      place: record.place,
      path: [...path, key],
      isError: booleanOf(value["is_error"]),
    });
  }
}

const pathKey = (path: JsonPath): string => path.join("\u0000");

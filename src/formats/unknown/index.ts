import type { LogRecord } from "../../log/record";
import { isObject } from "../../session/guards";
import { Pairing } from "../../session/pairing";
import { storedAt } from "../../session/stored";
import type { SessionSink } from "../../session/types";
import type { Format, FormatReader } from "../types";
import { deepestWalk, type Find, walk } from "./walk";

/** At most this many different ways into the records are named. */
const waysLimit = 8;

/**
 * Any JSON of no known format: a generic walk lists what looks like a tool call, that is a name
 * beside arguments and an id. What was seen is said, so that nobody takes the list for the whole truth.
 */
export const unknown: Format = {
  id: "unknown",
  title: "Unknown format",
  markers: null,
  recognise: () => 0,
  reader: (sink) => new UnknownReader(sink),
};

class UnknownReader implements FormatReader {
  private readonly pairing = new Pairing();
  private readonly ways = new Map<string, number>();
  private firstRecord: string | null = null;

  constructor(private readonly sink: SessionSink) {}

  read(record: LogRecord): boolean {
    this.firstRecord ??= shapeOf(record.value);
    const { finds, stopped } = walk(record.value);
    if (stopped)
      this.sink.note(`What is nested deeper than ${deepestWalk} levels was not searched for calls.`);
    const calls = finds.filter((find): find is Find & { kind: "call" } => find.kind === "call");
    const stored = storedAt(record, calls);
    let next = 0;
    for (const find of finds) {
      if (find.kind === "result") {
        const call = this.pairing.answer(find.id);
        if (call !== null)
          this.sink.answer(call, { place: record.place, path: find.path, isError: find.isError });
        continue;
      }
      const way = find.path.map((step) => (typeof step === "number" ? "[]" : step)).join(".");
      this.ways.set(way, (this.ways.get(way) ?? 0) + 1);
      const call = this.sink.call({
        id: find.id,
        name: find.name,
        stored: stored[next++] ?? { kind: "absent" },
        path: find.path,
        place: record.place,
        what: "message",
        turn: null,
      });
      if (find.id !== null) this.pairing.call(find.id, call);
    }
    return true;
  }

  finish(): void {
    if (this.firstRecord === null) return;
    this.sink.note(`The format is not known. The first record is ${this.firstRecord}.`);
    if (this.ways.size === 0) {
      this.sink.note("Nothing in it looks like a tool call (a name beside arguments and an id).");
      return;
    }
    const named = [...this.ways].slice(0, waysLimit).map(([way, calls]) => `${way} (${calls})`);
    const more = this.ways.size > waysLimit ? ` and ${this.ways.size - waysLimit} more` : "";
    this.sink.note(`What looks like a tool call was listed from ${named.join(", ")}${more}.`);
  }

  version(): null {
    return null;
  }
}

/** A record's shape in words: its type, and the first keys of an object. */
function shapeOf(value: unknown): string {
  if (!Array.isArray(value)) return objectShape(value);
  if (value.length === 0) return "an empty array";
  return `an array of ${value.length}, the first ${Array.isArray(value[0]) ? "an array" : objectShape(value[0])}`;
}

function objectShape(value: unknown): string {
  if (!isObject(value)) return value === null ? "null" : `a ${typeof value}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const named = keys.slice(0, 6).map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return `an object with the keys ${named.join(", ")}${keys.length > 6 ? " …" : ""}`;
}

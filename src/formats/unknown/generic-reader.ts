import type { LogRecord } from "../../log/record";
import { Pairing } from "../../session/pairing";
import { storedAt } from "../../session/stored";
import type { SessionSink } from "../../session/types";
import { deepestWalk, type Find, walk } from "./walk";

/** At most this many different ways into the records are named. */
const waysLimit = 8;

/**
 * Lists what looks like a tool call in records of any kind, and pairs results: in a log of no known
 * format, and in the records of a log that its own format does not know.
 */
export class GenericReader {
  private readonly ways = new Map<string, number>();
  private readonly pairing: Pairing;

  constructor(private readonly sink: SessionSink) {
    this.pairing = new Pairing(sink);
  }

  read(record: LogRecord): void {
    const { finds, stopped } = walk(record.value);
    if (stopped) {
      this.sink.note(
        `What is nested deeper than ${deepestWalk} levels was not searched for calls (record on line ${record.place.line}).`,
      );
    }
    const calls = finds.filter((find): find is Find & { kind: "call" } => find.kind === "call");
    const stored = storedAt(record, calls);
    let next = 0;
    for (const find of finds) {
      if (find.kind === "result") {
        this.pairing.result(find.id, { place: record.place, path: find.path, isError: find.isError });
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
  }

  /** Where the calls stood, with their number, e.g. "payload.arguments (3)"; null where none was found. */
  found(): string | null {
    if (this.ways.size === 0) return null;
    const named = [...this.ways].slice(0, waysLimit).map(([way, calls]) => `${way} (${calls})`);
    return `${named.join(", ")}${this.ways.size > waysLimit ? ` and ${this.ways.size - waysLimit} more` : ""}`;
  }
}

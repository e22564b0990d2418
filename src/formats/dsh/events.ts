import type { JsonPath } from "../../log/place";
import { isObject, type JsonObject, listOf, member, numberOf, stringOf } from "../../session/guards";

/** An event of a session log, with the way to its `data` within the record. */
export interface Event {
  readonly type: string;
  readonly seq: number | null;
  readonly data: JsonObject;
  readonly path: JsonPath;
  readonly surface: SurfaceOp;
}

/**
 * What an event does to the model's surface, the list of messages that is sent. `replace` puts the
 * event in the place of the events whose seq lies in the range (both ends included).
 */
export type SurfaceOp =
  | { readonly kind: "none" }
  | { readonly kind: "append" }
  | { readonly kind: "replace"; readonly start: number; readonly end: number };

/** The first line of a session log; null for any other record. */
export function headerVersionOf(value: unknown): string | null {
  if (member(value, "type") !== "session") return null;
  const version = numberOf(member(value, "version"));
  return version !== null && isHeader(value) ? String(version) : null;
}

/** pi writes `"type":"session"` as well; its header carries an ISO `timestamp` where this has `createdAt` in ms. */
export function isHeader(value: unknown): boolean {
  return (
    member(value, "type") === "session" &&
    (numberOf(member(value, "createdAt")) !== null || member(value, "delegationDepth") !== undefined)
  );
}

/** The event in a record: bare, or wrapped by headless `stream-json` or a JSON-RPC notification. */
export function eventOf(value: unknown): Event | null {
  const bare = eventAt(value, []);
  if (bare !== null) return bare;
  const wrapped = eventAt(member(value, "event"), ["event"]);
  return wrapped ?? eventAt(member(member(value, "params"), "event"), ["params", "event"]);
}

function eventAt(value: unknown, path: JsonPath): Event | null {
  const type = stringOf(member(value, "type"));
  const data = member(value, "data");
  if (type === null || !isObject(data) || !(type.includes("/") || packedRows.has(type))) return null;
  return {
    type,
    seq: numberOf(member(value, "seq")) ?? numberOf(member(value, "seq0")),
    data,
    path: [...path, "data"],
    surface: surfaceOf(member(value, "surfaceOp")),
  };
}

/** Rows that hold several stream events; each event has a seq of its own. */
const packedRows = new Map([
  ["tool-call-chunks", "args"],
  ["text-chunks", "texts"],
  ["reasoning-chunks", "texts"],
]);

/** How many seq numbers an event takes: one, or one for each event in a packed row. */
export function seqSpanOf(event: Event): number {
  const key = packedRows.get(event.type);
  return key === undefined ? 1 : Math.max(1, listOf(event.data[key]).length);
}

/** Versions 0 to 2 write `start` and `end`, version 3 and later `startSeq` and `endSeq`. */
function surfaceOf(op: unknown): SurfaceOp {
  const name = stringOf(op) ?? stringOf(member(op, "op"));
  if (name === "append") return { kind: "append" };
  if (name !== "replace") return { kind: "none" };
  const start = numberOf(member(op, "startSeq")) ?? numberOf(member(op, "start"));
  const end = numberOf(member(op, "endSeq")) ?? numberOf(member(op, "end"));
  return start === null || end === null ? { kind: "append" } : { kind: "replace", start, end };
}

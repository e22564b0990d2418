import type { JsonPath } from "../../log/place";
import { idOf, isObject, type JsonObject, listOf, member, numberOf, stringOf } from "../../session/guards";

/** An item of the conversation: a call, a result, a message. Its tag is `type` in the first era, later `kind`. */
export interface Item {
  readonly value: JsonObject;
  readonly path: JsonPath;
  readonly tag: "type" | "kind";
  readonly is: "tool_call" | "tool_result";
  readonly id: string;
}

const singular = new Set(["assistant_item", "tool_result", "system_item"]);
const plural = new Set(["assistant_items", "tool_results", "hook_injected_items"]);
const starts = new Set(["session_start", "segment_start"]);
const others = new Set([
  "user_input",
  "invoke",
  "turn_end",
  "locked",
  "cache_locked",
  "cache_unlocked",
  "run_outcome",
  "run_completed",
  "run_errored",
  "paused_turn_abandoned",
  "config_changed",
  "llm_usage",
  "extension",
]);

/** The `kind` of a log entry, where the record is one. */
export function entryKindOf(value: unknown): string | null {
  const kind = stringOf(member(value, "kind"));
  if (kind === null || numberOf(member(value, "ts")) === null) return null;
  return singular.has(kind) || plural.has(kind) || starts.has(kind) || others.has(kind) ? kind : null;
}

/** The calls and results in a record: of an entry, of the history with which a segment starts, or bare. */
export function itemsOf(value: unknown): Item[] {
  const kind = entryKindOf(value);
  if (kind !== null) {
    if (plural.has(kind)) return itemsIn(member(value, "items"), ["items"]);
    if (starts.has(kind)) return itemsIn(member(value, "history"), ["history"]);
    return singular.has(kind) ? itemAt(member(value, "item"), ["item"]) : [];
  }
  return Array.isArray(value) ? itemsIn(value, [], true) : itemAt(value, [], true);
}

function itemsIn(list: unknown, path: JsonPath, isBare = false): Item[] {
  return listOf(list).flatMap((value, i) => itemAt(value, [...path, i], isBare));
}

/** Such an item alone, `{"type":"tool_call",...}`, is what people quote in reports. */
function itemAt(value: unknown, path: JsonPath, isBare = false): Item[] {
  if (!isObject(value)) return [];
  for (const tag of ["type", "kind"] as const) {
    const is = member(value, tag);
    if (is !== "tool_call" && is !== "tool_result") continue;
    const id = idOf(value["call_id"]) ?? idOf(value["id"]);
    // Other agents tag blocks alike; theirs have no `call_id`.
    if (id === null || (isBare && value["call_id"] === undefined)) continue;
    return [{ value, path, tag, is, id }];
  }
  return [];
}

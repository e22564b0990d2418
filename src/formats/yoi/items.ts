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

/** An item of any kind that a request carries. */
export interface Found {
  readonly value: JsonObject;
  readonly path: JsonPath;
  readonly tag: "type" | "kind";
  readonly is: "tool_call" | "tool_result" | "message" | "reasoning";
}

/** The calls and results in a record: of an entry, of the history with which a segment starts, or bare. */
export function itemsOf(value: unknown): Item[] {
  return itemsFound(value).flatMap(({ is, value: item, path, tag }) => {
    const id = idOf(item["call_id"]) ?? idOf(item["id"]);
    return id === null || (is !== "tool_call" && is !== "tool_result")
      ? []
      : [{ value: item, path, tag, is, id }];
  });
}

/** Every item in a record that is part of the conversation, in order. */
export function itemsFound(value: unknown): Found[] {
  const kind = entryKindOf(value);
  if (kind !== null) {
    if (plural.has(kind)) return itemsIn(member(value, "items"), ["items"]);
    if (starts.has(kind)) return itemsIn(member(value, "history"), ["history"]);
    return singular.has(kind) || kind === "user_input" ? itemAt(member(value, "item"), ["item"]) : [];
  }
  return Array.isArray(value) ? itemsIn(value, [], true) : itemAt(value, [], true);
}

function itemsIn(list: unknown, path: JsonPath, isBare = false): Found[] {
  return listOf(list).flatMap((value, i) => itemAt(value, [...path, i], isBare));
}

/** Such an item alone, `{"type":"tool_call",...}`, is what people quote in reports. */
function itemAt(value: unknown, path: JsonPath, isBare = false): Found[] {
  if (!isObject(value)) return [];
  for (const tag of ["type", "kind"] as const) {
    const is = value[tag];
    if (is === "tool_call" || is === "tool_result") {
      // Other agents tag blocks alike; theirs have no `call_id`.
      const isOurs = isBare ? value["call_id"] !== undefined : true;
      return isOurs ? [{ value, path, tag, is }] : [];
    }
    // Alone, a message is no sign of this log: everybody's messages are tagged so.
    if (!isBare && (is === "message" || is === "reasoning")) return [{ value, path, tag, is }];
  }
  return [];
}

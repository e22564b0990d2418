import type { JsonPath } from "../../log/place";
import { idOf, isObject, listOf, member, stringOf } from "../../session/guards";
import type { Sighting } from "../../session/stored";
import { roleOf } from "./bodies";

/** A call as it stands in an assistant message. */
export interface MessageCall {
  readonly id: string | null;
  readonly name: string | null;
  readonly sighting: Sighting;
}

/**
 * The calls of one assistant message: `tool_calls` entries (`function` with `arguments`, `custom`
 * with a freeform `input`) and the legacy `function_call`, which has no id.
 * Shapes: OpenAI API reference, "Create chat completion".
 */
export function callsOf(message: unknown, path: JsonPath): MessageCall[] {
  const calls = entriesOf(member(message, "tool_calls"), [...path, "tool_calls"]).map((entry) =>
    toolCall(entry.call, entry.path),
  );
  const legacy = member(message, "function_call");
  if (typeof legacy === "object" && legacy !== null)
    calls.push(functionCall(null, legacy, [...path, "function_call"]));
  return calls;
}

/** Entries that are no objects are no calls; a single call without its list is one. */
function entriesOf(list: unknown, path: JsonPath): { call: unknown; path: JsonPath }[] {
  if (isObject(list)) return [{ call: list, path }];
  return listOf(list).flatMap((call, i) => (isObject(call) ? [{ call, path: [...path, i] }] : []));
}

function toolCall(call: unknown, path: JsonPath): MessageCall {
  const id = idOf(member(call, "id"));
  const custom = member(call, "custom");
  if (typeof custom === "object" && custom !== null) {
    const value = member(custom, "input");
    const at = value === undefined ? path : [...path, "custom", "input"];
    return { id, name: stringOf(member(custom, "name")), sighting: { path: at, value, freeform: true } };
  }
  const inner = member(call, "function");
  // Some servers leave the `function` wrapper out.
  if (inner === undefined || inner === null) return functionCall(id, call, path);
  return functionCall(id, inner, [...path, "function"]);
}

function functionCall(id: string | null, holder: unknown, path: JsonPath): MessageCall {
  const value = member(holder, "arguments");
  const at = value === undefined ? path : [...path, "arguments"];
  return { id, name: stringOf(member(holder, "name")), sighting: { path: at, value } };
}

/** The key under which a call and its result find each other: the id, or for the legacy form the name. */
export function pairingKey(id: string | null, name: string | null): string {
  return id === null ? `name:${name ?? ""}` : `id:${id}`;
}

/** The pairing key of a result message; null for any other message. */
export function resultKeyOf(message: unknown): string | null {
  const role = roleOf(message);
  if (role === "tool")
    return pairingKey(idOf(member(message, "tool_call_id")), stringOf(member(message, "name")));
  if (role === "function") return pairingKey(null, stringOf(member(message, "name")));
  return null;
}

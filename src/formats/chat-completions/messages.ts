import type { JsonPath } from "../../log/place";
import { idOf, isObject, listOf, member, stringOf } from "../../session/guards";
import { type HistoryBlock, type ResultPart, type Role, shapeOf } from "../../session/history";
import type { CallRef } from "../../session/types";
import { roleOf } from "./bodies";

/** A call of the message with its handle. */
export interface PlacedCall {
  readonly ref: CallRef;
  readonly id: string | null;
  readonly name: string | null;
}

const roles: readonly Role[] = ["system", "developer", "user", "assistant", "tool"];

/** The role that a message has in a history; the legacy `function` answers as `tool` does. */
export function historyRoleOf(message: unknown): Role {
  const role = roleOf(message);
  if (role === "function") return "tool";
  return roles.find((known) => known === role) ?? "assistant";
}

/**
 * A message's content in order: its texts and images, then its calls. The empty string that clients
 * write beside calls says that there is no text.
 * Shapes: OpenAI API reference, "Create chat completion".
 */
export function blocksOf(message: unknown, path: JsonPath, calls: readonly PlacedCall[]): HistoryBlock[] {
  const content = member(message, "content");
  const at: JsonPath = [...path, "content"];
  if (historyRoleOf(message) === "tool") {
    return [
      {
        kind: "result",
        path: at,
        id: idOf(member(message, "tool_call_id")),
        name: stringOf(member(message, "name")),
        isError: null,
        parts: partsOf(content, at),
      },
    ];
  }
  const parts = content === "" && historyRoleOf(message) === "assistant" ? [] : partsOf(content, at);
  return [
    ...parts,
    ...calls.map(({ ref, id, name }): HistoryBlock => ({ kind: "call", call: ref, id, name })),
  ];
}

function partsOf(content: unknown, path: JsonPath): ResultPart[] {
  if (typeof content === "string") return [{ kind: "text", path, text: shapeOf(content) }];
  return listOf(content).flatMap((part, i) => partOf(part, [...path, i]));
}

function partOf(part: unknown, path: JsonPath): ResultPart[] {
  if (typeof part === "string") return [{ kind: "text", path, text: shapeOf(part) }];
  if (!isObject(part)) return [];
  const text = stringOf(member(part, "text"));
  if (text !== null) return [{ kind: "text", path: [...path, "text"], text: shapeOf(text) }];
  const type = stringOf(member(part, "type")) ?? "";
  return [type === "image_url" || type === "image" ? { kind: "image", path } : { kind: "other", path, type }];
}

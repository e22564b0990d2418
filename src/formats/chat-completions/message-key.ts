import { writeJson } from "../../log/json/write";
import { listOf, member } from "../../session/guards";

/**
 * A short key that is equal for the same message in two bodies. Servers and clients add fields when
 * they echo a message (`refusal`, `annotations`, an empty `tool_calls`), so only what makes the
 * message counts. Two 32-bit FNV-1a sums and the length stand for the text: keeping it would keep
 * the log in memory.
 */
export function messageKey(message: unknown): string {
  const text = writeJson([
    member(message, "role") ?? "assistant",
    plainContent(member(message, "content")),
    member(message, "tool_call_id") ?? "",
    listOf(member(message, "tool_calls")).map(callIdentity),
    member(message, "function_call") ?? null,
  ]);
  let a = 0x811c9dc5;
  let b = 0x01234567;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) + 0x9e3779b9;
  }
  return `${text.length}:${a}:${b}`;
}

/** Clients write a text as a string or as a list of text parts, and one message both ways in turn. */
function plainContent(content: unknown): unknown {
  const parts = listOf(content);
  const isText = parts.length > 0 && parts.every((part) => member(part, "type") === "text");
  return isText ? parts.map((part) => member(part, "text")).join("") : (content ?? "");
}

function callIdentity(call: unknown): unknown[] {
  const inner = member(call, "function") ?? member(call, "custom") ?? call;
  return [
    member(call, "id") ?? "",
    member(inner, "name") ?? "",
    member(inner, "arguments") ?? member(inner, "input") ?? null,
  ];
}

import { writeJson } from "../../log/json/write";
import { listOf, member } from "../../session/guards";
import { textKey } from "../text-key";

/**
 * A short key that is equal for the same message in two bodies. Servers and clients add fields when
 * they echo a message (`refusal`, `annotations`, an empty `tool_calls`), so only what makes the
 * message counts.
 */
export function messageKey(message: unknown): string {
  return textKey(
    writeJson([
      member(message, "role") ?? "assistant",
      plainContent(member(message, "content")),
      member(message, "tool_call_id") ?? "",
      listOf(member(message, "tool_calls")).map(callIdentity),
      member(message, "function_call") ?? null,
    ]),
  );
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

import { asByteOffset, asLine } from "../../log/brand";
import type { JsonPath } from "../../log/place";
import { booleanOf, isObject, listOf, member, stringOf } from "../../session/guards";
import { shapeOf } from "../../session/history";
import type { CallRef } from "../../session/types";
import type {
  RequestBlock,
  RequestMessage,
  RequestPart,
  RequestPlan,
  RequestText,
  Source,
} from "../request/types";
import type { Finding } from "./types";

/**
 * Test helper: the outline of a Messages request whose body holds these `messages`, as it stands. Calls are
 * numbered from 0. A message without a known role or without content is a slip in the test, and throws.
 */
export function planOfMessages(messages: unknown): RequestPlan {
  let calls = 0;
  const nextCall = (): CallRef => calls++;
  return {
    messages: listOf(messages).map((message, m) => messageOf(message, m, nextCall)),
    system: [],
    tools: null,
    toolNames: [],
    model: null,
    takesUnsignedThinking: false,
    refusals: [],
  };
}

export const user = (...content: object[]) => ({ role: "user", content });
export const assistant = (...content: object[]) => ({ role: "assistant", content });
export const text = (words: string) => ({ type: "text", text: words });
export const toolUse = (id: string, fields: object = {}) => ({
  type: "tool_use",
  id,
  name: "run",
  input: {},
  ...fields,
});
export const toolResult = (id: string, content: unknown = "ok") => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});

/** A history with one call and its result in which only the call's fields differ: the call is at 1.0. */
export const withCall = (fields: object): RequestPlan => {
  const call = { ...toolUse("a"), ...fields };
  return planOfMessages([user(text("go")), assistant(call), user(toolResult(call.id))]);
};

/** What people see of findings: address, call and words. */
export const told = (findings: readonly Finding[]) =>
  findings.map(({ message, content, call, text: words }) => ({ message, content, call, words }));

/** A text of the log, and where it would stand. */
export function loggedText(text: string, path: JsonPath = []): Extract<RequestText, { from: "log" }> {
  return { from: "log", source: sourceOf(path), shape: shapeOf(text) };
}

function messageOf(message: unknown, m: number, nextCall: () => CallRef): RequestMessage {
  const role = member(message, "role");
  if (role !== "user" && role !== "assistant" && role !== "system")
    throw new Error(`message ${m} has no role`);
  const content = member(message, "content");
  const path = ["messages", m, "content"];
  if (typeof content === "string") {
    return { role, blocks: [{ type: "text", text: loggedText(content, path) }], isString: true };
  }
  if (!Array.isArray(content)) throw new Error(`message ${m} has no content`);
  return { role, blocks: content.map((block: unknown, c) => blockOf(block, [...path, c], nextCall)) };
}

function blockOf(block: unknown, path: JsonPath, nextCall: () => CallRef): RequestBlock {
  switch (member(block, "type")) {
    case "thinking": {
      const shape = shapeOf(textOf(block, "thinking"));
      return {
        type: "thinking",
        source: sourceOf(path),
        shape,
        signature: stringOf(member(block, "signature")),
      };
    }
    case "redacted_thinking":
      return { type: "redacted_thinking", source: sourceOf(path) };
    case "tool_use":
      return {
        type: "tool_use",
        call: nextCall(),
        id: textOf(block, "id"),
        name: textOf(block, "name"),
        ...inputOf(block),
      };
    case "tool_result":
      return {
        type: "tool_result",
        id: textOf(block, "tool_use_id"),
        isError: booleanOf(member(block, "is_error")),
        content: resultOf(member(block, "content"), [...path, "content"]),
        isSynthetic: false,
      };
    default:
      return partOf(block, path);
  }
}

function partOf(block: unknown, path: JsonPath): RequestPart {
  const type = member(block, "type");
  if (type === "text") return { type: "text", text: loggedText(textOf(block, "text"), [...path, "text"]) };
  if (type === "image") return { type: "image", source: sourceOf(path) };
  return { type: "other", source: sourceOf(path), kind: String(type) };
}

function resultOf(content: unknown, path: JsonPath): RequestText | readonly RequestPart[] | null {
  if (typeof content === "string") return loggedText(content, path);
  return Array.isArray(content) ? content.map((part: unknown, p) => partOf(part, [...path, p])) : null;
}

function inputOf(
  block: unknown,
): Pick<Extract<RequestBlock, { type: "tool_use" }>, "input" | "hasLoneSurrogate"> {
  const input = member(block, "input");
  if (input === undefined) return { input: "missing", hasLoneSurrogate: false };
  return { input: isObject(input) ? "object" : "notObject", hasLoneSurrogate: isTorn(input) };
}

/** Whether half of a surrogate pair stands in any text or key of a value. */
function isTorn(value: unknown): boolean {
  if (typeof value === "string") return !value.isWellFormed();
  if (Array.isArray(value)) return value.some(isTorn);
  return isObject(value) && Object.entries(value).some(([key, held]) => isTorn(key) || isTorn(held));
}

function textOf(block: unknown, key: string): string {
  const text = stringOf(member(block, key));
  if (text === null) throw new Error(`a block has no text ${key}`);
  return text;
}

function sourceOf(path: JsonPath): Source {
  return { place: { line: asLine(1), byteStart: asByteOffset(0), byteEnd: asByteOffset(0) }, path };
}

import type { JsonPath } from "../../log/place";
import { booleanOf, idOf, isObject, type JsonObject, listOf, member, stringOf } from "../../session/guards";
import { type HistoryBlock, type ResultPart, shapeOf } from "../../session/history";
import type { Sighting } from "../../session/stored";
import type { CallRef } from "../../session/types";
import { isResultType, typeOf } from "./evidence";

/** A call as it stands in a message. */
export interface MessageCall {
  readonly id: string | null;
  readonly name: string | null;
  readonly sighting: Sighting;
  /** The API's own server ran the tool: the call is in the history, and is no client's to answer. */
  readonly isServerTool: boolean;
}

/** A call of a message with its handle. */
export interface PlacedCall extends Pick<MessageCall, "id" | "name"> {
  readonly ref: CallRef;
}

/** A result as it stands in a message: the id that it answers, and the way to its content. */
export interface MessageResult {
  readonly id: string;
  readonly path: JsonPath;
  readonly isError: boolean;
}

interface Found {
  readonly block: unknown;
  readonly path: JsonPath;
}

const serverTools = new Set(["server_tool_use", "mcp_tool_use"]);

function isCallType(type: string): boolean {
  return type === "tool_use" || serverTools.has(type);
}

/**
 * The calls of one message: `tool_use` blocks, and those of tools that the server ran. Of a user's
 * message too: the API refuses them there, which people want to see.
 * Source: Anthropic API reference, "Create a Message".
 */
export function callsOf(message: unknown, path: JsonPath): MessageCall[] {
  return foundIn(member(message, "content"), [...path, "content"]).flatMap(({ block, path: at }) => {
    const type = typeOf(block);
    if (!isCallType(type)) return [];
    const value = member(block, "input");
    return {
      id: idOf(member(block, "id")),
      name: stringOf(member(block, "name")),
      sighting: { path: value === undefined ? at : [...at, "input"], value },
      isServerTool: serverTools.has(type),
    };
  });
}

/** The results of one message; one that names no call answers none. */
export function resultsOf(message: unknown, path: JsonPath): MessageResult[] {
  return foundIn(member(message, "content"), [...path, "content"]).flatMap(({ block, path: at }) => {
    const id = idOf(member(block, "tool_use_id"));
    if (!isResultType(typeOf(block)) || id === null) return [];
    return { id, path: [...at, "content"], isError: isErrorResult(block) };
  });
}

/** By the API reference a result without `is_error` is none; the server's own tools write their errors as content. */
function isErrorResult(block: unknown): boolean {
  return (
    booleanOf(member(block, "is_error")) ?? typeOf(member(block, "content")).endsWith("_tool_result_error")
  );
}

/** A message's content in order. `calls` are those of {@link callsOf}, handed over. */
export function blocksOf(message: unknown, path: JsonPath, calls: readonly PlacedCall[]): HistoryBlock[] {
  const open = [...calls];
  return foundIn(member(message, "content"), [...path, "content"]).map((found) =>
    blockAt(found, isCallType(typeOf(found.block)) ? open.shift() : undefined),
  );
}

function blockAt({ block, path }: Found, call: PlacedCall | undefined): HistoryBlock {
  if (!isObject(block)) return partAt({ block, path });
  switch (typeOf(block)) {
    case "tool_use":
      if (call === undefined) break;
      return { kind: "call", call: call.ref, id: call.id, name: call.name };
    case "tool_result":
      return resultAt(block, [...path, "content"]);
    case "thinking": {
      const text = stringOf(member(block, "thinking"));
      if (text === null) break;
      const signature = stringOf(member(block, "signature"));
      return { kind: "thinking", path, text: shapeOf(text), signature };
    }
    case "redacted_thinking":
      return { kind: "redactedThinking", path };
  }
  return partAt({ block, path });
}

function resultAt(block: JsonObject, path: JsonPath): HistoryBlock {
  return {
    kind: "result",
    path,
    id: idOf(member(block, "tool_use_id")),
    name: null,
    isError: booleanOf(member(block, "is_error")),
    parts: foundIn(member(block, "content"), path).map(partAt),
  };
}

function partAt({ block, path }: Found): ResultPart {
  if (typeof block === "string") return { kind: "text", path, text: shapeOf(block) };
  const type = typeOf(block);
  const text = stringOf(member(block, "text"));
  if (type === "text" && text !== null) return { kind: "text", path: [...path, "text"], text: shapeOf(text) };
  return type === "image" ? { kind: "image", path } : { kind: "other", path, type };
}

/** What stands in a content: a string is one text, a block without its list is one block. */
function foundIn(content: unknown, path: JsonPath): Found[] {
  if (typeof content === "string" || isObject(content)) return [{ block: content, path }];
  return listOf(content).map((block, i) => ({ block, path: [...path, i] }));
}

import type { JsonPath, Place } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { booleanOf, idOf, isObject, listOf, member, stringOf } from "../../session/guards";
import {
  type HistoryBlock,
  type MessageDraft,
  type RequestSettings,
  type ResultBlock,
  type ResultPart,
  type Role,
  shapeOf,
} from "../../session/history";
import type { CallRef } from "../../session/types";
import type { Event } from "./events";
import { replayMetadataOf } from "./replay-metadata";

/** Roles of the events that put a message on the surface. */
const roles: ReadonlyMap<string, Role> = new Map([
  ["system/message", "system"],
  ["developer/message", "developer"],
  ["user/message", "user"],
  ["assistant/message", "assistant"],
  ["tool/result", "tool"],
]);

/** A message of an event, with the way to it within the record. */
export interface EventMessage {
  readonly value: unknown;
  readonly path: JsonPath;
}

/** Logs older than message identities hold the message in `data` itself. */
export function messageOf(event: Event): EventMessage {
  const message = event.data["message"];
  return isObject(message)
    ? { value: message, path: [...event.path, "message"] }
    : { value: event.data, path: event.path };
}

/**
 * The message that an event puts into the history; null for an event that holds none. `calls` are those
 * of its `tool-call` blocks, in order.
 */
export function draftOf(event: Event, place: Place, calls: readonly CallRef[]): MessageDraft | null {
  const role = roles.get(event.type);
  if (role === undefined) return null;
  const message = messageOf(event);
  if (role === "tool") return { role, place, blocks: resultsOf(event).map(({ block }) => block) };
  const signatures = signaturesOf(message.value);
  const open = [...calls];
  const blocks = listOf(member(message.value, "content")).flatMap((block, i) =>
    blockAt(block, [...message.path, "content", i], signatures[i] ?? null, open),
  );
  const model = stringOf(member(member(message.value, "source"), "model"));
  return { role, place, blocks, model };
}

function blockAt(block: unknown, path: JsonPath, signature: string | null, calls: CallRef[]): HistoryBlock[] {
  switch (member(block, "type")) {
    case "reasoning": {
      const text = stringOf(member(block, "text")) ?? "";
      return [{ kind: "thinking", path, text: shapeOf(text), signature }];
    }
    case "tool-call": {
      const call = calls.shift();
      if (call === undefined) return [];
      return [{ kind: "call", call, id: idOf(member(block, "id")), name: stringOf(member(block, "name")) }];
    }
    default:
      return partAt(block, path);
  }
}

function partAt(block: unknown, path: JsonPath): ResultPart[] {
  if (!isObject(block)) return [];
  const text = stringOf(block["text"]);
  if (block["type"] === "text" && text !== null) {
    return [{ kind: "text", path: [...path, "text"], text: shapeOf(text) }];
  }
  const type = stringOf(block["type"]) ?? "";
  return [type === "image" ? { kind: "image", path } : { kind: "other", path, type }];
}

/** Signatures of the content's blocks, where the replay metadata is valid. */
function signaturesOf(message: unknown): (string | null)[] {
  if (replayMetadataOf(message).state !== "valid") return [];
  const blocks = member(member(member(message, "source"), "replayState"), "blocks");
  return listOf(blocks).map((block) => stringOf(member(block, "signature")));
}

/** A result in an event, and the id under which it finds its call. */
export interface EventResult {
  readonly id: string;
  readonly block: ResultBlock;
}

/**
 * The results in a `tool/result` event: in version 4 a message of role tool, before it a user message
 * with `tool-result` blocks (one in every log seen), and in the oldest logs bare in `data`.
 */
export function resultsOf(event: Event): EventResult[] {
  const { data, path } = event;
  const message = data["message"];
  if (!isObject(message)) return resultAt(idOf(data["callId"]), [...path, "content"], data);
  const base = [...path, "message", "content"];
  if (message["role"] === "tool") return resultAt(idOf(message["toolCallId"]), base, message);
  const sourceId = idOf(member(message["source"], "callId"));
  return listOf(message["content"]).flatMap((block, i) =>
    member(block, "type") === "tool-result"
      ? resultAt(idOf(member(block, "toolCallId")) ?? sourceId, [...base, i, "content"], block)
      : [],
  );
}

function resultAt(id: string | null, path: JsonPath, holder: unknown): EventResult[] {
  if (id === null) return [];
  const content = member(holder, "content");
  const parts: ResultPart[] =
    typeof content === "string"
      ? [{ kind: "text", path, text: shapeOf(content) }]
      : listOf(content).flatMap((part, i) => partAt(part, [...path, i]));
  const isError = booleanOf(member(holder, "isError"));
  return [{ id, block: { kind: "result", path, id, name: null, isError, parts } }];
}

/** What a `request/header` event says of the requests that follow it. */
export function settingsOf(event: Event, record: LogRecord): RequestSettings {
  const header = event.data["header"];
  const model = stringOf(member(member(header, "config"), "model"));
  const system = stringOf(member(header, "system"));
  const tools = listOf(member(header, "tools"));
  const at = (key: string) => ({ place: record.place, path: [...event.path, "header", key] });
  return {
    ...(model === null ? {} : { model }),
    ...(system === null ? {} : { system: { ...at("system"), text: shapeOf(system) } }),
    ...(tools.length === 0
      ? {}
      : {
          tools: at("tools"),
          toolNames: tools.flatMap((tool) => stringOf(member(tool, "name")) ?? []),
        }),
  };
}

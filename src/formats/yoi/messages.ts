import type { JsonPath } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { booleanOf, idOf, isObject, listOf, member, stringOf } from "../../session/guards";
import {
  type HistoryBlock,
  type MessageDraft,
  type RequestSettings,
  type ResultPart,
  type Role,
  shapeOf,
} from "../../session/history";
import type { CallRef } from "../../session/types";
import { entryKindOf, type Found, itemsFound } from "./items";

/**
 * The items of a record as messages of the history, one an item, as `convert_items_to_messages` walks
 * them. `callOf` gives the handle of a call by its way within the record.
 * Source: crates/llm-worker/src/llm_client/scheme/anthropic/request.rs, HareK02/yoi at 0435ec5c.
 */
export function draftsOf(record: LogRecord, callOf: (path: JsonPath) => CallRef | null): MessageDraft[] {
  const { place, value } = record;
  const drafts = itemsFound(value).flatMap((found): MessageDraft[] => {
    const blocks = blocksOf(found, callOf);
    return blocks.length === 0 ? [] : [{ role: roleOf(found), place, blocks }];
  });
  const segments = segmentsOf(value);
  return segments.length === 0 ? drafts : [...drafts, { role: "user", place, blocks: segments }];
}

function roleOf({ value, is }: Found): Role {
  if (is === "tool_result") return "tool";
  if (is === "tool_call" || is === "reasoning") return "assistant";
  const role = stringOf(value["role"]);
  return role === "assistant" || role === "system" ? role : "user";
}

function blocksOf({ value, path, is }: Found, callOf: (path: JsonPath) => CallRef | null): HistoryBlock[] {
  switch (is) {
    case "tool_call": {
      const call = callOf(path);
      const [id, name] = [idOf(value["call_id"]), stringOf(value["name"])];
      return call === null ? [] : [{ kind: "call", call, id, name }];
    }
    case "tool_result":
      return [
        {
          kind: "result",
          path,
          id: idOf(value["call_id"]),
          name: null,
          isError: booleanOf(value["is_error"]),
          parts: ["summary", "content"].flatMap((key) => textAt(value, key, path)),
        },
      ];
    case "reasoning":
      return reasoning(value, path);
    case "message":
      return listOf(value["content"]).flatMap((part, i) => {
        const at = [...path, "content", i];
        return [...textAt(part, "text", at), ...textAt(part, "refusal", at)];
      });
  }
}

function reasoning(value: unknown, path: JsonPath): HistoryBlock[] {
  const signature = stringOf(member(value, "signature"));
  const text = stringOf(member(value, "text")) ?? "";
  if (signature === null && stringOf(member(value, "encrypted_content")) !== null) {
    return [{ kind: "redactedThinking", path }];
  }
  return [{ kind: "thinking", path, text: shapeOf(text), signature }];
}

function textAt(holder: unknown, key: string, path: JsonPath): ResultPart[] {
  const text = stringOf(member(holder, key));
  return text === null ? [] : [{ kind: "text", path: [...path, key], text: shapeOf(text) }];
}

/** In the third era what a user says is a list of segments; those with a text are shown as they stand. */
function segmentsOf(value: unknown): ResultPart[] {
  if (entryKindOf(value) !== "user_input") return [];
  return listOf(member(value, "segments")).flatMap((segment, i) =>
    textAt(segment, "content", ["segments", i]),
  );
}

/** The system prompt with which a session or a segment starts. */
export function settingsOf(record: LogRecord): RequestSettings {
  const prompt = isObject(record.value) ? stringOf(record.value["system_prompt"]) : null;
  if (prompt === null) return {};
  return { system: { place: record.place, path: ["system_prompt"], text: shapeOf(prompt) } };
}

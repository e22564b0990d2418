import { asByteOffset, asLine } from "../../log/brand";
import { locate } from "../../log/json/locate";
import type { JsonPath, Place } from "../../log/place";
import {
  type HistoryBlock,
  type MessageDraft,
  type ResultPart,
  type Role,
  shapeOf,
} from "../../session/history";
import type { StoredArguments } from "../../session/types";
import { loggedValues, modelTexts } from "../rules/oracle-cases";
import { absent, text, value } from "../rules/rule-testing";
import type { Rule } from "../types";
import { type MadeLog, replayed } from "./request-testing";
import type { RequestBuilder, RequestPlan } from "./types";
import { requestText } from "./write";

/** Test helper: logs that hold content blocks in the API's own form, written by hand. */

export type LogPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly source: object }
  /** Of another kind, with whatever it holds. */
  | {
      readonly type: "document" | "server_tool_use" | "web_search_tool_result" | "odd";
      readonly [key: string]: unknown;
    };

export type LogBlock =
  | LogPart
  | { readonly type: "thinking"; readonly thinking: string; readonly signature: string | null }
  | { readonly type: "redacted_thinking"; readonly data: string }
  /** `input`: the text of the stored arguments. */
  | { readonly type: "tool_use"; readonly id: string | null; readonly name: string; readonly input: string }
  | {
      readonly type: "tool_result";
      readonly tool_use_id: string;
      readonly is_error?: boolean;
      readonly content: readonly LogPart[];
    };

export type LogMessage = readonly [role: Role, ...content: LogBlock[]];

/** Stored arguments as models write them and as logs hold them. */
export const allArguments: readonly StoredArguments[] = [
  ...modelTexts.map(text),
  ...loggedValues.map(value),
  absent,
];

/** What an application that reads a log hands to its library as a call's input. */
export function inputOf(stored: StoredArguments): unknown {
  if (stored.kind === "absent") return undefined;
  return stored.kind === "value" ? JSON.parse(stored.text) : stored.text;
}

/** A log with a message a line, behind a line with the system prompt, where there is one. */
export function chatLog(messages: readonly LogMessage[], system?: string): MadeLog {
  const stored: StoredArguments[] = [];
  return {
    history: {
      session: "",
      isRequest: false,
      settings: system === undefined ? {} : { system: { place: placeOf(1), path: ["system"] } },
      messages: messages.map(([role, ...content], at): MessageDraft => {
        const blocks = content.map((block, index) => blockOf(block, ["content", index], stored));
        return { role, place: placeOf(at + 2), blocks };
      }),
    },
    records: [{ system }, ...messages.map(([, ...content]) => ({ content }))].map((record) =>
      JSON.stringify(record),
    ),
    stored,
  };
}

/** What a request claims to be the same as a real client's body: the texts of its `system` and `messages`. */
export interface Claimed {
  readonly system: string | null;
  readonly messages: string | null;
}

export function claimed(body: string): Claimed {
  return { system: memberText(body, "system"), messages: memberText(body, "messages") };
}

/** The request that a builder makes of a log under a rule. */
export async function builtOf(
  log: MadeLog,
  builder: RequestBuilder,
  rule: Rule,
): Promise<{ readonly plan: RequestPlan; readonly claim: Claimed }> {
  const replay = replayed(log, rule);
  const plan = builder(log.history, replay.inputOf);
  return { plan, claim: claimed(await requestText(plan, replay.texts)) };
}

function memberText(body: string, key: string): string | null {
  const span = locate(body, [key]);
  return span === null ? null : body.slice(span.start, span.end);
}

function placeOf(line: number): Place {
  return { line: asLine(line), byteStart: asByteOffset(0), byteEnd: asByteOffset(0) };
}

function blockOf(block: LogBlock, path: JsonPath, stored: StoredArguments[]): HistoryBlock {
  switch (block.type) {
    case "tool_use":
      stored.push({ kind: "text", text: block.input });
      return { kind: "call", call: stored.length - 1, id: block.id, name: block.name };
    case "tool_result": {
      const parts = block.content.map((part, at) => partOf(part, [...path, "content", at]));
      const isError = block.is_error ?? null;
      return {
        kind: "result",
        path: [...path, "content"],
        id: block.tool_use_id,
        name: null,
        isError,
        parts,
      };
    }
    case "thinking":
      return { kind: "thinking", path, text: shapeOf(block.thinking), signature: block.signature };
    case "redacted_thinking":
      return { kind: "redactedThinking", path };
    default:
      return partOf(block, path);
  }
}

function partOf(part: LogPart, path: JsonPath): ResultPart {
  switch (part.type) {
    case "text":
      return { kind: "text", path: [...path, "text"], text: shapeOf(part.text) };
    case "image":
      return { kind: "image", path };
    default:
      return { kind: "other", path, type: part.type };
  }
}

import type Anthropic from "@anthropic-ai/sdk";
import { listOf, member, stringOf } from "../../session/guards";
import { text } from "../rules/rule-testing";
import type { MadeHistory } from "./history-testing";
import type { RequestBlock, RequestMessage, RequestPart, RequestPlan } from "./types";

/**
 * Test helper: a request in the official SDK's own types. It compiles only as long as those types hold each
 * role and each kind of block that a plan can have.
 */

/** What a client adds to a request, which no log decides. */
export interface Beside {
  readonly model: string;
  readonly max_tokens: number;
}

/**
 * `body` is the parsed text of the plan's request: the plan gives the shape, the body the texts. null where
 * the SDK's types have no place for something, which is so for thinking without a signature and for blocks of
 * kinds that no rule knows.
 */
export function sdkParams(
  plan: RequestPlan,
  body: unknown,
  beside: Beside,
): Anthropic.MessageCreateParamsNonStreaming | null {
  const sent = listOf(member(body, "messages"));
  const messages = all(plan.messages, (message, m) => messageParam(message, member(sent[m], "content")));
  if (messages === null) return null;
  const system = member(body, "system");
  if (system === undefined) return { ...beside, messages };
  return { ...beside, messages, system: stringOf(system) ?? listOf(system).map(textParam) };
}

function messageParam(
  { role, blocks, isString }: RequestMessage,
  sent: unknown,
): Anthropic.MessageParam | null {
  if (isString === true) return { role, content: textIn(sent) };
  const parts = listOf(sent);
  if (role === "system") {
    const content = all(blocks, (block, c) => (block.type === "text" ? textParam(parts[c]) : null));
    return content === null ? null : { role, content };
  }
  const content = all(blocks, (block, c) => blockParam(block, parts[c]));
  return content === null ? null : { role, content };
}

function blockParam(block: RequestBlock, sent: unknown): Anthropic.ContentBlockParam | null {
  switch (block.type) {
    case "text":
    case "image":
    case "other":
      return partParam(block, sent);
    case "thinking": {
      const { type, signature } = block;
      return signature === null ? null : { type, thinking: textIn(member(sent, "thinking")), signature };
    }
    case "redacted_thinking":
      return { type: block.type, data: textIn(member(sent, "data")) };
    case "tool_use": {
      const { type, id, name } = block;
      return { type, id, name, input: member(sent, "input") };
    }
    case "tool_result": {
      const { type, id, isError, content } = block;
      const param: Anthropic.ToolResultBlockParam = { type, tool_use_id: id };
      if (isError !== null) param.is_error = isError;
      if (content === null) return param;
      const held = member(sent, "content");
      if ("from" in content) return { ...param, content: textIn(held) };
      const parts = all(content, (part, p) => partParam(part, listOf(held)[p]));
      return parts === null ? null : { ...param, content: parts };
    }
  }
}

function partParam(
  part: RequestPart,
  sent: unknown,
): Anthropic.TextBlockParam | Anthropic.ImageBlockParam | null {
  switch (part.type) {
    case "text":
      return textParam(sent);
    case "image": {
      const source = sourceParam(member(sent, "source"));
      return source === null ? null : { type: part.type, source };
    }
    case "other":
      return null;
  }
}

function sourceParam(source: unknown): Anthropic.ImageBlockParam["source"] | null {
  const url = stringOf(member(source, "url"));
  if (url !== null) return { type: "url", url };
  const type = mediaTypes.find((known) => known === member(source, "media_type"));
  return type === undefined
    ? null
    : { type: "base64", media_type: type, data: textIn(member(source, "data")) };
}

const mediaTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

function textParam(sent: unknown): Anthropic.TextBlockParam {
  return { type: "text", text: textIn(member(sent, "text")) };
}

function textIn(sent: unknown): string {
  if (typeof sent !== "string") throw new TypeError("the written request lacks a text that its plan has");
  return sent;
}

/** null where one of them is. */
function all<Item, Param>(
  items: readonly Item[],
  paramOf: (item: Item, index: number) => Param | null,
): Param[] | null {
  const params: Param[] = [];
  for (const [index, item] of items.entries()) {
    const param = paramOf(item, index);
    if (param === null) return null;
    params.push(param);
  }
  return params;
}

/** The shortest history with a call whose stored arguments are no JSON. */
export const cutCallHistory: MadeHistory = {
  system: null,
  messages: [
    { role: "user", content: "List the files." },
    {
      role: "assistant",
      stopReason: "tool_use",
      blocks: [{ type: "call", id: "toolu_01", name: "list_files", stored: text('{"path":"sr') }],
    },
    {
      role: "tool",
      id: "toolu_01",
      name: "list_files",
      isError: true,
      parts: [{ type: "text", text: "Invalid arguments" }],
    },
    { role: "user", content: "Go on." },
  ],
};

/** The tool that its call names: the API wants every called tool in the list. */
export const cutCallTool: Anthropic.Tool = {
  name: "list_files",
  description: "Lists the files of a folder.",
  input_schema: { type: "object", properties: { path: { type: "string" } } },
};

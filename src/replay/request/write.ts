import type { Span } from "../../log/json/facts";
import type { CallRef } from "../../session/types";
import { imageText, redactedThinkingText } from "./held";
import type {
  RequestBlock,
  RequestMessage,
  RequestPart,
  RequestPlan,
  RequestText,
  Source,
  TextTransform,
  ToolResultBlock,
} from "./types";

/** Reads again what a plan leaves in the log. Each rejects where its record can no longer be read. */
export interface RequestTexts {
  /** The decoded text at that place; where a block stands there, the text that it holds (`heldText`). */
  textOf(source: Source): Promise<string>;
  /** The JSON text of the value at that place. */
  jsonOf(source: Source): Promise<string>;
  /** The exact outgoing JSON text of a call's input; null: the field is left out. */
  inputOf(call: CallRef): Promise<string | null>;
}

/** A block of a request: `messages.<message>.content.<content>`. A content that is a string is its block 0. */
export interface BlockAddress {
  readonly message: number;
  readonly content: number;
}

/** A piece of the written text; one that names a block is all of that block, without its comma. */
export interface RequestPiece {
  readonly text: string;
  readonly block?: BlockAddress;
}

/** A whole request, and where each of its blocks stands in it. */
export interface WrittenRequest {
  readonly text: string;
  /** `blocks[message][content]`: UTF-16 offsets from 0, end exclusive. */
  readonly blocks: readonly (readonly Span[])[];
}

/**
 * The JSON text of a Messages request body, compact as `JSON.stringify` writes it, a piece at a time:
 * `model` (where known), `system` (where any), `messages`, `tools` (where known). What a client adds
 * besides (`max_tokens`, `stream`, its own form of the tools) is not known from a log and not written.
 */
export async function* writeRequest(plan: RequestPlan, texts: RequestTexts): AsyncGenerator<RequestPiece> {
  yield { text: plan.model === null ? "{" : `{"model":${JSON.stringify(plan.model)},` };
  if (plan.system.length > 0) yield { text: `"system":${await systemText(plan, texts)},` };
  yield { text: '"messages":[' };
  for (const [at, message] of plan.messages.entries()) {
    if (at > 0) yield { text: "," };
    yield* messagePieces(message, at, texts);
  }
  yield { text: plan.tools === null ? "]}" : `],"tools":${await texts.jsonOf(plan.tools)}}` };
}

/** The whole text of a request in one string; see {@link writeRequest}. */
export async function requestText(plan: RequestPlan, texts: RequestTexts): Promise<string> {
  return (await writtenRequest(plan, texts)).text;
}

/** The whole text of a request, with the range of each block; see {@link writeRequest}. */
export async function writtenRequest(plan: RequestPlan, texts: RequestTexts): Promise<WrittenRequest> {
  const parts: string[] = [];
  const blocks: Span[][] = plan.messages.map(() => []);
  let at = 0;
  for await (const { text, block } of writeRequest(plan, texts)) {
    parts.push(text);
    if (block !== undefined) blocks[block.message]?.push({ start: at, end: at + text.length });
    at += text.length;
  }
  return { text: parts.join(""), blocks };
}

async function systemText(plan: RequestPlan, texts: RequestTexts): Promise<string> {
  const parts: string[] = [];
  for (const part of plan.system) parts.push(await readText(part, texts));
  switch (plan.systemForm ?? "string") {
    case "string":
      return JSON.stringify(parts.join("\n\n"));
    case "block":
      return `[${textBlock(parts.join("\n\n"))}]`;
    case "blocks":
      return `[${parts.map(textBlock).join(",")}]`;
  }
}

async function* messagePieces(
  message: RequestMessage,
  at: number,
  texts: RequestTexts,
): AsyncGenerator<RequestPiece> {
  const [first] = message.blocks;
  const opening = `{"role":${JSON.stringify(message.role)},"content":`;
  if (message.isString === true && first?.type === "text") {
    yield { text: opening };
    yield { text: await stringText(first.text, texts), block: { message: at, content: 0 } };
    yield { text: "}" };
    return;
  }
  yield { text: `${opening}[` };
  for (const [content, block] of message.blocks.entries()) {
    if (content > 0) yield { text: "," };
    yield { text: await blockText(block, texts), block: { message: at, content } };
  }
  yield { text: "]}" };
}

async function blockText(block: RequestBlock, texts: RequestTexts): Promise<string> {
  switch (block.type) {
    case "text":
    case "image":
    case "other":
      return partText(block, texts);
    case "thinking": {
      const thinking = transformed(await texts.textOf(block.source), block.transform);
      const signature = block.signature === null ? "" : `,"signature":${JSON.stringify(block.signature)}`;
      return `{"type":"thinking","thinking":${JSON.stringify(thinking)}${signature}}`;
    }
    case "redacted_thinking":
      return redactedThinkingText(await texts.jsonOf(block.source));
    case "tool_use": {
      const input = await texts.inputOf(block.call);
      const head = `{"type":"tool_use","id":${JSON.stringify(block.id)},"name":${JSON.stringify(block.name)}`;
      return input === null ? `${head}}` : `${head},"input":${input}}`;
    }
    case "tool_result":
      return resultText(block, texts);
  }
}

async function partText(part: RequestPart, texts: RequestTexts): Promise<string> {
  switch (part.type) {
    case "text":
      return `{"type":"text","text":${await stringText(part.text, texts)}}`;
    case "image":
      return imageText(await texts.jsonOf(part.source));
    case "other":
      return texts.jsonOf(part.source);
  }
}

async function resultText(block: ToolResultBlock, texts: RequestTexts): Promise<string> {
  const members = ['"type":"tool_result"'];
  const content = block.content === null ? [] : [`"content":${await contentText(block.content, texts)}`];
  if (block.contentFirst === true) members.push(...content);
  members.push(`"tool_use_id":${JSON.stringify(block.id)}`);
  if (block.contentFirst !== true) members.push(...content);
  if (block.isError !== null) members.push(`"is_error":${block.isError}`);
  return `{${members.join(",")}}`;
}

async function contentText(
  content: RequestText | readonly RequestPart[],
  texts: RequestTexts,
): Promise<string> {
  if ("from" in content) return stringText(content, texts);
  const parts: string[] = [];
  for (const part of content) parts.push(await partText(part, texts));
  return `[${parts.join(",")}]`;
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}

/** The text as a JSON string. */
async function stringText(text: RequestText, texts: RequestTexts): Promise<string> {
  return JSON.stringify(await readText(text, texts));
}

async function readText(text: RequestText, texts: RequestTexts): Promise<string> {
  switch (text.from) {
    case "sender":
      return text.text;
    case "log":
      return transformed(await texts.textOf(text.source), text.transform);
    case "joined": {
      const parts: string[] = [];
      for (const part of text.texts) parts.push(await readText(part, texts));
      return transformed(parts.join(text.separator), text.transform);
    }
  }
}

const loneSurrogates = /\p{Surrogate}/gu;

function transformed(text: string, transform: TextTransform | undefined): string {
  switch (transform) {
    case undefined:
      return text;
    case "trim":
      return text.trim();
    case "trimEnd":
      return text.trimEnd();
    case "withoutLoneSurrogates":
      return text.replace(loneSurrogates, "");
  }
}

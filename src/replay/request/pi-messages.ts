import type { History, HistoryBlock, MessageDraft, ResultPart } from "../../session/history";
import type { CallRef } from "../../session/types";
import { beside, systemMessagesOf, systemOf } from "./beside";
import { joinedTexts, sourceOf, type TextBlock, textOf, toolUse } from "./blocks";
import { type PiTurn, piTurns, type ResultTurn } from "./pi-turns";
import type {
  ClientRefusal,
  InputFacts,
  RequestBlock,
  RequestMessage,
  RequestPart,
  RequestPlan,
  RequestText,
  ToolResultBlock,
} from "./types";

/** Shared by the requests of pi-ai's eras, which differ in two things. */
export interface PiEra {
  /** Thinking that is blank but signed goes out; else it is left out as any blank thinking is. */
  readonly sendsBlankSignedThinking: boolean;
  /** Images of failed results go out behind all results of their turn, each lot behind a line that names its result. */
  readonly movesErrorImages: boolean;
}

/**
 * The Messages request that pi-ai makes with an API key and without caching, for a model that takes
 * images: with caching, the default, it adds `cache_control`, for which a last user message that is a
 * string becomes a text block. An assistant message without a model counts as one of the model that
 * gets the request, as pi's own log always names both: its ids and its thinking stay as they are. Blocks
 * that pi cannot hold (documents, server tools) are left out.
 */
export function piRequest(history: History, inputOf: (call: CallRef) => InputFacts, era: PiEra): RequestPlan {
  const messages: RequestMessage[] = [];
  const refusals: ClientRefusal[] = [];
  const system = [...systemOf(history), ...systemMessagesOf(history).filter(isWritten)].map(sanitized);
  for (const turn of joinedResults(piTurns(history))) {
    const message = messageOf(turn, inputOf, era);
    if (message === null) continue;
    for (const [content, block] of message.blocks.entries()) {
      const error = block.type === "tool_use" ? inputOf(block.call).error : null;
      if (block.type !== "tool_use" || error === null) continue;
      refusals.push({ error, message: messages.length, content, call: block.call });
    }
    messages.push(message);
  }
  return {
    ...beside(history),
    messages,
    system,
    systemForm: "block",
    takesUnsignedThinking: false,
    refusals,
  };
}

/** A turn, results in a row taken together. */
type Sent = Exclude<PiTurn, ResultTurn> | { readonly role: "results"; readonly results: ResultTurn[] };

/** A message that is left out only once it is found empty parts the results around it all the same. */
function joinedResults(turns: readonly PiTurn[]): Sent[] {
  const sent: Sent[] = [];
  for (const turn of turns) {
    const last = sent.at(-1);
    if (turn.role !== "result") sent.push(turn);
    else if (last?.role === "results") last.results.push(turn);
    else sent.push({ role: "results", results: [turn] });
  }
  return sent;
}

function messageOf(turn: Sent, inputOf: (call: CallRef) => InputFacts, era: PiEra): RequestMessage | null {
  switch (turn.role) {
    case "user":
      return userMessage(turn.message, turn.blocks);
    case "assistant": {
      const blocks = turn.blocks.flatMap((block) => assistantBlocks(turn.message, block, inputOf, era));
      return blocks.length === 0 ? null : { role: "assistant", blocks };
    }
    case "results": {
      const images = era.movesErrorImages ? turn.results.flatMap(errorImages) : [];
      return { role: "user", blocks: [...turn.results.map((result) => resultOf(result, era)), ...images] };
    }
  }
}

function userMessage(message: MessageDraft, blocks: readonly HistoryBlock[]): RequestMessage | null {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === "text" && isWholeContent(only)) {
    if (only.text.isBlank) return null;
    return { role: "user", blocks: [textPart(message, only)], isString: true };
  }
  const parts = blocks.flatMap((block): RequestPart[] => {
    if (block.kind === "image") return [{ type: "image", source: sourceOf(message, block) }];
    return block.kind === "text" && isSent(block) ? [textPart(message, block)] : [];
  });
  return parts.length === 0 ? null : { role: "user", blocks: parts };
}

/**
 * Whether a text block of a user's message is sent. It is looked at once its lone surrogates are gone: a
 * longer text of nothing else is not told from others by its shape, and counts as sent.
 */
function isSent({ text }: TextBlock): boolean {
  return !text.isBlank && !(text.hasLoneSurrogate && text.length === 1);
}

/** Whether a text is the content itself, not a block or an item of it. */
function isWholeContent({ path }: TextBlock): boolean {
  const last = path.at(-1);
  return typeof last === "string" && last !== "text";
}

function assistantBlocks(
  message: MessageDraft,
  block: HistoryBlock,
  inputOf: (call: CallRef) => InputFacts,
  era: PiEra,
): RequestBlock[] {
  switch (block.kind) {
    case "text":
      return block.text.isBlank ? [] : [textPart(message, block)];
    case "thinking":
      return thinkingBlocks(message, block, era);
    case "redactedThinking":
      return [{ type: "redacted_thinking", source: sourceOf(message, block) }];
    case "call": {
      const use = toolUse(block, inputOf);
      return use === null ? [] : [use];
    }
    case "image":
    case "other":
    case "result": // A turn of its own by now.
      return [];
  }
}

function thinkingBlocks(
  message: MessageDraft,
  block: Extract<HistoryBlock, { kind: "thinking" }>,
  era: PiEra,
): RequestBlock[] {
  const { signature, text: shape } = block;
  const isSigned = signature !== null && signature.trim() !== "";
  if (shape.isBlank && !(isSigned && era.sendsBlankSignedThinking)) return [];
  const source = sourceOf(message, block);
  const transform = "withoutLoneSurrogates";
  if (isSigned) return [{ type: "thinking", source, shape, transform, signature }];
  return [{ type: "text", text: { from: "log", source, shape, transform } }];
}

function resultOf({ message, result }: ResultTurn, era: PiEra): ToolResultBlock {
  if (message === null) {
    const content = { from: "sender", text: "No result provided" } as const;
    return { type: "tool_result", id: result.id ?? "", isError: true, content, isSynthetic: true };
  }
  return {
    type: "tool_result",
    id: result.id ?? "",
    isError: result.isError,
    content: contentOf(message, result, era),
    isSynthetic: false,
  };
}

/** Texts alone go out as one string, with line ends between them. */
function contentOf(
  message: MessageDraft,
  result: ResultTurn["result"],
  era: PiEra,
): ToolResultBlock["content"] {
  const parts = result.parts.filter(({ kind }) => kind !== "other");
  if (!parts.some(({ kind }) => kind === "image")) {
    const texts = parts.flatMap((part) => (part.kind === "text" ? textOf(message, part) : []));
    const joined = joinedTexts(texts, "\n");
    return sanitized(joined ?? { from: "sender", text: "" });
  }
  if (era.movesErrorImages && result.isError === true) return withoutImages(message, parts);
  const held = parts.flatMap((part) => partsOf(message, part));
  return parts.some(({ kind }) => kind === "text") ? held : [senderPart("(see attached image)"), ...held];
}

/** One string in which a line stands for each run of images. */
function withoutImages(message: MessageDraft, parts: readonly ResultPart[]): RequestText | null {
  const texts = parts.flatMap((part, at): RequestText[] => {
    if (part.kind === "text") return [textOf(message, part)];
    return parts[at - 1]?.kind === "image" ? [] : [{ from: "sender", text: movedImages }];
  });
  const joined = joinedTexts(texts, "\n");
  return joined === null ? null : sanitized(joined);
}

const movedImages = "(image attached after the tool results)";

/** The images of a failed result, behind a line that names it. */
function errorImages({ message, result }: ResultTurn): RequestPart[] {
  const images = result.parts.filter(({ kind }) => kind === "image");
  if (message === null || result.isError !== true || images.length === 0) return [];
  const caption = `Images from the error result of tool call ${result.id} (${result.name}):`;
  return [senderPart(caption), ...images.flatMap((image) => partsOf(message, image))];
}

function partsOf(message: MessageDraft, part: ResultPart): RequestPart[] {
  switch (part.kind) {
    case "text":
      return [textPart(message, part)];
    case "image":
      return [{ type: "image", source: sourceOf(message, part) }];
    case "other":
      return [];
  }
}

function textPart(message: MessageDraft, block: TextBlock): RequestPart {
  return { type: "text", text: sanitized(textOf(message, block)) };
}

function senderPart(text: string): RequestPart {
  return { type: "text", text: { from: "sender", text } };
}

/** Lone surrogates are removed from every text, though not from arguments. */
function sanitized(text: RequestText): RequestText {
  return text.from === "sender" ? text : { ...text, transform: "withoutLoneSurrogates" };
}

/** System messages that are empty are no part of the prompt; blank ones are. */
function isWritten(text: RequestText): boolean {
  return text.from === "sender" ? text.text !== "" : text.shape.length > 0;
}

import { type HistoryBlock, type MessageDraft, shapeOf } from "../../session/history";
import type { CallRef } from "../../session/types";
import type { InputFacts, RequestBlock, RequestPart, RequestText, Source } from "./types";

/** Shared by the builders: how a block of a history is named in a request. */

export function sourceOf(message: MessageDraft, { path }: Pick<Source, "path">): Source {
  return { place: message.place, path };
}

export type TextBlock = Extract<HistoryBlock, { kind: "text" }>;

export type LogText = Extract<RequestText, { from: "log" }>;

export function textOf(message: MessageDraft, block: TextBlock): LogText {
  return { from: "log", source: sourceOf(message, block), shape: block.text };
}

/** Texts that a sender writes as one; null where there is none. */
export function joinedTexts(texts: readonly RequestText[], separator: string): RequestText | null {
  const [first, ...rest] = texts;
  if (first === undefined || rest.length === 0) return first ?? null;
  const shapes = texts.map((text) => (text.from === "sender" ? shapeOf(text.text) : text.shape));
  return {
    from: "joined",
    texts,
    separator,
    shape: {
      length: shapes.reduce((sum, { length }) => sum + length, separator.length * rest.length),
      isBlank: shapes.every(({ isBlank }) => isBlank),
      endsInWhitespace: shapes.at(-1)?.endsInWhitespace ?? false,
      hasLoneSurrogate: shapes.some(({ hasLoneSurrogate }) => hasLoneSurrogate),
    },
  };
}

/** A call as it goes out, its id and name as the log holds them; null where the rule drops it. */
export function toolUse(
  { call, id, name }: Extract<HistoryBlock, { kind: "call" }>,
  inputOf: (call: CallRef) => InputFacts,
): Extract<RequestBlock, { type: "tool_use" }> | null {
  const { outcome, input, hasLoneSurrogate } = inputOf(call);
  if (outcome === "droppedCall") return null;
  return { type: "tool_use", call, id: id ?? "", name: name ?? "", input, hasLoneSurrogate };
}

/** Content that goes out as the log holds it. */
export function partOf(
  message: MessageDraft,
  block: Extract<HistoryBlock, { kind: "text" | "image" | "other" }>,
): RequestPart {
  switch (block.kind) {
    case "text":
      return { type: "text", text: textOf(message, block) };
    case "image":
      return { type: "image", source: sourceOf(message, block) };
    case "other":
      return { type: "other", kind: block.type, source: sourceOf(message, block) };
  }
}

/** A block that goes out as the log holds it, apart from its input; none where the rule drops the call. */
export function asHeld(
  message: MessageDraft,
  block: HistoryBlock,
  inputOf: (call: CallRef) => InputFacts,
): RequestBlock[] {
  switch (block.kind) {
    case "call": {
      const use = toolUse(block, inputOf);
      return use === null ? [] : [use];
    }
    case "thinking":
      return [
        {
          type: "thinking",
          source: sourceOf(message, block),
          shape: block.text,
          signature: block.signature,
        },
      ];
    case "redactedThinking":
      return [{ type: "redacted_thinking", source: sourceOf(message, block) }];
    case "result":
      return [
        {
          type: "tool_result",
          id: block.id ?? "",
          isError: block.isError,
          content: block.parts.map((part) => partOf(message, part)),
          isSynthetic: false,
        },
      ];
    default:
      return [partOf(message, block)];
  }
}

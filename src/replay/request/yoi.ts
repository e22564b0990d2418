import type { HistoryBlock, MessageDraft, ResultBlock } from "../../session/history";
import type { CallRef } from "../../session/types";
import { append } from "./append";
import { beside, systemOf } from "./beside";
import { asHeld, joinedTexts, sourceOf, textOf } from "./blocks";
import type {
  InputFacts,
  RequestBlock,
  RequestBuilder,
  RequestMessage,
  RequestText,
  ToolResultBlock,
} from "./types";

/**
 * The Messages request of yoi since 68885a03: what the assistant says, thinks and calls is one message
 * until a user's message or a result; results are the user's. Thinking without a signature is left out.
 * Source: `convert_items_to_messages`, crates/llm-engine/src/llm_client/scheme/anthropic/request.rs,
 * HareK02/yoi at 254eccc.
 */
export const yoiRequestBody: RequestBuilder = (history, inputOf) => bodyOf(history, inputOf, "now");

/**
 * The same before: a message by the assistant stands alone, thinking goes out as text, and results do
 * not say whether they are errors. Source: crates/llm-worker/src/llm_client/scheme/anthropic/request.rs,
 * HareK02/yoi at 0435ec5c.
 */
export const yoiRequestBodyBefore: RequestBuilder = (history, inputOf) => bodyOf(history, inputOf, "before");

type Era = "before" | "now";

function bodyOf(
  history: Parameters<RequestBuilder>[0],
  inputOf: (call: CallRef) => InputFacts,
  era: Era,
): ReturnType<RequestBuilder> {
  const messages: RequestMessage[] = [];
  let open: { role: "user" | "assistant"; blocks: RequestBlock[] } | null = null;
  const flush = (): void => {
    if (open !== null && open.blocks.length > 0) messages.push(open);
    open = null;
  };
  const add = (role: "user" | "assistant", blocks: readonly RequestBlock[]): void => {
    if (open?.role !== role) {
      flush();
      open = { role, blocks: [] };
    }
    append(open.blocks, blocks);
  };
  for (const message of history.messages) {
    const standsAlone = isMessage(message) && !(era === "now" && message.role === "assistant");
    if (!standsAlone) {
      for (const block of message.blocks) add(roleOf(block), blocksOf(message, block, inputOf, era));
      continue;
    }
    flush();
    const blocks = message.blocks.flatMap((block) => blocksOf(message, block, inputOf, era));
    const role = message.role === "assistant" ? "assistant" : "user";
    messages.push({ role, blocks, isString: blocks.length === 1 && blocks[0]?.type === "text" });
  }
  flush();
  return {
    ...beside(history),
    messages,
    system: systemOf(history),
    takesUnsignedThinking: false,
    refusals: [],
  };
}

/** What somebody says or shows, in contrast to a call, a result or a thought. */
function isMessage({ blocks }: MessageDraft): boolean {
  return blocks.every(({ kind }) => kind === "text" || kind === "image" || kind === "other");
}

function roleOf({ kind }: HistoryBlock): "user" | "assistant" {
  return kind === "result" ? "user" : "assistant";
}

function blocksOf(
  message: MessageDraft,
  block: HistoryBlock,
  inputOf: (call: CallRef) => InputFacts,
  era: Era,
): RequestBlock[] {
  switch (block.kind) {
    case "result":
      return [resultOf(message, block, era)];
    case "thinking":
      return era === "now"
        ? signed(message, block, inputOf)
        : [{ type: "text", text: spoken(message, block) }];
    case "redactedThinking":
      return era === "now" ? asHeld(message, block, inputOf) : [];
    default:
      return asHeld(message, block, inputOf);
  }
}

type Thinking = Extract<HistoryBlock, { kind: "thinking" }>;

function signed(
  message: MessageDraft,
  block: Thinking,
  inputOf: (call: CallRef) => InputFacts,
): RequestBlock[] {
  return block.signature === null ? [] : asHeld(message, block, inputOf);
}

function spoken(message: MessageDraft, { path, text }: Thinking): RequestText {
  return { from: "log", source: sourceOf(message, { path: [...path, "text"] }), shape: text };
}

/** A summary, and below it the whole content where the log has one; errors are marked, successes are not. */
function resultOf(message: MessageDraft, { id, isError, parts }: ResultBlock, era: Era): ToolResultBlock {
  const texts = parts.flatMap((part) => (part.kind === "text" ? textOf(message, part) : []));
  return {
    type: "tool_result",
    id: id ?? "",
    isError: era === "now" && isError === true ? true : null,
    content: joinedTexts(texts, "\n") ?? { from: "sender", text: "" },
    isSynthetic: false,
  };
}

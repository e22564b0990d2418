import type { HistoryBlock, MessageDraft, ResultBlock } from "../../session/history";
import { type LogText, type TextBlock, textOf } from "./blocks";

export type UserBlock = Extract<HistoryBlock, { kind: "text" | "image" | "other" }>;

export type AssistantBlock = Exclude<HistoryBlock, ResultBlock>;

/**
 * A message as the chat libraries type them: results stand in messages of their own, a user says no
 * call and no thinking, and a system prompt is text. `message` is the one that the log holds.
 */
export type ChatMessage =
  | { readonly role: "system"; readonly message: MessageDraft; readonly texts: readonly LogText[] }
  | { readonly role: "user"; readonly message: MessageDraft; readonly blocks: readonly UserBlock[] }
  | { readonly role: "assistant"; readonly message: MessageDraft; readonly blocks: readonly AssistantBlock[] }
  | { readonly role: "tool"; readonly message: MessageDraft; readonly results: readonly ResultBlock[] };

/**
 * The messages that an application hands to a chat library for this history, in its order. A message
 * that holds results beside other content is cut where the one ends and the other begins. A system or
 * developer message without text, and a tool's message without a result, is no message.
 */
export function chatMessages(messages: readonly MessageDraft[]): ChatMessage[] {
  return messages.flatMap((message): ChatMessage[] => {
    if (message.role === "system" || message.role === "developer") {
      const texts = message.blocks.filter(isText).map((block) => textOf(message, block));
      return texts.length === 0 ? [] : [{ role: "system", message, texts }];
    }
    if (message.blocks.length === 0) return message.role === "tool" ? [] : [spoken(message, [])];
    return runsOf(message.blocks).map((run) =>
      run.kind === "results" ? { role: "tool", message, results: run.results } : spoken(message, run.blocks),
    );
  });
}

type Run =
  | { readonly kind: "results"; readonly results: ResultBlock[] }
  | { readonly kind: "blocks"; readonly blocks: AssistantBlock[] };

function runsOf(blocks: readonly HistoryBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.kind === "result") {
      if (last?.kind === "results") last.results.push(block);
      else runs.push({ kind: "results", results: [block] });
    } else if (last?.kind === "blocks") last.blocks.push(block);
    else runs.push({ kind: "blocks", blocks: [block] });
  }
  return runs;
}

function spoken(message: MessageDraft, blocks: readonly AssistantBlock[]): ChatMessage {
  return message.role === "assistant"
    ? { role: "assistant", message, blocks }
    : { role: "user", message, blocks: blocks.filter(isUserBlock) };
}

function isText(block: HistoryBlock): block is TextBlock {
  return block.kind === "text";
}

function isUserBlock(block: AssistantBlock): block is UserBlock {
  return block.kind === "text" || block.kind === "image" || block.kind === "other";
}

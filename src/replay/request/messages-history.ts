import type { History, HistoryBlock, MessageDraft, ResultPart } from "../../session/history";
import type { CallRef } from "../../session/types";
import { append } from "./append";
import { beside, systemOf } from "./beside";
import { asHeld, joinedTexts, partOf, textOf } from "./blocks";
import { unpairedRefusals } from "./messages-history-pairs";
import type {
  ClientRefusal,
  InputFacts,
  RequestBlock,
  RequestBuilder,
  RequestPart,
  RequestText,
} from "./types";

type Inputs = (call: CallRef) => InputFacts;

export interface Turn {
  readonly role: "user" | "assistant";
  blocks: RequestBlock[];
}

/** A request on its way, with what its sender cannot represent. */
export interface Turns {
  readonly turns: readonly Turn[];
  readonly refusals: readonly ClientRefusal[];
}

/**
 * The Messages request of deepseek-harness: tool messages become the user's, neighbours of one role are
 * merged, user messages without content are skipped, results stand first in their turn, and pairs that
 * do not fit are refused before any request is made. Source: `serialize` in
 * packages/llm/llm-deepseek/src/serialize.ts, zsagi1368/deepseek-harness-zDSH at a18d8a99, for a model
 * without system updates in its history; signatures as `src/replay.ts` there has them.
 */
export const messagesHistoryRequest: RequestBuilder = (history, inputOf) => {
  const { turns, refusals } = turnsOf(history, inputOf);
  const paired = unpairedRefusals(turns);
  return {
    ...beside(history),
    messages: turns.map(resultsFirst),
    system: [...systemOf(history), ...lastSystem(history.messages)],
    takesUnsignedThinking: true,
    refusals: [...refusals, ...paired],
  };
};

/** The turns before any pair is looked at, results where the log has them. */
export function turnsOf({ messages, settings }: History, inputOf: Inputs): Turns {
  const turns: Turn[] = [];
  const refusals: ClientRefusal[] = [];
  for (const message of messages) {
    if (message.role === "system" || message.role === "developer") continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const blocks: RequestBlock[] = [];
    const last = turns.at(-1);
    const turn = last?.role === role ? last : null;
    const index = turn === null ? turns.length : turns.length - 1;
    const offset = turn?.blocks.length ?? 0;
    for (const block of message.blocks) {
      const error = refusalOf(role, block, inputOf);
      if (error !== null) {
        const call = block.kind === "call" ? block.call : null;
        refusals.push({ error, message: index, content: offset + blocks.length, call });
      }
      blocks.push(
        ...(role === "assistant"
          ? assistantBlocks(message, block, settings.model, inputOf)
          : userBlocks(message, block)),
      );
    }
    if (message.role === "user" && blocks.length === 0) continue;
    if (turn === null) turns.push({ role, blocks });
    else append(turn.blocks, blocks);
  }
  return { turns, refusals };
}

/** A signature goes out to the model that wrote it alone; where the log does not name both, to any. */
function assistantBlocks(
  message: MessageDraft,
  block: HistoryBlock,
  model: string | undefined,
  inputOf: Inputs,
): RequestBlock[] {
  const isForeign = model !== undefined && typeof message.model === "string" && message.model !== model;
  const sent = isForeign && block.kind === "thinking" ? { ...block, signature: null } : block;
  return asHeld(message, sent, inputOf);
}

/** Results before all else, as the sender orders a user's turn. */
export function resultsFirst({ role, blocks }: Turn): Turn {
  if (role === "assistant") return { role, blocks };
  const results = blocks.filter(({ type }) => type === "tool_result");
  return { role, blocks: [...results, ...blocks.filter(({ type }) => type !== "tool_result")] };
}

function userBlocks(message: MessageDraft, block: HistoryBlock): RequestBlock[] {
  switch (block.kind) {
    case "result":
      return [
        {
          type: "tool_result",
          id: block.id ?? "",
          content: block.parts.flatMap((part) => inputParts(message, part)),
          isError: block.isError,
          isSynthetic: false,
        },
      ];
    case "text":
    case "image":
    case "other":
      return inputParts(message, block);
    default:
      // Thinking and calls in a user's message are left out.
      return [];
  }
}

/** Empty texts are left out; an image goes out behind a text that describes it, whose words the log does not hold. */
function inputParts(message: MessageDraft, part: ResultPart): RequestPart[] {
  if (part.kind === "text" && part.text.length === 0) return [];
  const held = partOf(message, part);
  return part.kind === "image" ? [{ type: "text", text: { from: "sender", text: "[image]" } }, held] : [held];
}

function refusalOf(role: Turn["role"], block: HistoryBlock, inputOf: Inputs): string | null {
  switch (block.kind) {
    case "call":
      return role === "assistant" ? inputOf(block.call).error : null;
    case "other":
      return `DeepSeek Messages cannot represent ${role === "assistant" ? "assistant" : "user/tool-result"} content ${block.type}`;
    case "image":
      return role === "assistant" ? "DeepSeek Messages cannot represent assistant content image" : null;
    default:
      return null;
  }
}

/** Each system message is a whole snapshot: the last one counts. */
function lastSystem(messages: readonly MessageDraft[]): RequestText[] {
  const message = messages.findLast(({ role }) => role === "system");
  if (message === undefined) return [];
  const texts = message.blocks.flatMap((block) => (block.kind === "text" ? textOf(message, block) : []));
  const joined = joinedTexts(texts, "");
  return joined === null ? [] : [joined];
}

import type { HistoryBlock, MessageDraft, ResultBlock, ResultPart } from "../../session/history";
import type { CallRef } from "../../session/types";
import { missingResults, noMessages } from "./ai-sdk-refusals";
import { append } from "./append";
import { beside, systemOf } from "./beside";
import { asHeld, joinedTexts, partOf, textOf } from "./blocks";
import { callRefusals } from "./call-refusals";
import { type AssistantBlock, type ChatMessage, chatMessages, type UserBlock } from "./chat-messages";
import type {
  InputFacts,
  RequestBlock,
  RequestBuilder,
  RequestMessage,
  RequestText,
  ToolResultBlock,
} from "./types";

type Inputs = (call: CallRef) => InputFacts;

/**
 * The Messages request of the Vercel AI SDK for a history that is handed to `generateText` as model
 * messages, their contents as parts: neighbours of the user and of the tools are one message, so are the
 * assistant's; in the assistant's, calls go behind the text around them; the last text of a history is
 * trimmed at both ends. A first run of system messages becomes `system`, one block a message, and a later
 * one stands among the messages. Results without an error do not say so.
 *
 * What a model message cannot hold is not handed over: blocks of unknown kinds, an error beside images.
 * A result is handed over as `error-text` where it is an error in words alone, as `text` where it is one
 * text, else as `content`. Tools run by the API itself keep their blocks.
 *
 * Source: npm ai 7.0.173, src/prompt/convert-to-language-model-prompt.ts, and @ai-sdk/anthropic 4.0.105,
 * src/convert-to-anthropic-prompt.ts (vercel/ai at ed857f50); run (ai-sdk.oracle.test.ts).
 */
export const aiSdkRequest: RequestBuilder = (history, inputOf) => {
  const given = chatMessages(history.messages);
  const groups = groupsOf(given);
  const messages: RequestMessage[] = [];
  const prompt = systemOf(history);
  let system: RequestText[] | null = prompt.length > 0 ? prompt : null;
  for (const [at, group] of groups.entries()) {
    switch (group.role) {
      case "system":
        if (system === null || at === 0) system = [...(system ?? []), ...group.texts];
        else messages.push(...group.texts.map(systemMessage));
        break;
      case "user":
        messages.push({ role: "user", blocks: group.blocks });
        break;
      case "assistant": {
        const blocks = assistantBlocks(group.messages, at === groups.length - 1, inputOf);
        if (blocks.length > 0) messages.push({ role: "assistant", blocks: callsLast(blocks) });
        break;
      }
    }
  }
  return {
    ...beside(history),
    messages,
    system: system ?? [],
    systemForm: "blocks",
    takesUnsignedThinking: false,
    refusals: [
      ...(given.length === 0 ? [noMessages] : []),
      ...missingResults(given, messages),
      ...callRefusals(messages, (call) => inputOf(call).error),
    ],
  };
};

interface AssistantMessage {
  readonly message: MessageDraft;
  readonly blocks: readonly AssistantBlock[];
}

/** Neighbours that go out as one message, or as one `system`. */
type Group =
  | { readonly role: "system"; readonly texts: RequestText[] }
  | { readonly role: "user"; readonly blocks: RequestBlock[] }
  | { readonly role: "assistant"; readonly messages: AssistantMessage[] };

function groupsOf(given: readonly ChatMessage[]): Group[] {
  const groups: Group[] = [];
  for (const one of given) {
    const last = groups.at(-1);
    switch (one.role) {
      case "system": {
        const text = joinedTexts(one.texts, "");
        const texts = text === null ? [] : [text];
        if (last?.role === "system") last.texts.push(...texts);
        else groups.push({ role: "system", texts });
        break;
      }
      case "assistant":
        if (last?.role === "assistant") last.messages.push(one);
        else groups.push({ role: "assistant", messages: [one] });
        break;
      default: {
        const blocks =
          one.role === "tool"
            ? one.results.map((result) => resultOf(one.message, result))
            : userBlocks(one.message, one.blocks);
        if (last?.role === "user") append(last.blocks, blocks);
        else groups.push({ role: "user", blocks });
      }
    }
  }
  return groups;
}

function systemMessage(text: RequestText): RequestMessage {
  return { role: "system", blocks: [{ type: "text", text }] };
}

function userBlocks(message: MessageDraft, blocks: readonly UserBlock[]): RequestBlock[] {
  return blocks
    .filter((block) => isGiven(block) && !isEmptyText(block))
    .map((block) => partOf(message, block));
}

function resultOf(message: MessageDraft, { id, isError, parts }: ResultBlock): ToolResultBlock {
  const given = parts.filter(isGiven);
  const texts = given.flatMap((part) => (part.kind === "text" ? textOf(message, part) : []));
  const isWords = texts.length === given.length;
  const asString = isWords && (isError === true || texts.length < 2);
  return {
    type: "tool_result",
    id: id ?? "",
    isError: isWords && isError === true ? true : null,
    content: asString
      ? (joinedTexts(texts, "\n") ?? { from: "sender", text: "" })
      : given.map((part) => partOf(message, part)),
    isSynthetic: false,
  };
}

/** Whether a part of a user's message or of a result has a model message's part to be handed over in. */
function isGiven(part: ResultPart): boolean {
  return part.kind !== "other" || part.type === "document";
}

function isEmptyText(block: HistoryBlock): boolean {
  return block.kind === "text" && block.text.length === 0;
}

function assistantBlocks(
  messages: readonly AssistantMessage[],
  isLastGroup: boolean,
  inputOf: Inputs,
): RequestBlock[] {
  return messages.flatMap(({ message, blocks }, at) => {
    const parts = blocks.filter((block) => isSaid(block) && !isEmptyText(block));
    const isEnd = isLastGroup && at === messages.length - 1;
    return parts.flatMap((part, index): RequestBlock[] => {
      // A prefilled answer that ends in white space is refused by the API.
      if (part.kind === "text" && isEnd && index === parts.length - 1) {
        return [{ type: "text", text: { ...textOf(message, part), transform: "trim" } }];
      }
      const isDropped = part.kind === "image" || (part.kind === "thinking" && part.signature === null);
      return isDropped ? [] : asHeld(message, part, inputOf);
    });
  });
}

/** Blocks of tools that the API runs itself, and of its own making, as the SDK's metadata carries them. */
const ownKinds = /^(server_tool_use|mcp_tool_use|compaction|fallback|\w+_tool_result)$/;

function isSaid(block: AssistantBlock): boolean {
  return block.kind !== "other" || ownKinds.test(block.type);
}

/** Calls behind the rest, within each stretch between thoughts. */
function callsLast(blocks: readonly RequestBlock[]): RequestBlock[] {
  const ordered: RequestBlock[] = [];
  let calls: RequestBlock[] = [];
  for (const block of blocks) {
    if (block.type === "tool_use") {
      calls.push(block);
      continue;
    }
    if (isFixed(block)) {
      append(ordered, calls);
      calls = [];
    }
    ordered.push(block);
  }
  return [...ordered, ...calls];
}

function isFixed(block: RequestBlock): boolean {
  return (
    block.type === "thinking" ||
    block.type === "redacted_thinking" ||
    (block.type === "other" && block.kind === "fallback")
  );
}

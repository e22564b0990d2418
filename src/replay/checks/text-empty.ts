import type { RequestMessage, RequestPlan } from "../request/types";
import { refusedTexts, sentShape } from "./blocks";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "textEmpty";
const blockWords = "messages: text content blocks must be non-empty";
const messageWords =
  "all messages must have non-empty content except for the optional final assistant message";

/**
 * A text block without text, or a message without content. A text within a tool result may be empty: no
 * report says that the API refuses it.
 */
export const textEmpty: Check = {
  id,
  severity: "refused",
  demand: "Text blocks and messages are not empty.",
  api: anthropicMessages,
  source: "anthropics/claude-code#59812, anthropics/claude-code#49171, anthropics/claude-code#6774",
  find: (plan) => [
    ...refusedTexts(plan, id, blockWords, ({ length }, { isString }) => length === 0 && isString !== true),
    ...emptyMessages(plan),
  ],
};

function emptyMessages({ messages }: RequestPlan): Finding[] {
  return messages.flatMap((message, i) => {
    const isFinalAssistant = i === messages.length - 1 && message.role === "assistant";
    if (isFinalAssistant || !isEmpty(message)) return [];
    const at = { message: i, content: message.blocks.length === 0 ? null : 0 };
    return [refused(id, at, `messages.${i}: ${messageWords}`)];
  });
}

function isEmpty({ blocks, isString }: RequestMessage): boolean {
  const [first] = blocks;
  if (first === undefined) return true;
  return isString === true && first.type === "text" && sentShape(first.text).length === 0;
}

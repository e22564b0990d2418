import { append } from "./append";
import { beside, systemMessagesOf, systemOf } from "./beside";
import { asHeld } from "./blocks";
import type { RequestBlock, RequestBuilder, RequestMessage } from "./types";

/**
 * No system's request: the history put into the shape of a Messages request and nothing else. System
 * and developer messages become `system`, tool messages belong to the user, neighbours of one role are
 * one message. Ids, texts and pairs stand as they are stored, so that the API's own demands show.
 */
export const asStoredRequest: RequestBuilder = (history, inputOf) => {
  const messages: { role: RequestMessage["role"]; blocks: RequestBlock[] }[] = [];
  for (const message of history.messages) {
    if (message.role === "system" || message.role === "developer") continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const blocks = message.blocks.flatMap((block) => asHeld(message, block, inputOf));
    const last = messages.at(-1);
    if (last?.role === role) append(last.blocks, blocks);
    else messages.push({ role, blocks });
  }
  return {
    ...beside(history),
    messages,
    system: [...systemOf(history), ...systemMessagesOf(history)],
    takesUnsignedThinking: false,
    refusals: [],
  };
};

import { type ErrorFamily, nothing, numberIn } from "../clue";
import { phrase } from "../phrase";
import { notAJsonObject, notJson } from "../shapes";

/**
 * Chat Completions APIs that check historical arguments. Their index counts the messages of that API: the
 * system prompt and each result are messages of their own. Sources: justrach/codegraff#752 (index),
 * petersalomonsen/javascriptmusic#208 and MetaFARS/codex-relay#57 (without one; empty arguments).
 */
export const chatCompletions: ErrorFamily = {
  id: "chat-completions",
  source: "justrach/codegraff#752",
  texts: [
    {
      phrase: phrase("messages.<message>.tool_calls.<toolCall>.function.arguments"),
      meaning:
        "A Chat Completions API refused the arguments of an earlier call: they are not the JSON text of an object.",
      clue: (parts) => {
        const message = numberIn(parts, "message");
        const toolCall = numberIn(parts, "toolCall");
        if (message === null || toolCall === null) return { by: "shape", shape: notAJsonObject };
        return { by: "chatIndex", message, toolCall, shape: notAJsonObject };
      },
    },
    {
      phrase: phrase("messages[<message>].tool_calls': empty array"),
      meaning: "A Chat Completions API refused a message whose list of calls is empty.",
      clue: () => nothing("The message that is meant holds no call."),
    },
    {
      phrase: phrase("arguments must be a valid JSON object string"),
      meaning:
        "A Chat Completions API refused the arguments of an earlier call: they are not the JSON text of an object.",
      clue: () => ({ by: "shape", shape: notAJsonObject }),
    },
    {
      phrase: phrase("tool call function.arguments must be valid JSON"),
      meaning:
        "A Chat Completions API refused the arguments of an earlier call: they are not JSON, or an empty text.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
    {
      phrase: phrase("`arguments` must be valid JSON"),
      meaning:
        "A Chat Completions API refused the arguments of an earlier call: they are not JSON, or an empty text.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
  ],
};

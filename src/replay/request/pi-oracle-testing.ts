import { locate } from "../../log/json/locate";
import type { StoredArguments } from "../../session/types";
import { loggedValues, modelTexts } from "../rules/oracle-cases";
import { absent, text, value } from "../rules/rule-testing";
import type { HistoryOptions, MadeBlock, MadeMessage } from "./history-testing";

/** Test helper: made histories in the form that pi-ai takes, in which its eras agree. */

const stopReasons = ["toolUse", "stop", "length", "aborted", "error"] as const;

/** pi-ai refuses no history: everything that one may hold. */
export const piHistories: HistoryOptions = {
  stored: [...modelTexts.map(text), ...loggedValues.map(value), absent],
  stopReasons: [...stopReasons],
};

/** A model on the local server; what a message says of it, so that pi-ai takes the message for the model's own. */
export const piModel = {
  id: "claude-test",
  name: "Test",
  api: "anthropic-messages",
  provider: "anthropic",
  reasoning: false,
  input: ["text", "image"] as ("text" | "image")[],
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  contextWindow: 1_000,
  maxTokens: 100,
} as const;

const ofModel = {
  api: piModel.api,
  provider: piModel.provider,
  model: piModel.id,
  usage: {
    input: 0,
    output: 0,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: 0,
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
  },
};

/** A message but a system message, which the older era has not. `argumentsOf`: what the library keeps as a call's arguments. */
export function piMessage<Arguments>(
  message: Exclude<MadeMessage, { role: "system" }>,
  argumentsOf: (stored: StoredArguments) => Arguments,
) {
  const timestamp = 0;
  switch (message.role) {
    case "user": {
      const content = typeof message.content === "string" ? message.content : [...message.content];
      return { role: "user" as const, content, timestamp };
    }
    case "assistant": {
      const content = message.blocks.map((block) => piBlock(block, argumentsOf));
      const stopReason = stopReasons.find((reason) => reason === message.stopReason) ?? "stop";
      return { role: "assistant" as const, content, stopReason, timestamp, ...ofModel };
    }
    case "tool": {
      const { id, name, isError, parts } = message;
      const answered = { toolCallId: id, toolName: name, isError, content: [...parts] };
      return { role: "toolResult" as const, timestamp, ...answered };
    }
  }
}

function piBlock<Arguments>(block: MadeBlock, argumentsOf: (stored: StoredArguments) => Arguments) {
  switch (block.type) {
    case "text":
      return block;
    case "thinking": {
      const { type, thinking, signature } = block;
      return signature === null ? { type, thinking } : { type, thinking, thinkingSignature: signature };
    }
    case "call": {
      const { id, name, stored } = block;
      return { type: "toolCall" as const, id, name, arguments: argumentsOf(stored) };
    }
  }
}

/** The exact text of the parts of a body that a log decides; null for one that is not there. */
export function decidedText(body: string): { system: string | null; messages: string | null } {
  const textAt = (key: string): string | null => {
    const span = locate(body, [key]);
    return span === null ? null : body.slice(span.start, span.end);
  };
  return { system: textAt("system"), messages: textAt("messages") };
}

import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { inputOf } from "./chat-log-testing";
import type { MadeBlock, MadeHistory, MadePart } from "./history-testing";

/** Test helper: what an application hands to `ChatAnthropic` of LangChain JS. */

/** A made history, a content of one text as a string. */
export function handed({ system, messages }: MadeHistory): BaseMessage[] {
  return [...(system === null ? [] : [new SystemMessage(system)]), ...messages.map(baseMessage)];
}

function baseMessage(message: MadeHistory["messages"][number]): BaseMessage {
  switch (message.role) {
    case "system":
      return new SystemMessage(message.text);
    case "user": {
      const { content } = message;
      return new HumanMessage({ content: typeof content === "string" ? content : partsContent(content) });
    }
    case "assistant": {
      const [first] = message.blocks;
      if (first === undefined) return new AIMessage("");
      if (first.type === "text" && message.blocks.length === 1) return new AIMessage(first.text);
      return new AIMessage({ content: message.blocks.map(assistantBlock) });
    }
    case "tool":
      return new ToolMessage({
        content: partsContent(message.parts),
        tool_call_id: message.id,
        name: message.name,
        status: message.isError ? "error" : "success",
      });
  }
}

function partsContent(parts: readonly MadePart[]) {
  const [first] = parts;
  if (first === undefined) return "";
  if (first.type === "text" && parts.length === 1) return first.text;
  return parts.map((part) =>
    part.type === "text"
      ? words(part.text)
      : { type: "image", source: { type: "base64", media_type: part.mimeType, data: part.data } },
  );
}

export function words(text: string) {
  return { type: "text" as const, text };
}

function assistantBlock(block: MadeBlock) {
  switch (block.type) {
    case "text":
      return words(block.text);
    case "thinking": {
      const { type, thinking, signature } = block;
      return { type, thinking, ...(signature === null ? {} : { signature }) };
    }
    case "call": {
      const input = inputOf(block.stored);
      return { type: "tool_use", id: block.id, name: block.name, ...(input === undefined ? {} : { input }) };
    }
  }
}

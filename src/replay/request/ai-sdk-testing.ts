import type { AssistantModelMessage, ModelMessage, ToolResultPart } from "ai";
import { inputOf } from "./chat-log-testing";
import type { MadeBlock, MadeHistory, MadePart, MadeResult } from "./history-testing";

/** Test helper: what an application hands to `generateText` of the Vercel AI SDK. */

export interface Handed {
  readonly system: string | null;
  readonly messages: ModelMessage[];
}

/** A made history as an application hands it over. */
export function handed({ system, messages }: MadeHistory): Handed {
  return { system, messages: messages.map(modelMessage) };
}

function modelMessage(message: MadeHistory["messages"][number]): ModelMessage {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user": {
      const { content } = message;
      return {
        role: "user",
        content: typeof content === "string" ? [words(content)] : content.map(userPart),
      };
    }
    case "assistant":
      return { role: "assistant", content: message.blocks.map(assistantPart) };
    case "tool":
      return { role: "tool", content: [result(message)] };
  }
}

export function words(text: string) {
  return { type: "text" as const, text };
}

function file({ mimeType, data }: Extract<MadePart, { type: "image" }>) {
  return { type: "file" as const, mediaType: mimeType, data: { type: "data" as const, data } };
}

function userPart(part: MadePart) {
  return part.type === "text" ? words(part.text) : file(part);
}

function assistantPart(block: MadeBlock): Exclude<AssistantModelMessage["content"], string>[number] {
  switch (block.type) {
    case "text":
      return words(block.text);
    case "thinking": {
      const { thinking, signature } = block;
      return {
        type: "reasoning",
        text: thinking,
        ...(signature === null ? {} : { providerOptions: { anthropic: { signature } } }),
      };
    }
    case "call":
      return { type: "tool-call", toolCallId: block.id, toolName: block.name, input: inputOf(block.stored) };
  }
}

function result({ id, name, isError, parts }: MadeResult): ToolResultPart {
  const texts = parts.flatMap((part) => (part.type === "text" ? part.text : []));
  const isWords = texts.length === parts.length;
  const value = texts.join("\n");
  const output: ToolResultPart["output"] =
    isWords && isError
      ? { type: "error-text", value }
      : isWords && texts.length < 2
        ? { type: "text", value }
        : {
            type: "content",
            value: parts.map((part) => (part.type === "text" ? words(part.text) : file(part))),
          };
  return { type: "tool-result", toolCallId: id, toolName: name, output };
}

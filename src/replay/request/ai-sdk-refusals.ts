import type { CallRef } from "../../session/types";
import type { ChatMessage } from "./chat-messages";
import type { ClientRefusal, RequestMessage } from "./types";

/** What the Vercel AI SDK refuses before any request is made, in its words; see `aiSdkRequest`. */

/** `InvalidPromptError` of `generateText` (npm ai 7.0.173, src/prompt/standardize-prompt.ts). */
export const noMessages: ClientRefusal = {
  error: "Invalid prompt: messages must not be empty",
  message: null,
  content: null,
  call: null,
};

/**
 * `MissingToolResultsError`: a call has no result before the next message of a user or the system, or at
 * the end of the history. Only the first such place is found. A result counts wherever it stands after
 * its call, and for every earlier call of its id.
 */
export function missingResults(
  given: readonly ChatMessage[],
  messages: readonly RequestMessage[],
): ClientRefusal[] {
  const open = new Map<string, CallRef>();
  for (const one of given) {
    switch (one.role) {
      case "assistant":
        for (const block of one.blocks) {
          if (block.kind === "call" && !open.has(block.id ?? "")) open.set(block.id ?? "", block.call);
        }
        break;
      case "tool":
        for (const { id } of one.results) open.delete(id ?? "");
        break;
      default:
        if (open.size > 0) return [missing(open, messages)];
    }
  }
  return open.size > 0 ? [missing(open, messages)] : [];
}

function missing(open: ReadonlyMap<string, CallRef>, messages: readonly RequestMessage[]): ClientRefusal {
  const ids = [...open.keys()];
  const subject = ids.length > 1 ? "results are missing for tool calls" : "result is missing for tool call";
  const [call] = open.values();
  return {
    error: `Tool ${subject} ${ids.join(", ")}.`,
    ...addressOf(messages, call),
    call: call ?? null,
  };
}

function addressOf(
  messages: readonly RequestMessage[],
  call: CallRef | undefined,
): Pick<ClientRefusal, "message" | "content"> {
  for (const [message, { blocks }] of messages.entries()) {
    const content = blocks.findIndex((block) => block.type === "tool_use" && block.call === call);
    if (content !== -1) return { message, content };
  }
  return { message: null, content: null };
}

import type { MessageDraft, ResultBlock } from "../../session/history";
import type { CallRef } from "../../session/types";
import { append } from "./append";
import { beside, systemOf } from "./beside";
import { asHeld, partOf } from "./blocks";
import { callRefusals } from "./call-refusals";
import { type ChatMessage, chatMessages } from "./chat-messages";
import type {
  ClientRefusal,
  InputFacts,
  RequestBlock,
  RequestBuilder,
  RequestMessage,
  RequestPart,
  RequestText,
  ToolResultBlock,
} from "./types";

type Inputs = (call: CallRef) => InputFacts;

/**
 * The Messages request of LangChain JS: each message goes out by itself, a message of one text as a
 * string, one without content as an empty one; only neighbours that hold nothing but results are merged.
 * System messages at the head become `system`: a string where it is a single text, else blocks. Later
 * ones stand among the messages. Texts are sent as they are, empty ones too, and results never say
 * whether they are errors.
 *
 * The history is handed over as SystemMessage, HumanMessage, AIMessage and ToolMessage, a ToolMessage for
 * each result, calls as `tool_use` blocks of the content. A call without an id is handed over in
 * `tool_calls`, whose id may be missing: the library refuses it.
 *
 * Source: npm @langchain/anthropic 1.5.11, utils/message_inputs.js; run (langchain-js.oracle.test.ts).
 */
export const langchainJsRequest: RequestBuilder = (history, inputOf) => {
  const given = chatMessages(history.messages);
  const firstTurn = given.findIndex(({ role }) => role !== "system");
  const head = firstTurn === -1 ? given : given.slice(0, firstTurn);
  const system: RequestText[] = [
    ...systemOf(history),
    ...head.flatMap((one) => (one.role === "system" ? one.texts : [])),
  ];
  const messages = merged(given.slice(head.length).flatMap((one) => messagesOf(one, inputOf)));
  return {
    ...beside(history),
    messages,
    system,
    systemForm: system.length > 1 ? "blocks" : "string",
    takesUnsignedThinking: false,
    refusals: refusalsOf(messages, inputOf, new Set(callsWithoutId(given))),
  };
};

/** A tool's message is one for each result. */
function messagesOf(one: ChatMessage, inputOf: Inputs): RequestMessage[] {
  switch (one.role) {
    case "tool":
      return one.results.map((result) => ({ role: "user", blocks: [resultOf(one.message, result)] }));
    case "system":
      return [
        asContent(
          "system",
          one.texts.map((text): RequestBlock => ({ type: "text", text })),
        ),
      ];
    case "user":
    case "assistant": {
      const held = one.blocks.flatMap((block) => asHeld(one.message, block, inputOf));
      const withoutId = new Set(callsWithoutId([one]));
      const isLate = (block: RequestBlock): boolean => block.type === "tool_use" && withoutId.has(block.call);
      return [asContent(one.role, [...held.filter((block) => !isLate(block)), ...held.filter(isLate)])];
    }
  }
}

/** A content as it is handed over: a string where there is one text or none, else blocks. */
function asContent(role: RequestMessage["role"], blocks: readonly RequestBlock[]): RequestMessage {
  const [first] = blocks;
  if (first === undefined) return { role, blocks: [{ type: "text", text: noText }], isString: true };
  if (blocks.length === 1 && first.type === "text") return { role, blocks, isString: true };
  return { role, blocks: blocks.filter(isSent) };
}

function resultOf(message: MessageDraft, { id, parts }: ResultBlock): ToolResultBlock {
  const [first = null, ...rest] = parts.map((part) => partOf(message, part));
  return {
    type: "tool_result",
    id: id ?? "",
    isError: null,
    content: resultContent(first, rest),
    isSynthetic: false,
    contentFirst: true,
  };
}

function resultContent(first: RequestPart | null, rest: readonly RequestPart[]): RequestText | RequestPart[] {
  if (first === null) return noText;
  if (first.type === "text" && rest.length === 0) return first.text;
  return [first, ...rest].filter(isSent);
}

const noText: RequestText = { from: "sender", text: "" };

/** Blocks of other kinds that the library passes on; it leaves out the rest. */
const passedOn = new Set([
  "bash_code_execution_tool_result",
  "compaction",
  "container_upload",
  "document",
  "search_result",
  "server_tool_use",
  "text_editor_code_execution_tool_result",
  "tool_search_tool_bm25_tool_result",
  "tool_search_tool_regex_tool_result",
  "tool_search_tool_result",
  "web_search_result",
  "web_search_tool_result",
]);

function isSent(block: RequestBlock): boolean {
  return block.type !== "other" || passedOn.has(block.kind);
}

/** Messages that hold nothing but results, or nothing, join their like. */
function merged(messages: readonly RequestMessage[]): RequestMessage[] {
  const result: { role: RequestMessage["role"]; blocks: RequestBlock[]; isString?: boolean }[] = [];
  for (const message of messages) {
    const last = result.at(-1);
    if (last !== undefined && isResults(last) && isResults(message)) append(last.blocks, message.blocks);
    else result.push({ ...message, blocks: [...message.blocks] });
  }
  return result;
}

function isResults({ role, blocks, isString }: RequestMessage): boolean {
  return role === "user" && isString !== true && blocks.every(({ type }) => type === "tool_result");
}

function callsWithoutId(given: readonly ChatMessage[]): CallRef[] {
  return given.flatMap((one) =>
    one.role === "assistant"
      ? one.blocks.flatMap((block) => (block.kind === "call" && block.id === null ? [block.call] : []))
      : [],
  );
}

const idRequired = 'Anthropic requires all tool calls to have an "id".';

/** A missing id is found while the messages are made, what the serialiser refuses only after that. */
function refusalsOf(
  messages: readonly RequestMessage[],
  inputOf: Inputs,
  withoutId: ReadonlySet<CallRef>,
): ClientRefusal[] {
  return [
    ...callRefusals(messages, (call) => (withoutId.has(call) ? idRequired : null)),
    ...callRefusals(messages, (call) => inputOf(call).error),
  ];
}

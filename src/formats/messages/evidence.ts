import { isObject, type JsonObject, listOf, member, stringOf } from "../../session/guards";

/**
 * Which API a list of messages belongs to. `either`: texts alone, which Chat Completions and the Messages
 * API write alike.
 */
export type Evidence = "messages" | "either" | "other";

/**
 * Looks at the content blocks first, since a client may keep anything beside them, then at what a
 * request holds beside its messages (`holder`, where there is one).
 * Source: Anthropic API reference, "Create a Message"; OpenAI API reference, "Create chat completion".
 */
export function evidenceOf(messages: readonly unknown[], holder: JsonObject | null): Evidence {
  if (!messages.some((message) => roleOf(message) !== null)) return "other";
  if (messages.some(isChatCompletions)) return "other";
  if (messages.some(hasToolBlock) || hasInputSchema(holder)) return "messages";
  if (messages.some(isForeign)) return "other";
  return messages.some(hasOwnBlock) || hasOwnMember(holder) ? "messages" : "either";
}

const roles = ["user", "assistant", "system", "developer"] as const;

/** The role of a message; null for one without a role that the Messages API or its neighbours have. */
export function roleOf(message: unknown): (typeof roles)[number] | null {
  const role = stringOf(member(message, "role"))?.toLowerCase();
  return roles.find((known) => known === role) ?? null;
}

/** The content blocks of a message or a result; a block without its list counts as one. */
function blocksIn(content: unknown): readonly unknown[] {
  return isObject(content) ? [content] : listOf(content);
}

export const typeOf = (block: unknown): string => stringOf(member(block, "type")) ?? "";

/** Results of tools that the server ran are named for their tool: `web_search_tool_result`. */
export function isResultType(type: string): boolean {
  return type === "tool_result" || type.endsWith("_tool_result");
}

export function hasToolBlock(message: unknown): boolean {
  return blocksIn(member(message, "content")).some((block) => {
    const type = typeOf(block);
    return type === "tool_use" || type === "server_tool_use" || type === "mcp_tool_use" || isResultType(type);
  });
}

/** LangChain writes a call both ways at once: such a list is not what the Messages API gets. */
function isChatCompletions(message: unknown): boolean {
  const role = stringOf(member(message, "role"))?.toLowerCase();
  if (role === "tool" || role === "function") return true;
  return listOf(member(message, "tool_calls")).length > 0 || isObject(member(message, "function_call"));
}

/** Blocks of Chat Completions, the Responses API, the AI SDK and pi. */
const foreignTypes = new Set([
  ...["image_url", "input_audio", "refusal"],
  ...["input_text", "output_text", "input_image"],
  ...["tool-call", "tool-result", "reasoning"],
  "toolCall",
]);

/** A system message would stand beside the messages, as `system`. */
function isForeign(message: unknown): boolean {
  const role = roleOf(message);
  if (role === "system" || role === "developer") return true;
  return blocksIn(member(message, "content")).some((block) => foreignTypes.has(typeOf(block)));
}

function hasOwnBlock(message: unknown): boolean {
  return blocksIn(member(message, "content")).some((block) => {
    switch (typeOf(block)) {
      case "redacted_thinking":
        return true;
      case "thinking":
        return typeof member(block, "thinking") === "string";
      case "image":
      case "document":
        return isObject(member(block, "source"));
      default:
        return false;
    }
  });
}

function hasInputSchema(holder: JsonObject | null): boolean {
  return listOf(member(holder, "tools")).some((tool) => member(tool, "input_schema") !== undefined);
}

function hasOwnMember(holder: JsonObject | null): boolean {
  const system = member(holder, "system");
  return (
    typeof system === "string" || Array.isArray(system) || member(holder, "anthropic_version") !== undefined
  );
}

import { isObject, listOf, member, stringOf } from "../session/guards";

/** What differs between receivers of the same form of request. */
export interface Receiver {
  /** Anthropic's own API wants a signature on all thinking; others of the same form take it without. */
  readonly takesUnsignedThinking: boolean;
}

/**
 * What the Messages API says against a request, read off its body alone. An oracle for src/replay/checks: it
 * shares no code and no words with them, and asks nothing of a log. The first is what the API would answer;
 * the others show once it is mended. Public sources stand at the words.
 */
export function refusalsOf(body: string, receiver: Receiver): string[] {
  const request: unknown = JSON.parse(body);
  const messages = listOf(member(request, "messages")).map(messageOf);
  return [
    ...tornText(body),
    ...toolList(request),
    ...messages.flatMap((message) => message.blocks.flatMap((block) => callForm(block))),
    ...(receiver.takesUnsignedThinking ? [] : unsignedThinking(messages)),
    ...contents(messages),
    ...repeatedIds(messages),
    ...pairs(messages),
    ...serverResults(messages),
  ];
}

interface Block {
  /** `messages.N.content.M` */
  readonly at: string;
  readonly message: number;
  readonly type: unknown;
  readonly held: unknown;
}

interface Message {
  readonly role: unknown;
  /** An empty text or no block at all. */
  readonly isEmpty: boolean;
  readonly blocks: readonly Block[];
}

function messageOf(message: unknown, m: number): Message {
  const content = member(message, "content");
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : listOf(content);
  return {
    role: member(message, "role"),
    isEmpty: content === "" || blocks.length === 0,
    blocks: blocks.map((held, c) => ({
      at: `messages.${m}.content.${c}`,
      message: m,
      type: member(held, "type"),
      held,
    })),
  };
}

/** A whole pair, half of one, or any other escape: the order of the three keeps each from the next. */
const escapes = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F]..)|\\./g;

/**
 * anthropics/claude-code#60394 and #8272. Some reports have "invalid high surrogate" (#50919), and none tells
 * which of the two stands for which half, nor where in the escape the number points: here to its backslash,
 * in UTF-16 code units.
 */
function tornText(body: string): string[] {
  for (const { 1: half, index } of body.matchAll(escapes)) {
    if (half === undefined) continue;
    const where = `line 1 column ${index + 1} (char ${index})`;
    return [`The request body is not valid JSON: no low surrogate in string: ${where}`];
  }
  return [];
}

/** anthropics/claude-code#3102 */
function toolList(request: unknown): string[] {
  return listOf(member(request, "tools")).flatMap((tool, n) =>
    [...textIn(tool, "name")].length > 64
      ? [`tools.${n}.custom.name: String should have at most 64 characters`]
      : [],
  );
}

/**
 * anthropics/claude-code#6695 and #7370, openclaw/openclaw#5048 and #15485, anomalyco/opencode#1279. Names are
 * counted in code points.
 */
function callForm({ at, type, held }: Block): string[] {
  if (type !== "tool_use") return [];
  const words: string[] = [];
  const input = member(held, "input");
  if (input === undefined) words.push(`${at}.tool_use.input: Field required`);
  else if (!isObject(input)) words.push(`${at}.tool_use.input: Input should be a valid dictionary`);
  if (!/^[a-zA-Z0-9_-]+$/.test(textIn(held, "id")))
    words.push(`${at}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'`);
  const length = [...textIn(held, "name")].length;
  if (length < 1) words.push(`${at}.tool_use.name: String should have at least 1 character`);
  if (length > 200) words.push(`${at}.tool_use.name: String should have at most 200 characters`);
  return words;
}

/** lbjlaq/Antigravity-Manager#1650 and #498 */
function unsignedThinking(messages: readonly Message[]): string[] {
  return blocksOf(messages, "thinking").flatMap(({ at, held }) => {
    const signature = member(held, "signature");
    if (signature === undefined) return [`${at}.thinking.signature: Field required`];
    return signature === "" ? [`${at}: Invalid \`signature\` in \`thinking\` block`] : [];
  });
}

/**
 * lobehub/lobehub#1601, anthropics/claude-code#6774, #59812 and #23369, anomalyco/opencode#1295. Which characters
 * the API counts as white space is not known: here, those of JavaScript.
 */
function contents(messages: readonly Message[]): string[] {
  const words: string[] = [];
  messages.forEach(({ role, isEmpty }, m) => {
    const mayBeEmpty = role === "assistant" && m === messages.length - 1;
    if (isEmpty && !mayBeEmpty)
      words.push(
        `messages.${m}: all messages must have non-empty content except for the optional final assistant message`,
      );
  });
  for (const { held } of blocksOf(
    messages.filter(({ isEmpty }) => !isEmpty),
    "text",
  )) {
    const text = textIn(held, "text");
    if (text === "") words.push("messages: text content blocks must be non-empty");
    else if (text.trim() === "") words.push("messages: text content blocks must contain non-whitespace text");
  }
  const last = messages.at(-1);
  const text = last?.role === "assistant" ? textIn(last.blocks.at(-1)?.held, "text") : "";
  if (text.trim() !== "" && text.trimEnd() !== text)
    words.push("messages: final assistant content cannot end with trailing whitespace");
  return words;
}

/** BerriAI/litellm#23510 */
function repeatedIds(messages: readonly Message[]): string[] {
  const ids = new Set<string>();
  return blocksOf(messages, "tool_use").flatMap(({ at, held }) => {
    const id = textIn(held, "id");
    if (ids.has(id)) return [`${at}: \`tool_use\` ids must be unique`];
    ids.add(id);
    return [];
  });
}

/** anthropics/claude-code#7929, #13460 and #14110; QwenLM/qwen-code#8161 for results behind something else. */
function pairs(messages: readonly Message[]): string[] {
  const turns = turnsOf(messages);
  return turns.flatMap((turn, i) => [
    ...(turn.role === "assistant" ? unanswered(turn, turns[i + 1]) : []),
    ...strayResults(turn, turns[i - 1]),
  ]);
}

/** Neighbours of one role are one turn to the API (anthropics/anthropic-sdk-typescript#565). */
function turnsOf(messages: readonly Message[]): Message[] {
  const turns: Message[] = [];
  for (const message of messages.filter(({ role }) => role !== "system")) {
    const last = turns.at(-1);
    if (last !== undefined && last.role === message.role) {
      turns[turns.length - 1] = { ...last, blocks: [...last.blocks, ...message.blocks] };
    } else turns.push(message);
  }
  return turns;
}

function unanswered(turn: Message, next: Message | undefined): string[] {
  const blocks = next?.blocks ?? [];
  const end = blocks.findIndex(({ type }) => type !== "tool_result");
  const results = end === -1 ? blocks : blocks.slice(0, end);
  const answered = new Set(results.map(({ held }) => textIn(held, "tool_use_id")));
  const open = blocksOf([turn], "tool_use").filter(({ held }) => !answered.has(textIn(held, "id")));
  return [...new Set(open.map(({ message }) => message))].map((m) => {
    const ids = open.filter(({ message }) => message === m).map(({ held }) => textIn(held, "id"));
    return `messages.${m}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${[...new Set(ids)].join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
  });
}

function strayResults(turn: Message, previous: Message | undefined): string[] {
  const calls = new Set(
    previous?.role === "assistant"
      ? blocksOf([previous], "tool_use").map(({ held }) => textIn(held, "id"))
      : [],
  );
  const seen = new Set<string>();
  return blocksOf([turn], "tool_result").flatMap(({ at, held }) => {
    const id = textIn(held, "tool_use_id");
    if (!calls.has(id))
      return [
        `${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
      ];
    if (seen.has(id))
      return [
        `${at}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`,
      ];
    seen.add(id);
    return [];
  });
}

/** anthropics/claude-code#84783; the report shortens the words between the two. */
function serverResults(messages: readonly Message[]): string[] {
  const ids = new Set<string>();
  return messages.flatMap(({ blocks }) =>
    blocks.flatMap(({ at, type, held }) => {
      if (type === "server_tool_use") ids.add(textIn(held, "id"));
      const id = textIn(held, "tool_use_id");
      if (typeof type !== "string" || !/^(?!mcp_).+_tool_result$/.test(type) || ids.has(id)) return [];
      return [
        `${at}: unexpected \`tool_use_id\` found in \`${type}\` blocks: ${id}. Each \`${type}\` block must have a corresponding \`server_tool_use\` block before it.`,
      ];
    }),
  );
}

function blocksOf(messages: readonly Message[], type: string): Block[] {
  return messages.flatMap(({ blocks }) => blocks.filter((block) => block.type === type));
}

function textIn(held: unknown, key: string): string {
  return stringOf(member(held, key)) ?? "";
}

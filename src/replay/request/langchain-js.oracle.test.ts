import { ChatAnthropic } from "@langchain/anthropic";
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MessagesServer, startMessagesServer } from "../../testing/messages-server";
import { langchainJs as rule } from "../rules/langchain-js";
import { allArguments, builtOf, type Claimed, chatLog, claimed, type LogMessage } from "./chat-log-testing";
import { histories } from "./history-testing";
import { langchainJsRequest } from "./langchain-js";
import { handed, words } from "./langchain-js-testing";
import { logOf, type MadeLog } from "./request-testing";

let server: MessagesServer;
let model: ChatAnthropic;
beforeAll(async () => {
  server = await startMessagesServer();
  const anthropicApiUrl = server.url;
  model = new ChatAnthropic({ model: "claude-test", apiKey: "key", anthropicApiUrl, maxRetries: 0 });
});
afterAll(() => server.close());

/** What the library sends: what we claim of it; or the words of its refusal, where it sends nothing. */
async function sentBy(messages: BaseMessage[]): Promise<Claimed | string> {
  const before = server.bodies.length;
  const failure: unknown = await model.invoke(messages).catch((error: unknown) => error);
  const body = server.bodies[before];
  // The server refuses every request: all that counts is what it got.
  return body === undefined ? String(failure instanceof Error ? failure.message : failure) : claimed(body);
}

/** What we say that it sends. */
async function saidOf(log: MadeLog): Promise<Claimed | string> {
  const { plan, claim } = await builtOf(log, langchainJsRequest, rule);
  return plan.refusals[0]?.error ?? claim;
}

// Claimed, byte for byte: `messages` and `system`, or the words of the refusal. Not claimed: what the
// library puts beside them (`model`, `max_tokens`, `stream`, `tools`).
describe("@langchain/anthropic 1.5.11 and the request agree", () => {
  it("on 1,000 generated histories", async () => {
    // Nothing in them is refused. A failing one's seed is printed.
    const property = fc.asyncProperty(histories({ stored: allArguments }), async (made) => {
      const sent = await sentBy(handed(made));
      expect(sent).not.toBeTypeOf("string");
      expect(await saidOf(logOf(made))).toEqual(sent);
    });
    await fc.assert(property, { numRuns: 1_000 });
  }, 60_000);

  const png = {
    type: "image",
    source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
  } as const;
  const link = { type: "image", source: { type: "url", url: "https://example.com/a.png" } } as const;
  const pdf = {
    type: "document",
    source: { type: "base64", media_type: "application/pdf", data: "JVBERi0=" },
  } as const;
  const redacted = { type: "redacted_thinking", data: "ZA==" } as const;
  const use = { type: "tool_use", id: "a", name: "run", input: "{}" } as const;
  const done = { type: "tool_result", tool_use_id: "a", content: [words("ok")] } as const;
  const odd = { type: "odd" } as const;
  const answer = () => new ToolMessage({ content: "ok", tool_call_id: "a" });

  const cases: [what: string, log: LogMessage[], messages: () => BaseMessage[]][] = [
    ["no message", [], () => []],
    [
      "a result and words in one message of the user",
      [
        ["user", words("go")],
        ["assistant", use],
        ["user", done, words("more")],
      ],
      () => [new HumanMessage("go"), new AIMessage({ content: [use] }), answer(), new HumanMessage("more")],
    ],
    [
      "a call without an id",
      [
        ["user", words("go")],
        ["assistant", words("x"), { ...use, id: null }],
      ],
      () => [
        new HumanMessage("go"),
        new AIMessage({ content: [words("x")], tool_calls: [{ name: "run", args: {} }] }),
      ],
    ],
    [
      "an empty id",
      [
        ["user", words("go")],
        ["assistant", { ...use, id: "" }],
      ],
      () => [new HumanMessage("go"), new AIMessage({ content: [{ ...use, id: "" }] })],
    ],
    [
      "redacted thinking, images and documents",
      [
        ["user", png, link, pdf],
        ["assistant", redacted, png, use],
        ["tool", { ...done, content: [words("x"), png, pdf] }],
      ],
      () => [
        new HumanMessage({ content: [png, link, pdf] }),
        new AIMessage({ content: [redacted, png, use] }),
        new ToolMessage({ content: [words("x"), png, pdf], tool_call_id: "a" }),
      ],
    ],
    [
      "blocks of a kind that it does not know",
      [
        ["user", odd],
        ["assistant", words("x"), odd, use],
        ["tool", { ...done, content: [odd] }],
        ["user", odd],
        ["user", words("x"), odd],
      ],
      () => [
        new HumanMessage({ content: [odd] }),
        new AIMessage({ content: [words("x"), odd, use] }),
        new ToolMessage({ content: [odd], tool_call_id: "a" }),
        new HumanMessage({ content: [odd] }),
        new HumanMessage({ content: [words("x"), odd] }),
      ],
    ],
    [
      "a tool that the API runs itself",
      [
        ["user", words("go")],
        [
          "assistant",
          { type: "server_tool_use", id: "s", name: "web_search", input: { query: "x" } },
          { type: "web_search_tool_result", tool_use_id: "s", content: [] },
        ],
      ],
      () => [
        new HumanMessage("go"),
        new AIMessage({
          content: [
            { type: "server_tool_use", id: "s", name: "web_search", input: { query: "x" } },
            { type: "web_search_tool_result", tool_use_id: "s", content: [] },
          ],
        }),
      ],
    ],
    [
      "a system prompt of two texts, and another among the messages",
      [
        ["system", words("a"), words("")],
        ["user", words("go")],
        ["developer", words("b"), words("c")],
        ["system", words("d")],
      ],
      () => [
        new SystemMessage({ content: [words("a"), words("")] }),
        new HumanMessage("go"),
        new SystemMessage({ content: [words("b"), words("c")] }),
        new SystemMessage("d"),
      ],
    ],
  ];
  it.each(cases)("on %s", async (_, log, messages) => {
    expect(await saidOf(chatLog(log))).toEqual(await sentBy(messages()));
  });
});

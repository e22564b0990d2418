import type { AssistantMessage, Context, Model } from "@mariozechner/pi-ai";
import { streamAnthropic } from "@mariozechner/pi-ai/anthropic";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MessagesServer, sentInput, startMessagesServer } from "../../testing/messages-server";
import { loggedValues, modelTexts } from "./oracle-cases";
import { piAi as rule } from "./pi-ai";
import { text, told, value } from "./rule-testing";

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer();
});
afterAll(() => server.close());

/** Sends a history; the answer's message. */
function send(messages: Context["messages"]): Promise<AssistantMessage> {
  const model: Model<"anthropic-messages"> = {
    id: "claude-test",
    name: "Test",
    api: "anthropic-messages",
    provider: "anthropic",
    baseUrl: server.url,
    reasoning: false,
    input: ["text"],
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    contextWindow: 1_000,
    maxTokens: 100,
  };
  return streamAnthropic(model, { messages }, { apiKey: "key" }).result();
}

const user = { role: "user", content: "go", timestamp: 0 } as const;

async function inputFor(recorded: AssistantMessage): Promise<string | null> {
  await send([user, recorded]);
  return sentInput(server.bodies.at(-1) ?? "null");
}

describe("pi-ai 0.73.1 and the rule agree", () => {
  it.each(modelTexts)("on a model's text %j", async (stored) => {
    server.callNext(stored);
    const input = await inputFor(await send([user]));
    expect(told(rule, text(stored))).toEqual([expect.stringMatching(kindsFor(input)), input]);
  });

  it.each(loggedValues)("on a recorded value %s", async (stored) => {
    server.callNext("{}");
    const recorded = await send([user]);
    for (const block of recorded.content) if (block.type === "toolCall") block.arguments = JSON.parse(stored);
    const input = await inputFor(recorded);
    expect(told(rule, value(stored))).toEqual([expect.stringMatching(kindsFor(input)), input]);
  });
});

/** Outcomes that fit what went out. */
function kindsFor(input: string | null): RegExp {
  if (input === "{}") return /^(sent|fallback)$/;
  return input?.startsWith("{") ? /^sent$/ : /^refusedByApi$/;
}

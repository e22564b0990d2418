import { ChatAnthropic } from "@langchain/anthropic";
import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MessagesServer, sentInput, startMessagesServer } from "../../testing/messages-server";
import { langchainJs as rule } from "./langchain-js";
import { loggedValues, modelTexts } from "./oracle-cases";
import { absent, text, told, value } from "./rule-testing";

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer();
});
afterAll(() => server.close());

async function inputFor(call: { input?: unknown }): Promise<string | null> {
  const model = new ChatAnthropic({
    model: "claude-test",
    apiKey: "key",
    anthropicApiUrl: server.url,
    maxRetries: 0,
  });
  const request = model.invoke([
    new HumanMessage("go"),
    new AIMessage({ content: [{ type: "tool_use", id: "toolu_1", name: "run", ...call }] }),
    new ToolMessage({ content: "ok", tool_call_id: "toolu_1" }),
  ]);
  // The server refuses every request: all that counts is what it got.
  await expect(request).rejects.toThrow();
  return sentInput(server.bodies.at(-1) ?? "null");
}

/** Outcomes that fit what went out. */
function kindsFor(input: string | null): RegExp {
  if (input === "{}") return /^(sent|fallback)$/;
  return input?.startsWith("{") ? /^sent$/ : /^refusedByApi$/;
}

describe("@langchain/anthropic 1.5.11 and the rule agree", () => {
  it.each(modelTexts)("on a text %j", async (stored) => {
    const input = await inputFor({ input: stored });
    expect(told(rule, text(stored))).toEqual([expect.stringMatching(kindsFor(input)), input]);
  });

  it.each(loggedValues)("on a value %s", async (stored) => {
    const input = await inputFor({ input: JSON.parse(stored) });
    expect(told(rule, value(stored))).toEqual([expect.stringMatching(kindsFor(input)), input]);
  });

  it("on a call without input", async () => {
    expect(told(rule, absent)).toEqual(["refusedByApi", await inputFor({})]);
  });
});

import { createAnthropic } from "@ai-sdk/anthropic";
import { generateText } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MessagesServer, sentInput, startMessagesServer } from "../../testing/messages-server";
import { aiSdk as rule } from "./ai-sdk";
import { loggedValues, modelTexts } from "./oracle-cases";
import { absent, text, told, value } from "./rule-testing";

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer();
});
afterAll(() => server.close());

async function inputFor(input: unknown): Promise<string | null> {
  const model = createAnthropic({ baseURL: `${server.url}/v1`, apiKey: "key" })("claude-test");
  const call = { toolCallId: "toolu_1", toolName: "run" };
  const output = { type: "text", value: "ok" } as const;
  const request = generateText({
    model,
    maxRetries: 0,
    messages: [
      { role: "user", content: "go" },
      { role: "assistant", content: [{ type: "tool-call", ...call, input }] },
      { role: "tool", content: [{ type: "tool-result", ...call, output }] },
    ],
  });
  // The server refuses every request: all that counts is what it got.
  await expect(request).rejects.toThrow();
  return sentInput(server.bodies.at(-1) ?? "null");
}

describe("@ai-sdk/anthropic 4.0.105 and the rule agree", () => {
  it.each(modelTexts)("on a text %j", async (stored) => {
    const input = await inputFor(stored);
    const kind = input?.startsWith('{"rawInvalidInput":') ? "wrapped" : "sent";
    expect(told(rule, text(stored))).toEqual([kind, input]);
  });

  it.each(loggedValues)("on a value %s", async (stored) => {
    const input = await inputFor(JSON.parse(stored));
    const kind = input?.startsWith('{"rawInvalidInput":') ? "wrapped" : "sent";
    expect(told(rule, value(stored))).toEqual([kind, input]);
  });

  it("on a call without input", async () => {
    expect(told(rule, absent)).toEqual(["fallback", await inputFor(undefined)]);
  });
});

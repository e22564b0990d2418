import type { Context, ToolCall } from "@mariozechner/pi-ai";
import { streamAnthropic } from "@mariozechner/pi-ai/anthropic";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { type MessagesServer, startMessagesServer } from "../../testing/messages-server";
import { modelTexts } from "../rules/oracle-cases";
import { piAi } from "../rules/pi-ai";
import { histories } from "./history-testing";
import { piAiRequest } from "./pi-ai";
import { decidedText, piHistories, piMessage, piModel } from "./pi-oracle-testing";
import { requestOf } from "./request-testing";

let server: MessagesServer;
/** What the library keeps of a model's text. */
const recorded = new Map<string, ToolCall["arguments"]>();

beforeAll(async () => {
  server = await startMessagesServer();
  for (const text of modelTexts) {
    server.callNext(text);
    const { content } = await send({ messages: [{ role: "user", content: "go", timestamp: 0 }] });
    for (const block of content) if (block.type === "toolCall") recorded.set(text, block.arguments);
  }
});
afterAll(() => server.close());

function send(context: Context) {
  const model = { ...piModel, baseUrl: server.url };
  // Without caching, whose marks say nothing of a history.
  return streamAnthropic(model, context, { apiKey: "key", cacheRetention: "none" }).result();
}

function argumentsOf(stored: StoredArguments): ToolCall["arguments"] {
  switch (stored.kind) {
    case "value":
      return JSON.parse(stored.text);
    case "absent":
      return JSON.parse("[]").at(0);
    case "text":
    case "freeform": {
      const kept = recorded.get(stored.text);
      if (kept === undefined) throw new Error(`nothing was recorded for ${stored.text}`);
      return kept;
    }
  }
}

it("the request is byte for byte that of pi-ai 0.73.1, for any history", { timeout: 120_000 }, async () => {
  const made = histories({ ...piHistories, systemMessages: false });
  const property = fc.asyncProperty(made, async (history) => {
    const messages = history.messages.flatMap((message) =>
      message.role === "system" ? [] : piMessage(message, argumentsOf),
    );
    await send(history.system === null ? { messages } : { systemPrompt: history.system, messages });
    const { text } = await requestOf(history, piAiRequest, piAi);
    expect(decidedText(text)).toEqual(decidedText(server.bodies.at(-1) ?? ""));
  });
  await fc.assert(property, { numRuns: 1_000 });
});

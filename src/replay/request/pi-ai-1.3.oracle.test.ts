import type { Context, ToolCall } from "@earendil-works/pi-ai";
import { stream } from "@earendil-works/pi-ai/api/anthropic-messages";
import { normalizeContext } from "@earendil-works/pi-ai/utils/transcript";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredArguments } from "../../session/types";
import { type MessagesServer, startMessagesServer } from "../../testing/messages-server";
import { modelTexts } from "../rules/oracle-cases";
import { piAi13 } from "../rules/pi-ai-1.3";
import { histories } from "./history-testing";
import { piAi13Request } from "./pi-ai-1.3";
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
  return stream(model, normalizeContext(context), { apiKey: "key", cacheRetention: "none" }).result();
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

it("the request is byte for byte that of pi-ai 1.6.0, for any history", { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(histories(piHistories), async (history) => {
    const messages = history.messages.map((message) =>
      message.role === "system"
        ? { role: message.role, content: message.text, timestamp: 0 }
        : piMessage(message, argumentsOf),
    );
    await send(history.system === null ? { messages } : { systemPrompt: history.system, messages });
    const { text } = await requestOf(history, piAi13Request, piAi13);
    expect(decidedText(text)).toEqual(decidedText(server.bodies.at(-1) ?? ""));
  });
  await fc.assert(property, { numRuns: 1_000 });
});

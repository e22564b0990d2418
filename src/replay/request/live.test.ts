import Anthropic from "@anthropic-ai/sdk";
import { describe, expect, it } from "vitest";
import { messagesHistory } from "../rules/messages-history";
import { messagesHistoryRequest } from "./messages-history";
import { requestOf } from "./request-testing";
import { cutCallHistory, cutCallTool, sdkParams } from "./sdk-testing";

const apiKey = process.env["ANTHROPIC_API_KEY"] ?? "";

// It costs a few tokens and wants a network: only who sets a key gets it, and all others see it as skipped.
describe.skipIf(apiKey === "")("the real Messages API", () => {
  it("takes a history in which a cut call goes out as {}", { timeout: 60_000 }, async () => {
    const { plan, text } = await requestOf(cutCallHistory, messagesHistoryRequest, messagesHistory);
    const params = sdkParams(plan, JSON.parse(text), { model: "claude-haiku-5-5", max_tokens: 1 });
    if (params === null) throw new Error("the SDK's types do not hold the request");
    const client = new Anthropic({ apiKey, baseURL: "https://api.anthropic.com" });
    const answer = await client.messages.create({ ...params, tools: [cutCallTool] });
    expect(answer).toMatchObject({ type: "message", role: "assistant" });
  });
});

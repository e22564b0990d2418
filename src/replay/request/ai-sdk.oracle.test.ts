import { createAnthropic } from "@ai-sdk/anthropic";
import { generateText, type ModelMessage } from "ai";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type MessagesServer, startMessagesServer } from "../../testing/messages-server";
import { aiSdk as rule } from "../rules/ai-sdk";
import { aiSdkRequest } from "./ai-sdk";
import { type Handed, handed, words } from "./ai-sdk-testing";
import { allArguments, builtOf, type Claimed, chatLog, claimed, type LogMessage } from "./chat-log-testing";
import { type HistoryOptions, histories } from "./history-testing";
import { logOf, type MadeLog } from "./request-testing";

let server: MessagesServer;
beforeAll(async () => {
  // The library prints what it leaves out, for each of a thousand histories.
  vi.stubGlobal("AI_SDK_LOG_WARNINGS", false);
  server = await startMessagesServer();
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.close();
});

/** What the library sends: what we claim of it; or the words of its refusal, where it sends nothing. */
async function sentBy({ system, messages }: Handed): Promise<Claimed | string> {
  const before = server.bodies.length;
  const failure: unknown = await generateText({
    model: createAnthropic({ baseURL: `${server.url}/v1`, apiKey: "key" })("claude-test"),
    maxRetries: 0,
    allowSystemInMessages: true,
    ...(system === null ? {} : { instructions: system }),
    messages,
  }).catch((error: unknown) => error);
  const body = server.bodies[before];
  // The server refuses every request: all that counts is what it got.
  return body === undefined ? String(failure instanceof Error ? failure.message : failure) : claimed(body);
}

/** What we say that it sends. */
async function saidOf(log: MadeLog): Promise<Claimed | string> {
  const { plan, claim } = await builtOf(log, aiSdkRequest, rule);
  return plan.refusals[0]?.error ?? claim;
}

/** How many of the generated histories are sent; both must agree on each. A failing one's seed is printed. */
async function sentOf(numRuns: number, options: Omit<HistoryOptions, "stored">): Promise<number> {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(histories({ stored: allArguments, ...options }), async (made) => {
      const said = await saidOf(logOf(made));
      expect(said).toEqual(await sentBy(handed(made)));
      if (typeof said !== "string") sent++;
    }),
    { numRuns },
  );
  return sent;
}

// Claimed, byte for byte: `messages` and `system`, or the words of the refusal. Not claimed: what the
// library puts beside them (`model`, `max_tokens`, `tools`).
describe("ai 7.0.173 with @ai-sdk/anthropic 4.0.105 and the request agree", () => {
  it("on 800 histories in which every call has its result", async () => {
    const sent = await sentOf(800, { unansweredCalls: false, interruptions: false, missingMessages: false });
    expect(sent).toBeGreaterThan(600);
  }, 60_000);

  it("on 200 histories of any kind, many of which it refuses", async () => {
    const sent = await sentOf(200, {});
    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThan(180);
  }, 60_000);

  const png = { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" };
  const pdf = { type: "base64", media_type: "application/pdf", data: "JVBERi0=" };
  const image = { type: "file", mediaType: "image/png", data: { type: "data", data: png.data } } as const;
  const document = {
    type: "file",
    mediaType: "application/pdf",
    data: { type: "data", data: pdf.data },
  } as const;
  const use = { type: "tool_use", id: "a", name: "run", input: "{}" } as const;
  const call = { type: "tool-call", toolCallId: "a", toolName: "run", input: "{}" } as const;
  const done = { type: "tool_result", tool_use_id: "a", content: [{ type: "text", text: "ok" }] } as const;
  const answer = {
    type: "tool-result",
    toolCallId: "a",
    toolName: "run",
    output: { type: "text", value: "ok" },
  } as const;

  const cases: [what: string, log: LogMessage[], messages: ModelMessage[]][] = [
    ["no message", [], []],
    [
      "a result and words in one message of the user",
      [
        ["user", words("go")],
        ["assistant", use],
        ["user", done, words("more")],
      ],
      [
        { role: "user", content: [words("go")] },
        { role: "assistant", content: [call] },
        { role: "tool", content: [answer] },
        { role: "user", content: [words("more")] },
      ],
    ],
    [
      "words before a result in one message of the user",
      [
        ["user", words("go")],
        ["assistant", use],
        ["user", words("more"), done],
      ],
      [
        { role: "user", content: [words("go")] },
        { role: "assistant", content: [call] },
        { role: "user", content: [words("more")] },
        { role: "tool", content: [answer] },
      ],
    ],
    [
      "redacted thinking between calls and words",
      [
        ["user", words("go")],
        ["assistant", use, words("x"), { type: "redacted_thinking", data: "ZA==" }, words("y")],
        ["tool", done],
      ],
      [
        { role: "user", content: [words("go")] },
        {
          role: "assistant",
          content: [
            call,
            words("x"),
            { type: "reasoning", text: "", providerOptions: { anthropic: { redactedData: "ZA==" } } },
            words("y"),
          ],
        },
        { role: "tool", content: [answer] },
      ],
    ],
    [
      "white space around the last text of the assistant",
      [
        ["user", words(" go ")],
        ["assistant", words(" x "), words("\n y\u00a0")],
      ],
      [
        { role: "user", content: [words(" go ")] },
        { role: "assistant", content: [words(" x "), words("\n y\u00a0")] },
      ],
    ],
    [
      "an image behind the last text of the assistant",
      [
        ["user", words("go")],
        ["assistant", words(" x "), { type: "image", source: png }],
      ],
      [
        { role: "user", content: [words("go")] },
        { role: "assistant", content: [words(" x "), image] },
      ],
    ],
    [
      "documents",
      [
        ["user", { type: "document", source: pdf }],
        ["assistant", use],
        ["tool", { ...done, content: [words("x"), { type: "document", source: pdf }] }],
      ],
      [
        { role: "user", content: [document] },
        { role: "assistant", content: [call] },
        {
          role: "tool",
          content: [{ ...answer, output: { type: "content", value: [words("x"), document] } }],
        },
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
          words("x"),
        ],
      ],
      [
        { role: "user", content: [words("go")] },
        {
          role: "assistant",
          content: [
            {
              type: "tool-call",
              toolCallId: "s",
              toolName: "web_search",
              input: { query: "x" },
              providerExecuted: true,
            },
            {
              type: "tool-result",
              toolCallId: "s",
              toolName: "web_search",
              output: { type: "json", value: [] },
            },
            words("x"),
          ],
        },
      ],
    ],
  ];
  it.each(cases)("on %s", async (_, log, messages) => {
    expect(await saidOf(chatLog(log))).toEqual(await sentBy({ system: null, messages }));
  });
});

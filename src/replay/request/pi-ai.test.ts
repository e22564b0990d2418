import { describe, expect, it } from "vitest";
import type { History } from "../../session/history";
import { piAi } from "../rules/pi-ai";
import { piAi13 } from "../rules/pi-ai-1.3";
import { nested, text, value } from "../rules/rule-testing";
import type { MadeCall, MadeMessage, MadePart, MadeResult } from "./history-testing";
import { piAiRequest } from "./pi-ai";
import { piAi13Request } from "./pi-ai-1.3";
import { logOf, replayed, requestOf } from "./request-testing";
import type { RequestPlan } from "./types";

const eras = [
  { era: "to 1.0", builder: piAiRequest, rule: piAi },
  { era: "from 1.3", builder: piAi13Request, rule: piAi13 },
] as const;

const go: MadeMessage = { role: "user", content: "go" };

function callOf(id: string, stored = text("{}")): MadeCall {
  return { type: "call", id, name: "read", stored };
}

function assistant(blocks: readonly MadeCall[], stopReason = "toolUse"): MadeMessage {
  return { role: "assistant", blocks, stopReason };
}

function result(id: string, parts: readonly MadePart[], isError = false): MadeResult {
  return { role: "tool", id, name: "read", isError, parts };
}

const done: MadePart = { type: "text", text: "done" };
const image: MadePart = { type: "image", mimeType: "image/png", data: "AA==" };
const sentImage = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "AA==" },
};

describe.each(eras)("pi-ai $era", ({ builder, rule }) => {
  async function messagesFor(...messages: MadeMessage[]): Promise<unknown> {
    const { text: body } = await requestOf({ system: null, messages }, builder, rule);
    const { messages: sent } = JSON.parse(body) as { messages: unknown };
    return sent;
  }

  it("drops an aborted turn and keeps its results, which then have no call", async () => {
    const sent = await messagesFor(go, assistant([callOf("a")], "aborted"), result("a", [done]));
    expect(sent).toEqual([
      { role: "user", content: "go" },
      {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "a", content: "done", is_error: false }],
      },
    ]);
  });

  it("makes a result up for a call that none follows, and sends the late one too", async () => {
    const sent = await messagesFor(assistant([callOf("a")]), go, result("a", [done]));
    const answer = { type: "tool_result", tool_use_id: "a" };
    expect(sent).toEqual([
      { role: "assistant", content: [{ type: "tool_use", id: "a", name: "read", input: {} }] },
      { role: "user", content: [{ ...answer, content: "No result provided", is_error: true }] },
      { role: "user", content: "go" },
      { role: "user", content: [{ ...answer, content: "done", is_error: false }] },
    ]);
  });

  it("makes a result up at the end of a history, and tells it from the log's own", () => {
    const log = logOf({ system: null, messages: [assistant([callOf("a"), callOf("b")]), result("a", [])] });
    const plan = builder(log.history, replayed(log, rule).inputOf);
    expect(plan.messages[1]?.blocks).toMatchObject([
      { type: "tool_result", id: "a", isSynthetic: false },
      { type: "tool_result", id: "b", isSynthetic: true, isError: true },
    ]);
  });

  it("puts the results of one turn into one message, which a blank message of the user parts", async () => {
    const calls = assistant([callOf("a"), callOf("b")]);
    const together = await messagesFor(calls, result("b", [done]), result("a", [done]));
    expect(together).toHaveLength(2);
    expect(together).toHaveProperty(
      [1, "content"],
      [expect.objectContaining({ tool_use_id: "b" }), expect.objectContaining({ tool_use_id: "a" })],
    );
    const blank: MadeMessage = { role: "user", content: " " };
    expect(await messagesFor(calls, result("b", [done]), blank, result("a", [done]))).toHaveLength(3);
  });

  it("leaves blank texts and messages out, and keeps a string a string", async () => {
    const blocks: MadePart[] = [{ type: "text", text: "\n" }, done, { type: "text", text: "" }];
    const empty: MadeMessage = {
      role: "assistant",
      blocks: [{ type: "text", text: " " }],
      stopReason: "stop",
    };
    const sent = await messagesFor({ role: "user", content: "\u00a0" }, go, empty, {
      role: "user",
      content: blocks,
    });
    expect(sent).toEqual([
      { role: "user", content: "go" },
      { role: "user", content: [done] },
    ]);
  });

  it("removes halves of surrogate pairs from texts and results, not from arguments", async () => {
    const torn = { type: "text", text: "a\ud800" } as const;
    const call = callOf("a", text('{"p":"\\ud800"}'));
    const sent = await messagesFor(
      { role: "assistant", blocks: [torn, call], stopReason: "" },
      result("a", [torn]),
    );
    expect(sent).toEqual([
      {
        role: "assistant",
        content: [
          { type: "text", text: "a" },
          { type: "tool_use", id: "a", name: "read", input: { p: "\ud800" } },
        ],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "a", is_error: false }] },
    ]);
  });

  it("leaves ids as they are, and sends what the rule makes of the arguments", async () => {
    const sent = await messagesFor(assistant([callOf("call|1.x", value("null"))]), result("call|1.x", []));
    expect(sent).toEqual([
      { role: "assistant", content: [{ type: "tool_use", id: "call|1.x", name: "read", input: {} }] },
      {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "call|1.x", content: "", is_error: false }],
      },
    ]);
  });

  it("joins a result's texts into one string, and sends parts where an image is among them", async () => {
    const call = assistant([callOf("a")]);
    expect(await messagesFor(call, result("a", [done, done]))).toHaveProperty(
      [1, "content", 0, "content"],
      "done\ndone",
    );
    expect(await messagesFor(call, result("a", [done, image]))).toHaveProperty(
      [1, "content", 0, "content"],
      [done, sentImage],
    );
    expect(await messagesFor(call, result("a", [image]))).toHaveProperty(
      [1, "content", 0, "content"],
      [{ type: "text", text: "(see attached image)" }, sentImage],
    );
  });

  it("sends thinking with its signature, as a text without one", async () => {
    const thought = { type: "thinking", thinking: "hm" } as const;
    const blocks = [
      { ...thought, signature: "c2ln" },
      { ...thought, signature: null },
    ];
    expect(await messagesFor({ role: "assistant", blocks, stopReason: "stop" })).toEqual([
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "hm", signature: "c2ln" },
          { type: "text", text: "hm" },
        ],
      },
    ]);
  });

  it("does not make a request whose arguments its own serialiser cannot write, and says where", () => {
    const call = callOf("b", text(nested(4_001)));
    const log = logOf({ system: null, messages: [go, assistant([callOf("a"), call])] });
    const { refusals } = builder(log.history, replayed(log, rule).inputOf);
    expect(refusals).toEqual([{ error: expect.any(String), message: 1, content: 1, call: 1 }]);
  });

  it("sends the prompt and the system messages as one text block", async () => {
    const messages: MadeMessage[] = [{ role: "system", text: "Be kind." }, go, { role: "system", text: "" }];
    const { text: body } = await requestOf({ system: "Be brief.", messages }, builder, rule);
    expect(JSON.parse(body)).toEqual({
      system: [{ type: "text", text: "Be brief.\n\nBe kind." }],
      messages: [{ role: "user", content: "go" }],
    });
  });

  it("takes results and words apart that another log holds in one message", () => {
    const { history } = logOf({
      system: null,
      messages: [assistant([callOf("a")]), result("a", [done]), go],
    });
    const [asks, answers, user] = history.messages;
    const together = [...(user?.blocks ?? []), ...(answers?.blocks ?? []), ...(user?.blocks ?? [])];
    const log: History = {
      ...history,
      messages: [asks, user].flatMap((message, i) =>
        message === undefined ? [] : [i === 0 ? message : { ...message, blocks: together }],
      ),
    };
    expect(outline(builder(log, noFacts))).toEqual([
      ["assistant", "tool_use"],
      // The words come first, so the call gets a made-up result before them.
      ["user", "tool_result"],
      ["user", "text"],
      ["user", "tool_result"],
      ["user", "text"],
    ]);
  });
});

const noFacts = () => ({ outcome: "sent", input: "object", hasLoneSurrogate: false, error: null }) as const;

function outline({ messages }: RequestPlan): string[][] {
  return messages.map(({ role, blocks }) => [role, ...blocks.map(({ type }) => type)]);
}

describe("what the eras of pi-ai do not share", () => {
  const failed = [
    assistant([callOf("a"), callOf("b")]),
    result("a", [done, image, image], true),
    result("b", []),
  ];
  const blank: MadeMessage = {
    role: "assistant",
    blocks: [{ type: "thinking", thinking: " ", signature: "c2ln" }],
    stopReason: "stop",
  };

  async function contentOf(era: 0 | 1, messages: readonly MadeMessage[], message: number): Promise<unknown> {
    const { builder, rule } = eras[era];
    const { text: body } = await requestOf({ system: null, messages }, builder, rule);
    const { messages: sent } = JSON.parse(body) as { messages: { content: unknown }[] };
    return sent[message]?.content;
  }

  it("images of a failed result: within it, or behind all results with a line that names it", async () => {
    const answer = { type: "tool_result", tool_use_id: "a", is_error: true };
    const other = { type: "tool_result", tool_use_id: "b", content: "", is_error: false };
    expect(await contentOf(0, failed, 1)).toEqual([
      { ...answer, content: [done, sentImage, sentImage] },
      other,
    ]);
    expect(await contentOf(1, failed, 1)).toEqual([
      { ...answer, content: "done\n(image attached after the tool results)" },
      other,
      { type: "text", text: "Images from the error result of tool call a (read):" },
      sentImage,
      sentImage,
    ]);
  });

  it("signed thinking without a text: left out, or sent", async () => {
    expect(await contentOf(0, [blank], 0)).toBeUndefined();
    expect(await contentOf(1, [blank], 0)).toEqual([{ type: "thinking", thinking: " ", signature: "c2ln" }]);
  });
});

import { describe, expect, it } from "vitest";
import { aiSdk as rule } from "../rules/ai-sdk";
import { nested } from "../rules/rule-testing";
import { aiSdkRequest } from "./ai-sdk";
import { builtOf, chatLog, type LogMessage } from "./chat-log-testing";

const words = (text: string) => ({ type: "text", text }) as const;
const use = (id: string, input = "{}") => ({ type: "tool_use", id, name: "run", input }) as const;
const done = (id: string, ...texts: string[]) =>
  ({ type: "tool_result", tool_use_id: id, content: texts.map(words) }) as const;
const png = { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" };
const image = { type: "image", source: png } as const;

/** What goes out, as the API reads it. */
async function sent(log: readonly LogMessage[], system?: string) {
  const { claim } = await builtOf(chatLog(log, system), aiSdkRequest, rule);
  return { system: JSON.parse(claim.system ?? "null"), messages: JSON.parse(claim.messages ?? "null") };
}

async function refusals(...log: LogMessage[]) {
  return (await builtOf(chatLog(log), aiSdkRequest, rule)).plan.refusals;
}

const toolUse = (id: string, input: object = {}) => ({ type: "tool_use", id, name: "run", input });

const tables: [what: string, log: LogMessage[], messages: object[]][] = [
  [
    "a turn's results and the user's next words are one message",
    [
      ["user", words("go")],
      ["assistant", use("a"), use("b")],
      ["tool", done("a", "1")],
      ["tool", done("b", "2")],
      ["user", words("on")],
    ],
    [
      { role: "user", content: [words("go")] },
      { role: "assistant", content: [toolUse("a"), toolUse("b")] },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "a", content: "1" },
          { type: "tool_result", tool_use_id: "b", content: "2" },
          words("on"),
        ],
      },
    ],
  ],
  [
    "calls go behind the text around them, never past a thought",
    [
      ["user", words("go")],
      [
        "assistant",
        use("a"),
        words("x"),
        { type: "thinking", thinking: "t", signature: "s" },
        use("b"),
        words("y"),
      ],
      ["tool", done("a", "1"), done("b", "2")],
    ],
    [
      { role: "user", content: [words("go")] },
      {
        role: "assistant",
        content: [
          words("x"),
          toolUse("a"),
          { type: "thinking", thinking: "t", signature: "s" },
          words("y"),
          toolUse("b"),
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "a", content: "1" },
          { type: "tool_result", tool_use_id: "b", content: "2" },
        ],
      },
    ],
  ],
  [
    "the last text of the history is trimmed at both ends, no other",
    [
      ["user", words(" go ")],
      ["assistant", words(" x ")],
      ["assistant", words(" y "), words(" z ")],
    ],
    [
      { role: "user", content: [words(" go ")] },
      { role: "assistant", content: [words(" x "), words(" y "), words("z")] },
    ],
  ],
  [
    "empty texts are left out, blank ones are not",
    [
      ["user", words(""), words(" ")],
      ["assistant", words(""), words("\n")],
      ["user", words("")],
    ],
    [
      { role: "user", content: [words(" ")] },
      { role: "assistant", content: [words("\n")] },
      { role: "user", content: [] },
    ],
  ],
  [
    "an assistant's message with nothing left is no message, and its neighbours stay apart",
    [
      ["user", words("go")],
      ["assistant", { type: "thinking", thinking: "t", signature: null }, image],
      ["user", words("on")],
    ],
    [
      { role: "user", content: [words("go")] },
      { role: "user", content: [words("on")] },
    ],
  ],
  [
    "an error is told where it is words alone, a success never",
    [
      ["user", words("go")],
      ["assistant", use("a"), use("b"), use("c"), use("d"), use("e")],
      [
        "tool",
        { ...done("a", "x", "y"), is_error: true },
        { ...done("b"), is_error: true, content: [words("x"), image] },
        { ...done("c", "x"), is_error: false },
        done("d", "x", ""),
        done("e"),
      ],
    ],
    [
      { role: "user", content: [words("go")] },
      { role: "assistant", content: ["a", "b", "c", "d", "e"].map((id) => toolUse(id)) },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "a", content: "x\ny", is_error: true },
          { type: "tool_result", tool_use_id: "b", content: [words("x"), image] },
          { type: "tool_result", tool_use_id: "c", content: "x" },
          { type: "tool_result", tool_use_id: "d", content: [words("x"), words("")] },
          { type: "tool_result", tool_use_id: "e", content: "" },
        ],
      },
    ],
  ],
  [
    "blocks of a kind that no model message holds are left out, the API's own tools are not",
    [
      ["user", words("go"), { type: "odd" }, { type: "document", source: {} }],
      ["assistant", use("a"), { type: "odd" }, { type: "server_tool_use", id: "s" }],
      ["tool", { ...done("a"), content: [{ type: "odd" }] }],
    ],
    [
      { role: "user", content: [words("go"), { type: "document", source: {} }] },
      { role: "assistant", content: [{ type: "server_tool_use", id: "s" }, toolUse("a")] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "" }] },
    ],
  ],
  [
    "a system message without text and a tool's without a result are no messages",
    [["system"], ["user", words("go")], ["assistant", words("x ")], ["tool"], ["developer", image]],
    [
      { role: "user", content: [words("go")] },
      { role: "assistant", content: [words("x")] },
    ],
  ],
  [
    "malformed arguments are wrapped",
    [
      ["user", words("go")],
      ["assistant", use("a", '{"cmd":"ls')],
      ["tool", done("a", "ok")],
    ],
    [
      { role: "user", content: [words("go")] },
      { role: "assistant", content: [toolUse("a", { rawInvalidInput: '{"cmd":"ls' })] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "ok" }] },
    ],
  ],
];

describe("the request of the Vercel AI SDK", () => {
  it.each(tables)("%s", async (_, log, messages) => {
    expect(await sent(log)).toEqual({ system: null, messages });
  });

  it("has a system block for each system message at the head, and later ones among the messages", async () => {
    const log: LogMessage[] = [
      ["system", words("a"), words("b")],
      ["user", words("go")],
      ["developer", words("c")],
    ];
    const later = { role: "system", content: [words("c")] };
    expect(await sent(log, "top")).toEqual({
      system: [words("top"), words("ab")],
      messages: [{ role: "user", content: [words("go")] }, later],
    });
  });

  it("lifts the first run of system messages out of the middle where nothing stands before it", async () => {
    const log: LogMessage[] = [
      ["user", words("go")],
      ["system", words("a")],
      ["user", words("on")],
      ["system", words("b")],
    ];
    expect(await sent(log)).toEqual({
      system: [words("a")],
      messages: [
        { role: "user", content: [words("go")] },
        { role: "user", content: [words("on")] },
        { role: "system", content: [words("b")] },
      ],
    });
  });

  it("is refused where calls have no result before the user speaks again, with the first call's address", async () => {
    const found = await refusals(
      ["user", words("go")],
      ["assistant", use("a"), use("b"), use("c"), words("x")],
      ["tool", done("b", "ok")],
      ["user", words("on")],
      ["tool", done("a", "ok")],
    );
    expect(found).toEqual([
      { error: "Tool results are missing for tool calls a, c.", message: 1, content: 1, call: 0 },
    ]);
  });

  it("is refused where the history ends with an open call", async () => {
    const found = await refusals(
      ["user", words("go")],
      ["assistant", use("a")],
      ["tool", done("a", "ok")],
      ["assistant", use("b")],
    );
    expect(found).toEqual([
      { error: "Tool result is missing for tool call b.", message: 3, content: 0, call: 1 },
    ]);
  });

  it("is refused without a message", async () => {
    const error = "Invalid prompt: messages must not be empty";
    expect(await refusals()).toEqual([{ error, message: null, content: null, call: null }]);
  });

  it("is refused, after that, for arguments nested too deep to be written", async () => {
    const found = await refusals(["user", words("go")], ["assistant", use("a", nested(5_000))]);
    expect(found.map(({ message, content, call }) => [message, content, call])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it("is not refused for results that stand apart from their call, in another order or twice", async () => {
    expect(
      await refusals(
        ["user", words("go")],
        ["assistant", use("a"), use("b")],
        ["tool", done("b", "1")],
        ["assistant", words("x")],
        ["tool", done("a", "2"), done("a", "3"), done("nowhere", "4")],
      ),
    ).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { langchainJs as rule } from "../rules/langchain-js";
import { nested } from "../rules/rule-testing";
import { builtOf, chatLog, type LogMessage } from "./chat-log-testing";
import { langchainJsRequest } from "./langchain-js";

const words = (text: string) => ({ type: "text", text }) as const;
const use = (id: string | null, input = "{}") => ({ type: "tool_use", id, name: "run", input }) as const;
const done = (id: string, ...texts: string[]) =>
  ({ type: "tool_result", tool_use_id: id, content: texts.map(words) }) as const;
const image = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
} as const;

/** What goes out, as the API reads it. */
async function sent(log: readonly LogMessage[], system?: string) {
  const { claim } = await builtOf(chatLog(log, system), langchainJsRequest, rule);
  return { system: JSON.parse(claim.system ?? "null"), messages: JSON.parse(claim.messages ?? "null") };
}

async function refusals(...log: LogMessage[]) {
  return (await builtOf(chatLog(log), langchainJsRequest, rule)).plan.refusals;
}

const toolUse = (id: string, input: unknown = {}) => ({ type: "tool_use", id, name: "run", input });
const result = (id: string, content: unknown) => ({ type: "tool_result", content, tool_use_id: id });

const tables: [what: string, log: LogMessage[], messages: object[]][] = [
  [
    "results in a row are one message, the user's words beside them another",
    [
      ["user", words("go")],
      ["assistant", use("a"), use("b")],
      ["tool", done("a", "1")],
      ["user", done("b", "2"), words("on")],
    ],
    [
      { role: "user", content: "go" },
      { role: "assistant", content: [toolUse("a"), toolUse("b")] },
      { role: "user", content: [result("a", "1"), result("b", "2")] },
      { role: "user", content: "on" },
    ],
  ],
  [
    "messages of one role stay apart, whatever they hold",
    [["user", words("a")], ["user", words("b"), image], ["assistant", words("c")], ["assistant"]],
    [
      { role: "user", content: "a" },
      { role: "user", content: [words("b"), image] },
      { role: "assistant", content: "c" },
      { role: "assistant", content: "" },
    ],
  ],
  [
    "blocks keep their order and texts their white space, empty ones too",
    [
      ["user", words("")],
      [
        "assistant",
        use("a"),
        words(" "),
        words(""),
        { type: "thinking", thinking: "t", signature: null },
        words("x "),
      ],
    ],
    [
      { role: "user", content: "" },
      {
        role: "assistant",
        content: [toolUse("a"), words(" "), words(""), { type: "thinking", thinking: "t" }, words("x ")],
      },
    ],
  ],
  [
    "no result says whether it is an error, and one without content is an empty text",
    [
      ["user", words("go")],
      ["assistant", use("a"), use("b"), use("c")],
      ["tool", { ...done("a", "x"), is_error: true }, { ...done("b", "x", "y"), is_error: false }, done("c")],
    ],
    [
      { role: "user", content: "go" },
      { role: "assistant", content: [toolUse("a"), toolUse("b"), toolUse("c")] },
      { role: "user", content: [result("a", "x"), result("b", [words("x"), words("y")]), result("c", "")] },
    ],
  ],
  [
    "malformed arguments become an empty object, a list stays a list",
    [
      ["user", words("go")],
      ["assistant", use("a", '{"cmd":"ls'), use("b", "[1]")],
    ],
    [
      { role: "user", content: "go" },
      { role: "assistant", content: [toolUse("a", {}), toolUse("b", [1])] },
    ],
  ],
  [
    "blocks of a kind that it does not know are left out",
    [
      ["user", words("go"), { type: "odd" }],
      ["assistant", words("x"), { type: "document", source: {} }],
      ["tool", { ...done("a"), content: [words("x"), { type: "odd" }] }],
    ],
    [
      { role: "user", content: [words("go")] },
      { role: "assistant", content: [words("x"), { type: "document", source: {} }] },
      { role: "user", content: [result("a", [words("x")])] },
    ],
  ],
  [
    "a system message without text and a tool's without a result are no messages",
    [["user", words("go")], ["system"], ["tool"]],
    [{ role: "user", content: "go" }],
  ],
];

describe("the request of LangChain JS", () => {
  it.each(tables)("%s", async (_, log, messages) => {
    expect(await sent(log)).toEqual({ system: null, messages });
  });

  it("has a single system text as a string", async () => {
    expect((await sent([["user", words("go")]], "top")).system).toBe("top");
  });

  it("has several system texts as blocks, and later ones among the messages", async () => {
    const log: LogMessage[] = [
      ["developer", words("a")],
      ["user", words("go")],
      ["system", words("b")],
    ];
    expect(await sent(log, "top")).toEqual({
      system: [words("top"), words("a")],
      messages: [
        { role: "user", content: "go" },
        { role: "system", content: "b" },
      ],
    });
  });

  it("is refused for a call without an id, not for one whose id is empty", async () => {
    const found = await refusals(
      ["user", words("go")],
      ["assistant", use("")],
      ["assistant", use(null), words("x")],
    );
    const error = 'Anthropic requires all tool calls to have an "id".';
    expect(found).toEqual([{ error, message: 2, content: 1, call: 1 }]);
  });

  it("is refused for arguments nested too deep to be written, once every id is there", async () => {
    const found = await refusals(["assistant", use("a", nested(5_000))], ["assistant", use(null)]);
    expect(found.map(({ message, call }) => [message, call])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it("is not refused for calls without results", async () => {
    expect(await refusals(["user", words("go")], ["assistant", use("a")], ["user", words("on")])).toEqual([]);
  });

  it("writes a result's content before its id", async () => {
    const { claim } = await builtOf(chatLog([["tool", done("a", "1")]]), langchainJsRequest, rule);
    expect(claim.messages).toBe(
      '[{"role":"user","content":[{"type":"tool_result","content":"1","tool_use_id":"a"}]}]',
    );
  });
});

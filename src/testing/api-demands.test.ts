import { describe, expect, it } from "vitest";
import { member, stringOf } from "../session/guards";
import { refusalsOf } from "./api-demands";
import { readSharedLines, sharedDir } from "./shared";

const go = { role: "user", content: "go" };
const said = (...content: object[]) => ({ role: "assistant", content });
const told = (...content: object[]) => ({ role: "user", content });
const text = (words: string) => ({ type: "text", text: words });
const call = (fields: object) => ({ type: "tool_use", id: "a", name: "run", input: {}, ...fields });
const result = (id: string) => ({ type: "tool_result", tool_use_id: id, content: "ok" });

/** One call and its result, at messages.1.content.0. */
const withCall = (fields: object) => [go, said(call(fields)), told(result("a"))];

const rows: [what: string, messages: object[], words: string][] = [
  [
    "input null",
    withCall({ input: null }),
    "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
  ],
  [
    "input array",
    withCall({ input: [] }),
    "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
  ],
  ["no input", withCall({ input: undefined }), "messages.1.content.0.tool_use.input: Field required"],
  [
    "no result",
    [go, said(text("x"), call({}), call({ id: "b" })), told(text("more"))],
    "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: a, b. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
  ],
  [
    "a result behind a text",
    [go, said(call({})), told(text("more"), result("a"))],
    "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: a. Each `tool_use` block must have a corresponding `tool_result` block in the next message.",
  ],
  [
    "a result without a call",
    [go, said(text("x")), told(text("more"), result("b"))],
    "messages.2.content.1: unexpected `tool_use_id` found in `tool_result` blocks: b. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.",
  ],
  [
    "a server tool's result without a call",
    [go, said({ type: "advisor_tool_result", tool_use_id: "s" }, text("x"))],
    "messages.1.content.0: unexpected `tool_use_id` found in `advisor_tool_result` blocks: s. Each `advisor_tool_result` block must have a corresponding `server_tool_use` block before it.",
  ],
  [
    "two results",
    [go, said(call({})), told(result("a"), result("a"))],
    "messages.2.content.1: each tool_use must have a single result. Found multiple `tool_result` blocks with id: a",
  ],
  [
    "a repeated id",
    [...withCall({}), said(call({})), told(result("a"))],
    "messages.3.content.0: `tool_use` ids must be unique",
  ],
  [
    "an id with other characters",
    [go, said(call({ id: "run:0" })), told(result("run:0"))],
    "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    "an empty id",
    [go, said(call({ id: "" })), told(result(""))],
    "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    "an empty name",
    withCall({ name: "" }),
    "messages.1.content.0.tool_use.name: String should have at least 1 character",
  ],
  [
    "a long name",
    withCall({ name: "n".repeat(201) }),
    "messages.1.content.0.tool_use.name: String should have at most 200 characters",
  ],
  ["an empty text", [told(text(""))], "messages: text content blocks must be non-empty"],
  ["a blank text", [told(text(" \n"))], "messages: text content blocks must contain non-whitespace text"],
  [
    "an empty message",
    [told(), said(text("x"))],
    "messages.0: all messages must have non-empty content except for the optional final assistant message",
  ],
  [
    "white space at the end",
    [go, said(text("x "))],
    "messages: final assistant content cannot end with trailing whitespace",
  ],
  [
    "unsigned thinking",
    [go, said({ type: "thinking", thinking: "x" }, text("x"))],
    "messages.1.content.0.thinking.signature: Field required",
  ],
  [
    "thinking with an empty signature",
    [go, said({ type: "thinking", thinking: "x", signature: "" }, text("x"))],
    "messages.1.content.0: Invalid `signature` in `thinking` block",
  ],
];

const own = { takesUnsignedThinking: false };

describe("the oracle for the checks says of", () => {
  it.each(rows)("%s", (_, messages, words) => {
    expect(refusalsOf(JSON.stringify({ messages }), own)).toEqual([words]);
  });

  it("a long name in the list of tools", () => {
    const tools = [{ name: "run" }, { name: "n".repeat(65) }];
    expect(refusalsOf(JSON.stringify({ messages: [go], tools }), own)).toEqual([
      "tools.1.custom.name: String should have at most 64 characters",
    ]);
  });

  it("half of a pair, where it stands", () => {
    const body = (words: string) => `{"messages":[{"role":"user","content":"${words}"}]}`;
    const start = body("").indexOf('""') + 1;
    const torn = (at: number) => [
      `The request body is not valid JSON: no low surrogate in string: line 1 column ${at + 1} (char ${at})`,
    ];
    expect(refusalsOf(body("\\\\ud800 \\uD83D\\uDE00 x\\ud83d"), own)).toEqual(torn(start + 22));
    expect(refusalsOf(body("\\ude00\\ud83d"), own)).toEqual(torn(start));
  });
});

describe("the oracle for the checks has nothing against", () => {
  it.each<[string, object[]]>([
    ["a call with its result", withCall({})],
    [
      "results spread over messages",
      [go, said(call({}), call({ id: "b" })), told(result("b")), told(result("a"))],
    ],
    ["an empty last message of the assistant", [go, said()]],
    [
      "a server tool's result behind its call",
      [go, said({ type: "server_tool_use", id: "s" }, { type: "advisor_tool_result", tool_use_id: "s" })],
    ],
    ["nothing", []],
  ])("%s", (_, messages) => {
    expect(refusalsOf(JSON.stringify({ messages }), own)).toEqual([]);
  });

  it("unsigned thinking where the receiver takes it", () => {
    const messages = [go, said({ type: "thinking", thinking: "x" }, text("x"))];
    expect(refusalsOf(JSON.stringify({ messages }), { takesUnsignedThinking: true })).toEqual([]);
  });
});

describe.runIf(sharedDir !== null)("the oracle for the checks answers a history from a public report", () => {
  const rows = sharedDir === null ? [] : readSharedLines("cases/histories.jsonl");

  it.each(rows.map((row) => [String(member(row, "id")), row] as const))("%s", (_, row) => {
    const error = stringOf(member(row, "error"));
    // Some rows shorten the words, and none tells where in the body half of a pair stands.
    const told = refusalsOf(JSON.stringify(row), own).map((words) =>
      words.replace(/column \d+ \(char \d+\)/, "column C (char C-1)").slice(0, error?.length),
    );
    expect(told).toEqual(error === null ? [] : [error]);
  });
});

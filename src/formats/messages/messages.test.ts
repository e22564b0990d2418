import { describe, expect, it } from "vitest";
import { openLog } from "../../testing/open-log";
import { idsOf, type Read, readRecords } from "../../testing/read-records";
import { readShared, sharedDir } from "../../testing/shared";
import { chooseFormat } from "..";
import { assistant, request, response, result, says, use, user } from "./body-testing";
import { messages } from "./index";
import tides from "./samples/tides.jsonl?raw";

const read = (...records: unknown[]) => readRecords(messages, records);
const resultsIn = ({ store }: Read) => Array.from({ length: store.length }, (_, i) => store.resultStateOf(i));

describe("what is told to be of the Messages API", () => {
  const schema = [{ name: "run", input_schema: { type: "object" } }];
  const chatCall = { id: "t1", type: "function", function: { name: "run", arguments: "{}" } };
  it.each<[string, string, unknown[]]>([
    ["a request with calls", "messages", [request(user("hi"), assistant(use("t1")))]],
    ["a response", "messages", [response({ type: "text", text: "hi" })]],
    ["a bare array of messages", "messages", [[user("hi"), assistant(use("t1"))]]],
    ["thinking", "messages", [request(user("hi"), assistant({ type: "thinking", thinking: "so" }))]],
    ["texts beside tools with input_schema", "messages", [{ ...request(user("hi")), tools: schema }]],
    ["texts beside system", "messages", [{ ...request(user("hi")), system: "Be short." }]],
    ["texts, and later calls", "messages", [request(user("hi")), request(user("hi"), assistant(use("t1")))]],
    ["a message a line", "messages", [user("hi"), assistant(use("t1")), user([result("t1")]), says("ok")]],
    [
      "a block without its list",
      "messages",
      [request(user("hi"), { role: "assistant", content: use("t1") })],
    ],
    ["texts alone", "chat-completions", [request(user("hi"))]],
    ["a system message", "chat-completions", [request({ role: "system", content: "Be short." }, user("hi"))]],
    ["tool_calls", "chat-completions", [request(user("hi"), { role: "assistant", tool_calls: [chatCall] })]],
    [
      "tool_calls beside system",
      "chat-completions",
      [{ ...request(user("hi"), { role: "assistant", tool_calls: [chatCall] }), system: "Be short." }],
    ],
  ])("%s: %s", (_, id, values) => expect(chooseFormat(values).id).toBe(id));

  it.each<[string, unknown]>([
    [
      "an item of the Responses API, which has the same type",
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "hi" }] },
    ],
    [
      "messages of the AI SDK, which keeps `system` beside them too",
      { ...request(user("hi"), assistant({ type: "tool-call", toolCallId: "t1" })), system: "Be short." },
    ],
  ])("not %s", (_, value) => expect(messages.recognise(value)).toBe(0));
});

describe("what holds calls", () => {
  it.each<[string, unknown]>([
    ["a request body", request(user("hi"), assistant(use("t1")))],
    ["a response body", response(use("t1"))],
    ["a bare array", [user("hi"), assistant(use("t1"))]],
    ["one message", assistant(use("t1"))],
    ["a logger's record", { request: { body: request(user("hi"), assistant(use("t1"))) } }],
    ["a logger's response", { request: { url: "u" }, response: { status: 200, body: response(use("t1")) } }],
    ["an array of bodies", [request(user("hi"), assistant(use("t1"))), request(user("else"))]],
    ["a batch's request", { custom_id: "x", params: request(user("hi"), assistant(use("t1"))) }],
    ["a batch's answer", { custom_id: "x", result: { type: "succeeded", message: response(use("t1")) } }],
    ["a message without its role", request(user("hi"), { content: [use("t1")] })],
    ["a block without its list", request(user("hi"), { role: "assistant", content: use("t1") })],
  ])("%s", (_, body) => {
    expect(idsOf(read(body))).toEqual(["t1"]);
    expect(messages.recognise(body)).toBeGreaterThan(0);
  });

  it("takes nothing inside an input and no description of a tool for a call", () => {
    const tools = [{ name: "x", input_schema: {}, type: "tool_use", input: {} }];
    expect(idsOf(read({ ...request(user("hi"), assistant(use("t1", { a: use("t2") }))), tools }))).toEqual([
      "t1",
    ]);
  });

  it("leaves to others what is no body", () => {
    expect(read({ type: "message_start", message: response() }, { a: 1 }).refused).toEqual([0, 1]);
  });
});

describe("stored input", () => {
  it("is the log's own source; a text where the log holds a text; absent where there is none", () => {
    const body =
      '{"messages":[{"role":"assistant","content":[' +
      '{"type":"tool_use","id":"o","name":"f","input":{ "n" : 9007199254740993, "n":1.0 }},' +
      '{"type":"tool_use","id":"n","name":"f","input":null},' +
      '{"type":"tool_use","id":"a","name":"f","input":[1, 2]},' +
      '{"type":"tool_use","id":"t","name":"f","input":" {\\"a\\":"},' +
      '{"type":"tool_use","id":"x","name":"f"}]}]}';
    const found = read(body);
    expect(found.stored).toEqual([
      { kind: "value", text: '{ "n" : 9007199254740993, "n":1.0 }' },
      { kind: "value", text: "null" },
      { kind: "value", text: "[1, 2]" },
      { kind: "text", text: ' {"a":' },
      { kind: "absent" },
    ]);
    expect(found.store.pathOf(0)).toEqual(["messages", 0, "content", 0, "input"]);
    expect(found.store.pathOf(4)).toEqual(["messages", 0, "content", 4]);
  });
});

describe("results", () => {
  it("says which failed; without is_error a result did not", () => {
    const found = read(
      request(
        user("hi"),
        assistant(use("a"), use("b"), use("c")),
        user([{ ...result("b"), is_error: true }, result("a")]),
      ),
    );
    expect(resultsIn(found)).toEqual(["ok", "error", "missing"]);
    expect(found.store.resultOf(0)?.path).toEqual(["messages", 2, "content", 1, "content"]);
  });

  it("pairs within a history, never across", () => {
    const found = read(
      request(user("a"), assistant(use("t1"))),
      request(user("b"), says("no"), user([result("t1")])),
    );
    expect(resultsIn(found)).toEqual(["missing"]);
  });

  it("takes an id used again for the call just before", () => {
    const found = read(
      request(
        user("a"),
        assistant(use("t")),
        user([result("t", "1")]),
        assistant(use("t", {})),
        user("go on"),
      ),
    );
    expect(resultsIn(found)).toEqual(["ok", "missing"]);
  });

  it("pairs a message a line", () => {
    const found = read(user("a"), assistant(use("t1")), user([result("t1")]));
    expect(found.store.resultOf(0)?.place.line).toBe(3);
  });

  it("counts a prompt as a turn, not results", () => {
    const found = read(
      request(
        user("a"),
        assistant(use("x")),
        user([result("x"), { type: "text", text: "hint" }]),
        assistant(use("y")),
      ),
      request(user("a"), says("no"), user("b"), assistant(use("z"))),
    );
    expect([0, 1, 2].map((call) => found.store.turnOf(call))).toEqual([1, 1, 2]);
    const lines = read(
      assistant(use("x")),
      user("a"),
      assistant(use("y")),
      user([result("y")]),
      assistant(use("z")),
    );
    expect([0, 1, 2].map((call) => lines.store.turnOf(call))).toEqual([null, 1, 1]);
  });

  it("lists the calls of a server's tools with their results, and says whose they are", () => {
    const search = { ...use("s1", { q: 1 }, "web_search"), type: "server_tool_use" };
    const failed = { type: "web_search_tool_result_error", error_code: "unavailable" };
    const found = read(
      request(
        user("a"),
        assistant(search, { type: "web_search_tool_result", tool_use_id: "s1", content: failed }),
      ),
    );
    expect(idsOf(found)).toEqual(["s1"]);
    expect(resultsIn(found)).toEqual(["error"]);
    expect(found.store.notes.join()).toContain("server_tool_use");
  });
});

describe("odd bodies", () => {
  it("passes over an element that is no message, and says so", () => {
    const found = read(request(user("hi"), null, assistant(use("t1"), null, 5), 7));
    expect(idsOf(found)).toEqual(["t1"]);
    expect(found.store.notes.join()).toContain("2 elements");
  });

  it("keeps a hostile depth out of the call stack", () => {
    const deep = `${'{"type":"tool_result","content":['.repeat(20_000)}${"]}".repeat(20_000)}`;
    expect(
      idsOf(
        read(
          `{"messages":[{"role":"user","content":[${deep}]},{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"n","input":{}}]}]}`,
        ),
      ),
    ).toEqual(["t1"]);
  });
});

describe("the sample", () => {
  it("opens with its calls", async () => {
    const log = await openLog(tides);
    expect(log.info()).toMatchObject({ formatId: "messages", records: 4 });
    expect(log.calls).toBe(5);
  });
});

describe.runIf(sharedDir !== null)("real files", () => {
  it.each([
    ["anthropic-messages/vercel-anthropic-tool-no-args.json", 1],
    ["cline/cline-sdk-session.messages.json", 11],
  ])("%s opens with its calls", async (name, calls) => {
    const log = await openLog(readShared(`samples/${name}`));
    expect(log.info().formatId).toBe("messages");
    expect(log.calls).toBe(calls);
  });
});

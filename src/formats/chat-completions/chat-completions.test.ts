import { describe, expect, it } from "vitest";
import { idsOf, placesOf, readRecords } from "../../testing/read-records";
import { chatCompletions } from "./index";

const call = (id: string, args: unknown = '{"a":1}', name = "run") => ({
  id,
  type: "function",
  function: { name, arguments: args },
});
const assistant = (...calls: unknown[]) => ({ role: "assistant", content: null, tool_calls: calls });
const result = (id: string, content = "ok") => ({ role: "tool", tool_call_id: id, content });
const user = (content: string) => ({ role: "user", content });
const request = (...messages: unknown[]) => ({ model: "m", messages });
const response = (message: unknown) => ({ object: "chat.completion", choices: [{ index: 0, message }] });

const read = (...records: unknown[]) => readRecords(chatCompletions, records);

describe("what holds calls", () => {
  it.each([
    ["a request body", request(user("hi"), assistant(call("c1")))],
    ["a response body", response(assistant(call("c1")))],
    ["a bare array of messages", [user("hi"), assistant(call("c1"))]],
    ["one message", assistant(call("c1"))],
    ["a benchmark dump", [{ task_id: 3, traj: [user("hi"), assistant(call("c1"))] }]],
  ])("%s", (_, body) => {
    const found = read(body);
    expect(idsOf(found)).toEqual(["c1"]);
    expect(found.stored).toEqual([{ kind: "text", text: '{"a":1}' }]);
    expect(chatCompletions.recognise(body)).toBeGreaterThan(0);
  });

  it("only an assistant's calls, never a description of tools", () => {
    const body = { ...request(user("hi"), { ...user("x"), tool_calls: [call("c1")] }), tools: [call("c2")] };
    expect(idsOf(read(body))).toEqual([]);
  });

  it("does not claim a Messages API body", () => {
    const body = request(user("hi"), {
      role: "assistant",
      content: [{ type: "tool_use", id: "t", name: "run", input: {} }],
    });
    expect(chatCompletions.recognise(body)).toBe(0);
  });
});

describe("stored arguments", () => {
  it("keeps a text as it is, and other values as their source", () => {
    const body =
      '{"messages":[{"role":"assistant","tool_calls":[' +
      '{"id":"t","function":{"name":"f","arguments":" {\\"a\\": 1 } "}},' +
      '{"id":"o","function":{"name":"f","arguments":{ "n" : 9007199254740993, "n":1.0 }}},' +
      '{"id":"a","function":{"name":"f","arguments":[1, 2]}},' +
      '{"id":"n","function":{"name":"f","arguments":null}},' +
      '{"id":"x","function":{"name":"f"}}]}]}';
    expect(read(body).stored).toEqual([
      { kind: "text", text: ' {"a": 1 } ' },
      { kind: "value", text: '{ "n" : 9007199254740993, "n":1.0 }' },
      { kind: "value", text: "[1, 2]" },
      { kind: "value", text: "null" },
      { kind: "absent" },
    ]);
  });

  it("takes a custom tool's input for freeform text", () => {
    const custom = { id: "c1", type: "custom", custom: { name: "patch", input: "*** Begin" } };
    const found = read(request(assistant(custom)));
    expect(found.stored).toEqual([{ kind: "freeform", text: "*** Begin" }]);
    expect(found.store.toolOf(0)).toBe("patch");
  });

  it("reads the legacy function_call, which has no id, and its result", () => {
    const found = read(
      request(
        { role: "assistant", content: null, function_call: { name: "f", arguments: "{" } },
        { role: "function", name: "f", content: "done" },
      ),
    );
    expect(idsOf(found)).toEqual([null]);
    expect(found.stored).toEqual([{ kind: "text", text: "{" }]);
    expect(found.store.resultStateOf(0)).toBe("unknown");
  });
});

describe("repeated histories", () => {
  it("shows a call once, however many bodies repeat it", () => {
    const found = read(
      request(user("hi"), assistant(call("c1"))),
      request(user("hi"), assistant(call("c1")), result("c1"), assistant(call("c2"))),
      request(
        user("hi"),
        assistant(call("c1")),
        result("c1"),
        assistant(call("c2")),
        result("c2"),
        user("more"),
      ),
    );
    expect(idsOf(found)).toEqual(["c1", "c2"]);
    expect(placesOf(found, 0)).toEqual(["message 1", "repeat 2", "repeat 3"]);
    expect(found.store.resultStateOf(1)).toBe("unknown");
  });

  it("does not merge calls that share nothing but their id", () => {
    const found = read(
      request(user("hi"), assistant(call("call_0")), result("call_0"), assistant(call("call_0"))),
      request(user("something else"), assistant(call("call_0"))),
    );
    expect(idsOf(found)).toEqual(["call_0", "call_0", "call_0"]);
    expect([0, 1, 2].map((i) => found.store.resultStateOf(i))).toEqual(["unknown", "missing", "missing"]);
  });

  it("finds the response again in the request that follows it", () => {
    const message = { ...assistant(call("c1")), refusal: null, annotations: [] };
    const found = read(
      request(user("hi")),
      response(message),
      request(user("hi"), assistant(call("c1")), result("c1")),
    );
    expect(idsOf(found)).toEqual(["c1"]);
    expect(placesOf(found, 0)).toEqual(["message 2", "repeat 3"]);
    expect(found.store.resultStateOf(0)).toBe("unknown");
  });

  it("finds a response again whose own request is not in the log", () => {
    const found = read(
      response(assistant(call("c1"))),
      request(user("hi"), assistant(call("c1")), user("go on")),
    );
    expect(idsOf(found)).toEqual(["c1"]);
  });

  it("finds a response again once only: an equal call of another conversation is its own", () => {
    const found = read(
      response(assistant(call("c1"))),
      request(user("a"), assistant(call("c1"))),
      request(user("b"), assistant(call("c1"))),
    );
    expect(idsOf(found)).toEqual(["c1", "c1"]);
  });

  it("takes missing, null and empty content for the same", () => {
    const bare = { role: "assistant", tool_calls: [call("c1")] };
    const found = read(
      request(user("a"), bare),
      request(user("a"), { ...bare, content: null }),
      request(user("a"), { ...bare, content: "" }),
    );
    expect(idsOf(found)).toEqual(["c1"]);
  });

  it("keeps two equal responses apart, since each was given", () => {
    expect(idsOf(read(response(assistant(call("c1"))), response(assistant(call("c1")))))).toEqual([
      "c1",
      "c1",
    ]);
  });

  it("keeps the conversations of a dump apart, even where they begin alike", () => {
    const traj = [user("hi"), assistant(call("c1"))];
    const found = read([
      { task_id: 0, trial: 0, traj },
      { task_id: 0, trial: 1, traj },
    ]);
    expect(idsOf(found)).toEqual(["c1", "c1"]);
    expect(found.store.sessionTitleOf(1)).toBe("task_id 0, trial 1");
  });
});

describe("odd bodies", () => {
  it("reads request and response of one record, in order", () => {
    const both = {
      ...request(user("hi"), assistant(call("c1"))),
      response: response(assistant(call("c2", "{"))),
    };
    expect(idsOf(read(both))).toEqual(["c1", "c2"]);
    const beside = { ...request(user("hi")), ...response(assistant(call("c3"))) };
    expect(idsOf(read(beside))).toEqual(["c3"]);
    expect(idsOf(read({ custom_id: "x", body: request(assistant(call("c4"))) }))).toEqual(["c4"]);
  });

  it("merges the bodies of an array as it merges those of lines", () => {
    const found = read([
      request(user("a"), assistant(call("c1"))),
      request(user("a"), assistant(call("c1")), user("b")),
    ]);
    expect(idsOf(found)).toEqual(["c1"]);
  });

  it("takes a text and the same text in parts for one message", () => {
    const parts = { role: "user", content: [{ type: "text", text: "a" }] };
    const found = read(request(user("a"), assistant(call("c1"))), request(parts, assistant(call("c1"))));
    expect(idsOf(found)).toEqual(["c1"]);
  });

  it("passes over an element that is no message, and says so", () => {
    const found = read(request(user("hi"), null, assistant(call("c1", "{")), 5));
    expect(idsOf(found)).toEqual(["c1"]);
    expect(found.store.notes.join()).toContain("2 elements");
  });

  it("takes only objects for calls", () => {
    expect(idsOf(read(request({ role: "assistant", tool_calls: [null, 1, "x", [], call("c1")] })))).toEqual([
      "c1",
    ]);
  });

  it("shows a number id as it is written, and pairs by it", () => {
    const found = read(
      request(
        { role: "assistant", tool_calls: [{ ...call("x"), id: 7 }] },
        { ...result("x"), tool_call_id: 7 },
      ),
    );
    expect(idsOf(found)).toEqual(["7"]);
    expect(found.store.resultStateOf(0)).toBe("unknown");
  });

  it("reads the calls of a role written as a name, or left out", () => {
    const found = read(
      request({ role: "Assistant", tool_calls: [call("c1")] }, { tool_calls: [call("c2")] }),
    );
    expect(idsOf(found)).toEqual(["c1", "c2"]);
  });

  it("says that a body departs from an earlier history", () => {
    const found = read(
      request(user("a"), user("b"), assistant(call("c1"))),
      request(user("a"), user("x"), assistant(call("c1"))),
    );
    expect(idsOf(found)).toEqual(["c1", "c1"]);
    expect(found.store.notes.join()).toContain("depart");
  });
});

describe("turns and results", () => {
  it("counts the user messages up to a call", () => {
    const found = read(request(user("a"), assistant(call("c1")), user("b"), assistant(call("c2"))));
    expect([found.store.turnOf(0), found.store.turnOf(1)]).toEqual([1, 2]);
  });

  it("pairs a message a line, and the nearest earlier call of an id", () => {
    const found = read(user("a"), assistant(call("x")), result("x"), assistant(call("x")), result("y"));
    expect([found.store.resultOf(0)?.place.line, found.store.resultStateOf(1)]).toEqual([3, "missing"]);
  });
});

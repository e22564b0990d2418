import { describe, expect, it } from "vitest";
import { valueAt } from "../../session/content";
import type { HistoryBlock } from "../../session/history";
import { type Read, readRecords } from "../../testing/read-records";
import { chatCompletions } from "./index";

const read = (...records: unknown[]) => readRecords(chatCompletions, records);

const call = (id: string, name = "run") => ({ id, type: "function", function: { name, arguments: "{}" } });
const assistant = (content: unknown, ...calls: unknown[]) => ({
  role: "assistant",
  content,
  ...(calls.length === 0 ? {} : { tool_calls: calls }),
});
const result = (tool_call_id: string, content: unknown = "ok") => ({ role: "tool", tool_call_id, content });
const user = (content: unknown) => ({ role: "user", content });
const request = (...messages: unknown[]) => ({ messages });
const response = (...messages: unknown[]) => ({
  object: "chat.completion",
  choices: messages.map((message, index) => ({ index, message })),
});

/** The histories in short: role, then kinds with ids; "user: text | assistant: call t1". */
const outlines = ({ histories: store }: Read) =>
  store
    .histories()
    .map((history) =>
      history.messages.map(({ role, blocks }) => `${role}: ${blocks.map(short).join(", ")}`).join(" | "),
    );

function short(block: HistoryBlock): string {
  if (block.kind === "call" || block.kind === "result") return `${block.kind} ${block.id}`;
  return block.kind === "other" ? `other ${block.type}` : block.kind;
}

/** Lines of the records in which the messages of each history stand. */
const linesOf = ({ histories: store }: Read) =>
  store.histories().map((history) => history.messages.map(({ place }) => Number(place.line)));

/** What the ways of all blocks lead to; of a result, its parts. */
function contentsOf({ histories: store }: Read, records: readonly unknown[]): unknown[] {
  return store
    .histories()
    .flatMap(({ messages }) =>
      messages.flatMap(({ place, blocks }) =>
        blocks
          .flatMap((block): readonly HistoryBlock[] => (block.kind === "result" ? block.parts : [block]))
          .flatMap((block) => ("path" in block ? [valueAt(records[place.line - 1], block.path)] : [])),
      ),
    );
}

describe("the messages of a body", () => {
  const image = { type: "image_url", image_url: { url: "https://example.org/a.png" } };
  const audio = { type: "input_audio", input_audio: { data: "" } };
  const record = request(
    { role: "system", content: "be brief" },
    { role: "developer", content: [{ type: "text", text: "no tables" }] },
    user([{ type: "text", text: "look" }, image, audio]),
    assistant("listing", call("t1"), call("t2", "stop")),
    result("t1"),
    result("t2", [{ type: "text", text: "stopped" }]),
    user("more"),
  );

  it("keep roles, kinds and ids in their order, calls behind the text", () => {
    const found = read(record);
    expect(outlines(found)).toEqual([
      "system: text | developer: text | user: text, image, other input_audio | " +
        "assistant: text, call t1, call t2 | tool: result t1 | tool: result t2 | user: text",
    ]);
    expect(found.histories.histories()[0]?.messages[3]?.blocks.slice(1)).toEqual([
      { kind: "call", call: 0, id: "t1", name: "run" },
      { kind: "call", call: 1, id: "t2", name: "stop" },
    ]);
  });

  it("lead to each content in the log, text as a string or as parts", () => {
    expect(contentsOf(read(record), [record])).toEqual([
      "be brief",
      "no tables",
      "look",
      image,
      audio,
      "listing",
      "ok",
      "stopped",
      "more",
    ]);
  });

  it("lead to it also within a logger's record", () => {
    const logged = { id: 7, request: { body: request(user("go")) }, response: response(assistant("done")) };
    expect(outlines(read(logged))).toEqual(["user: text | assistant: text"]);
    expect(contentsOf(read(logged), [logged])).toEqual(["go", "done"]);
  });

  it.each([
    ["null", null],
    ["an empty string", ""],
    ["an empty list", []],
  ])("have no text block where calls stand beside %s", (_, content) => {
    expect(outlines(read(request(user("go"), assistant(content, call("t1")))))).toEqual([
      "user: text | assistant: call t1",
    ]);
  });

  it("keep a user's empty text, which the API would refuse", () => {
    expect(outlines(read(request(user(""))))).toEqual(["user: text"]);
  });

  it("are an assistant's where calls stand without a role", () => {
    expect(outlines(read(request(user("go"), { tool_calls: [call("t1")] })))).toEqual([
      "user: text | assistant: call t1",
    ]);
  });

  it("hold the legacy function call and its answer, which have a name and no id", () => {
    const found = read(
      request(
        user("go"),
        { role: "assistant", content: null, function_call: { name: "run", arguments: "{}" } },
        { role: "function", name: "run", content: "ok" },
      ),
    );
    expect(outlines(found)).toEqual(["user: text | assistant: call null | tool: result null"]);
    expect(found.histories.histories()[0]?.messages[2]?.blocks[0]).toMatchObject({ name: "run" });
  });

  it("do not say whether a result failed", () => {
    const [history] = read(request(assistant(null, call("t1")), result("t1", "Error"))).histories.histories();
    expect(history?.messages[1]?.blocks[0]).toMatchObject({ isError: null });
  });
});

describe("the histories of a log", () => {
  const opening = [user("go"), assistant(null, call("t1")), result("t1")];

  it("are only the longest of bodies that continue each other", () => {
    const found = read(request(user("go")), request(...opening), request(...opening, user("more")));
    expect(outlines(found)).toEqual(["user: text | assistant: call t1 | tool: result t1 | user: text"]);
    expect(linesOf(found)).toEqual([[1, 2, 2, 3]]);
  });

  it("hold the response to the last request", () => {
    expect(outlines(read(request(user("go")), response(assistant(null, call("t1")))))).toEqual([
      "user: text | assistant: call t1",
    ]);
  });

  it("hold a response once, where the next request repeats it", () => {
    const said = assistant(null, call("t1"));
    const found = read(request(user("go")), response(said), request(...opening));
    expect(outlines(found)).toEqual(["user: text | assistant: call t1 | tool: result t1"]);
    expect(linesOf(found)).toEqual([[1, 2, 3]]);
    expect(found.store.length).toBe(1);
  });

  it("are one for each choice of a response", () => {
    expect(
      outlines(read(request(user("go")), response(assistant("a"), assistant(null, call("t1"))))),
    ).toEqual(["user: text | assistant: text", "user: text | assistant: call t1"]);
  });

  it("are two where a later body was trimmed: the whole one, and what goes on from the cut", () => {
    const tail = [assistant(null, call("t2")), result("t2")];
    const found = read(
      request(...opening, user("more"), ...tail),
      request(user("summary of what went before"), ...tail, user("on")),
    );
    expect(linesOf(found)).toEqual([
      [1, 1, 1, 1, 1, 1],
      [2, 2, 2, 2],
    ]);
    expect(outlines(found)[1]).toBe("user: text | assistant: call t2 | tool: result t2 | user: text");
  });

  it("are those of the conversations of a dump, each under its title", () => {
    const found = read([
      { task_id: 1, trial: 0, traj: opening },
      { task_id: 2, trial: 0, traj: opening },
    ]);
    expect(found.histories.histories().map(({ session }) => session)).toEqual([
      "task_id 1, trial 0",
      "task_id 2, trial 0",
    ]);
    expect(outlines(found)).toEqual(
      Array.from({ length: 2 }, () => "user: text | assistant: call t1 | tool: result t1"),
    );
    expect(found.histories.histories().map(({ messages }) => messages[1]?.blocks)).toMatchObject([
      [{ call: 0 }],
      [{ call: 1 }],
    ]);
  });

  it("are one where a message stands on each line", () => {
    const found = read(...opening, user("more"));
    expect(outlines(found)).toEqual(["user: text | assistant: call t1 | tool: result t1 | user: text"]);
    expect(contentsOf(found, [...opening, user("more")])).toEqual(["go", "ok", "more"]);
  });

  it("are none where a response came without its request", () => {
    expect(outlines(read(response(assistant(null, call("t1")))))).toEqual([]);
  });

  it("are no requests to the Messages API themselves", () => {
    expect(read(request(...opening)).histories.histories()[0]?.isRequest).toBe(false);
  });
});

describe("what a request carries beside its messages", () => {
  const tools = [{ type: "function", function: { name: "run" } }, { name: "bare" }];

  it("is its model and its tools, by name and place", () => {
    const record = { request: { body: { model: "m", tools, ...request(user("go")) } } };
    const settings = read(record).histories.histories()[0]?.settings;
    expect(settings).toMatchObject({ model: "m", toolNames: ["run", "bare"] });
    expect(valueAt(record, settings?.tools?.path ?? [])).toEqual(tools);
  });

  it("is that of the last request", () => {
    const found = read(
      { model: "first", ...request(user("go")) },
      { model: "second", ...request(user("go"), assistant("on it"), user("more")) },
    );
    expect(found.histories.histories().map(({ settings }) => settings.model)).toEqual(["second"]);
  });

  it("is its own in each history: a summary request without tools does not borrow those of another", () => {
    const found = read(
      { model: "large", tools, ...request(user("go"), assistant(null, call("t1"))) },
      { model: "small", ...request(user("sum up"), assistant(null, call("t2"))) },
    );
    expect(found.histories.histories().map(({ settings }) => [settings.model, settings.toolNames])).toEqual([
      ["large", ["run", "bare"]],
      ["small", []],
    ]);
  });
});

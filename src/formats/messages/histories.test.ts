import { describe, expect, it } from "vitest";
import { valueAt } from "../../session/content";
import { idOf, listOf, member } from "../../session/guards";
import type { HistoryBlock } from "../../session/history";
import { type Read, readRecords } from "../../testing/read-records";
import { readSharedLines, sharedDir } from "../../testing/shared";
import { assistant, request, response, result, says, use, user } from "./body-testing";
import { messages } from "./index";

const read = (...records: unknown[]) => readRecords(messages, records);

/** A history in short: role, then kinds with ids; "user: text | assistant: call t1". */
function histories({ histories: store }: Read): string[] {
  return store
    .histories()
    .map((history) =>
      history.messages.map(({ role, blocks }) => `${role}: ${blocks.map(short).join(", ")}`).join(" | "),
    );
}

function short(block: HistoryBlock): string {
  if (block.kind === "call" || block.kind === "result") return `${block.kind} ${block.id}`;
  return block.kind === "other" ? `other ${block.type}` : block.kind;
}

/** Lines of the records in which the messages of each history stand. */
const linesOf = ({ histories: store }: Read) =>
  store.histories().map((history) => history.messages.map(({ place }) => Number(place.line)));

describe("histories", () => {
  it("one request is one history, as the API gets it", () => {
    const found = read(request(user("go"), assistant(use("t1")), user([result("t1")])));
    expect(histories(found)).toEqual(["user: text | assistant: call t1 | user: result t1"]);
    expect(found.histories.histories()[0]?.isRequest).toBe(true);
  });

  it("only the longest of bodies that continue each other", () => {
    const found = read(
      request(user("go"), assistant(use("t1"))),
      request(user("go"), assistant(use("t1")), user([result("t1")])),
      request(user("go")),
    );
    expect(histories(found)).toEqual(["user: text | assistant: call t1 | user: result t1"]);
    expect(linesOf(found)).toEqual([[1, 1, 2]]);
  });

  it("a response extends the request before it, with its model and the reason of its end", () => {
    const found = read(request(user("go")), response(use("t1")));
    expect(histories(found)).toEqual(["user: text | assistant: call t1"]);
    expect(found.histories.histories()[0]?.messages[1]).toMatchObject({
      model: "m",
      stopReason: "tool_use",
    });
  });

  it("a response extends no more than its own request", () => {
    expect(histories(read(request(user("go")), response(use("t1")), response(use("t2"))))).toEqual([
      "user: text | assistant: call t1",
    ]);
  });

  it("a response without its request makes no history", () => {
    expect(histories(read(response(use("t1"))))).toEqual([]);
  });

  it("bodies that share only their prompt: each its own, in the order of the log", () => {
    const found = read(
      request(user("go"), says("one")),
      request(user("come"), says("two")),
      request(user("go"), assistant(use("t1"))),
      request(user("go"), assistant(use("t1")), user([result("t1")])),
    );
    expect(linesOf(found)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3, 4],
    ]);
  });

  it("a body that departs later: both are there, with the calls they share", () => {
    const opening = [user("go"), assistant(use("t1"))];
    const found = read(
      request(...opening, user([result("t1")])),
      request(...opening, user([result("t1", "else")])),
    );
    expect(linesOf(found)).toEqual([
      [1, 1, 1],
      [1, 1, 2],
    ]);
    expect(found.store.length).toBe(1);
  });

  it("a message a line is one history, which its sender makes into a request", () => {
    const found = read(user("go"), assistant(use("t1")), user([result("t1")]));
    expect(histories(found)).toEqual(["user: text | assistant: call t1 | user: result t1"]);
    expect(found.histories.histories()[0]?.isRequest).toBe(false);
  });

  it("a message with calls that leaves its role out is an assistant's", () => {
    expect(histories(read(request(user("go"), { content: [use("t1")] })))).toEqual([
      "user: text | assistant: call t1",
    ]);
  });

  it("an element that is no message keeps its number", () => {
    const found = read(request(user("go"), null, assistant(use("t1"))));
    expect(histories(found)).toEqual(["user: text | user:  | assistant: call t1"]);
  });
});

describe("blocks", () => {
  const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "" } };
  const body = request(
    user([{ type: "text", text: "look " }, image, { type: "document", source: {} }]),
    assistant(
      { type: "thinking", thinking: "hm", signature: "sig" },
      { type: "redacted_thinking", data: "x" },
      { type: "server_tool_use", id: "s1", name: "web_search", input: {} },
      { type: "web_search_tool_result", tool_use_id: "s1", content: [] },
      use("t1"),
    ),
    user([{ ...result("t1", [{ type: "text", text: "" }, image]), is_error: true }]),
    says(""),
  );

  it("keeps the kinds in their order", () => {
    expect(histories(read(body))).toEqual([
      "user: text, image, other document | " +
        "assistant: thinking, redactedThinking, other server_tool_use, other web_search_tool_result, call t1 | " +
        "user: result t1 | assistant: text",
    ]);
  });

  it("leads to each content", () => {
    const [history] = read(body).histories.histories();
    const ways = history?.messages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ("path" in block ? [block.path] : [])),
    );
    expect(ways?.map((path) => valueAt(body, path))).toEqual([
      "look ",
      image,
      { type: "document", source: {} },
      { type: "thinking", thinking: "hm", signature: "sig" },
      { type: "redacted_thinking", data: "x" },
      { type: "server_tool_use", id: "s1", name: "web_search", input: {} },
      { type: "web_search_tool_result", tool_use_id: "s1", content: [] },
      [{ type: "text", text: "" }, image],
      "",
    ]);
  });

  it("knows what the checks ask: signatures, errors, the outline of a text", () => {
    const [history] = read(body).histories.histories();
    expect(history?.messages[0]?.blocks[0]).toMatchObject({ text: { length: 5, endsInWhitespace: true } });
    expect(history?.messages[1]?.blocks[0]).toMatchObject({ signature: "sig", text: { length: 2 } });
    expect(history?.messages[2]?.blocks[0]).toMatchObject({
      isError: true,
      parts: [{ kind: "text", text: { length: 0 } }, { kind: "image" }],
    });
    expect(history?.messages[3]?.blocks).toMatchObject([
      { kind: "text", text: { length: 0, isBlank: true } },
    ]);
  });

  it("tells no signature from an empty one", () => {
    const thinking = (more: object) =>
      read(request(user("go"), assistant({ type: "thinking", thinking: "hm", ...more })));
    const signatureIn = (found: Read) => {
      const block = found.histories.histories()[0]?.messages[1]?.blocks[0];
      return block?.kind === "thinking" ? block.signature : undefined;
    };
    expect([signatureIn(thinking({})), signatureIn(thinking({ signature: "" }))]).toEqual([null, ""]);
  });
});

describe("what a request carries beside its messages", () => {
  const tools = [
    { name: "run", input_schema: {} },
    { type: "web_search_20250305", name: "web_search" },
  ];
  const full = { model: "m", system: [{ type: "text", text: "Be short." }], tools };

  it("is named with its place", () => {
    const record = { request: { body: { ...request(user("go"), assistant(use("t1"))), ...full } } };
    const settings = read(record).histories.histories()[0]?.settings;
    expect(settings).toMatchObject({ model: "m", toolNames: ["run", "web_search"] });
    expect(valueAt(record, settings?.system?.path ?? [])).toEqual(full.system);
    expect(valueAt(record, settings?.tools?.path ?? [])).toEqual(tools);
  });

  it("belongs to its own history: a summary request without tools does not borrow those of another", () => {
    const found = read(
      { ...request(user("go"), assistant(use("t1"))), ...full },
      { ...request(user("sum up"), assistant(use("t2"))), model: "small" },
    );
    expect(found.histories.histories().map(({ settings }) => [settings.model, settings.toolNames])).toEqual([
      ["m", ["run", "web_search"]],
      ["small", []],
    ]);
  });

  it("is that of the last request where one was sent again", () => {
    const found = read({ ...request(user("go")), ...full }, { ...request(user("go")), model: "small" });
    expect(found.histories.histories().map(({ settings }) => settings.model)).toEqual(["small"]);
  });

  it("is that of the last request, also where a response follows", () => {
    const opening = [user("go"), assistant(use("t1"))];
    const found = read(
      { ...request(...opening), model: "first" },
      { ...request(...opening, user([result("t1")])), model: "second" },
      response({ type: "text", text: "done" }),
    );
    expect(found.histories.histories().map(({ settings }) => settings.model)).toEqual(["second"]);
  });
});

describe.runIf(sharedDir !== null)("the histories of the cases, read as one log", () => {
  const rows = sharedDir === null ? [] : readSharedLines("cases/histories.jsonl");

  it("each row is a history of its own, with its roles, blocks and ids", () => {
    const found = histories(read(...rows));
    expect(found).toHaveLength(19);
    expect(found).toEqual(
      rows.map((row) => listOf(member(row, "messages")).map(expectedMessage).join(" | ")),
    );
  });

  it("each knows its tools", () => {
    const lines = read(...rows)
      .histories.histories()
      .map(({ settings }) => Number(settings.tools?.place.line));
    expect(lines).toEqual(rows.map((_, i) => i + 1));
  });
});

const kindNames = new Map([
  ["tool_use", "call"],
  ["tool_result", "result"],
]);

/** A message of a row in the words of `histories`, from the row alone. */
function expectedMessage(message: unknown): string {
  const content = member(message, "content");
  const blocks = typeof content === "string" ? [{ type: "text" }] : listOf(content);
  const kinds = blocks.map((block) => {
    const type = String(member(block, "type"));
    const id = idOf(member(block, "id") ?? member(block, "tool_use_id"));
    return id === null ? type : `${kindNames.get(type)} ${id}`;
  });
  return `${String(member(message, "role"))}: ${kinds.join(", ")}`;
}

import { describe, expect, it } from "vitest";
import { ruleOf } from "../replay/rules";
import { openLog } from "../testing/open-log";
import { locateLogOf } from "./locate-log";
import { Replay } from "./replay";

const noPause = () => Promise.resolve();

const user = (content: string) => ({ role: "user", content });
const call = (id: string, args: unknown, name = "lamp") => ({
  id,
  type: "function",
  function: { name, ...(args === undefined ? {} : { arguments: args }) },
});
const assistant = (...calls: unknown[]) => ({ role: "assistant", content: "hm", tool_calls: calls });
const result = (tool_call_id: string) => ({ role: "tool", tool_call_id, content: "ok" });

async function replayOf(ruleId: string, ...bodies: unknown[][]): Promise<Replay> {
  const log = await openLog(
    bodies.map((messages) => JSON.stringify({ messages })).join("\n"),
    "log.jsonl",
    ruleOf(ruleId) ?? undefined,
  );
  return Replay.of(log, noPause);
}

describe("addresses", () => {
  const system = { role: "system", content: "be brief" };
  const session = [
    system,
    user("go"),
    assistant(call("t1", "[1]"), call("t2", "{}")),
    result("t1"),
    result("t2"),
  ];

  it("count what goes out: no system message, texts before calls", async () => {
    const replay = await replayOf("messages-history", session);
    expect([replay.addressOf(0), replay.addressOf(1)]).toEqual([
      "messages.1.content.1",
      "messages.1.content.2",
    ]);
  });

  it("are those of the chosen sender, and of the history as it is stored beside them", async () => {
    // yoi's older request has each text of the assistant as a message of its own.
    const replay = await replayOf("yoi-request-before", [
      user("go"),
      { role: "assistant", content: "hm" },
      ...session.slice(2),
    ]);
    expect(replay.refusedAsStored(0)).toBe("messages.1.content.2");
    expect(replay.addressOf(0)).not.toBe(replay.refusedAsStored(0));
  });

  it("are none where a request is not known, though the stored history has one", async () => {
    const replay = await replayOf("litellm", session);
    expect([replay.addressOf(0), replay.refusedAsStored(0)]).toEqual([null, "messages.1.content.1"]);
    expect(replay.requests).toBe(null);
    expect(replay.findings()).toEqual([]);
  });

  it("as stored are told of no object, and of everything else", async () => {
    const args = [
      "{}",
      '{"a":1}',
      { a: 1 },
      "",
      " ",
      "{",
      "null",
      null,
      "[]",
      '"{}"',
      "1",
      "true",
      undefined,
    ];
    const calls = args.map((value, i) => call(`t${i}`, value));
    const replay = await replayOf("messages-history", [user("go"), assistant(...calls)]);
    expect(args.map((_, i) => replay.refusedAsStored(i) !== null)).toEqual([
      ...Array.from({ length: 3 }, () => false),
      ...Array.from({ length: 10 }, () => true),
    ]);
  });
});

describe("what goes out of a call", () => {
  it.each([
    ["messages-history", ["object", "object", "object"]],
    ["as-stored", ["object", "notObject", "missing"]],
    ["messages-history-reject", ["object", "none", "none"]],
  ])("under %s", async (ruleId, inputs) => {
    const calls = [call("t0", "{}"), call("t1", "null"), call("t2", undefined)];
    const { requests } = await replayOf(ruleId, [user("go"), assistant(...calls)]);
    const blocks = requests?.plans[0]?.messages[1]?.blocks ?? [];
    expect(blocks.flatMap((block) => (block.type === "tool_use" ? [block.input] : []))).toEqual(inputs);
  });

  it("is a lone surrogate only where the stored text does", async () => {
    const torn = [user("go"), assistant(call("t1", '{"a":"\\ud800"}')), result("t1")];
    expect((await replayOf("messages-history", torn)).findings().map(({ check }) => check)).toEqual([
      "loneSurrogate",
    ]);
    // Under yoi the text cannot be read, and {} goes out.
    expect((await replayOf("yoi-request", torn)).findings()).toEqual([]);
  });
});

it("finds what is refused in each history, and what they share once", async () => {
  const opening = [user("go"), assistant(call("t1", "[]")), result("t1")];
  const replay = await replayOf(
    "as-stored",
    [...opening, user("a")],
    [...opening, user("b")],
    [user("else"), assistant(call("t2", "[]")), result("t2")],
  );
  expect([0, 1, 2, 3].map((history) => replay.findingsIn(history).length)).toEqual([1, 1, 1, 0]);
  expect(replay.findings().map(({ ref }) => ref)).toEqual([0, 1]);
});

describe("the log as an error's call is searched in it", () => {
  it("has the addresses of the request, and none where that is not known", async () => {
    const session = [user("go"), assistant(call("t1", "[]")), result("t1")];
    const known = locateLogOf(await replayOf("messages-history", session));
    expect(known.findByAddress({ message: 1, content: 1 })).toEqual([0]);
    expect(known.findByAddress({ message: 1, content: 0 })).toEqual([]);
    const unknown = locateLogOf(await replayOf("litellm", session));
    expect(unknown.findByAddress({ message: 1, content: 1 })).toEqual([]);
  });

  it("counts Chat Completions messages with the system's, and calls among calls", async () => {
    const system = { role: "system", content: "be brief" };
    const log = locateLogOf(
      await replayOf("messages-history", [system, user("go"), assistant(call("t1", "{}"), call("t2", "[]"))]),
    );
    expect([log.findByChatIndex(2, 1), log.findByChatIndex(2, 2), log.findByChatIndex(9, 0)]).toEqual([
      [1],
      [],
      [],
    ]);
  });
});

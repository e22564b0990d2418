import { describe, expect, it } from "vitest";
import { ruleOf } from "../replay/rules";
import { listOf, member } from "../session/guards";
import { openLog } from "../testing/open-log";
import type { OpenLog } from "./open-log";
import { Replay } from "./replay";
import type { RequestView } from "./replay-types";
import { requestTextOf, requestViewOf } from "./request-view";

const noPause = () => Promise.resolve();

/** Chat Completions messages, a request a line. */
const user = (content: unknown) => ({ role: "user", content });
const call = (id: string, args = "{}", name = "lamp") => ({
  id,
  type: "function",
  function: { name, arguments: args },
});
const assistant = (content: unknown, ...calls: unknown[]) => ({
  role: "assistant",
  content,
  ...(calls.length === 0 ? {} : { tool_calls: calls }),
});
const result = (tool_call_id: string, content = "ok") => ({ role: "tool", tool_call_id, content });
const body = (...messages: unknown[]) => ({ messages });

const logOf = (bodies: readonly object[], ruleId = "messages-history") =>
  openLog(bodies.map((one) => JSON.stringify(one)).join("\n"), "log.jsonl", ruleOf(ruleId) ?? undefined);

async function shown(log: OpenLog, history = 0, limit?: number): Promise<RequestView> {
  const view = await requestViewOf(await Replay.of(log, noPause), history, 1, noPause, limit);
  if (view === null) throw new Error("no request is shown");
  return view;
}

async function exact(log: OpenLog, history = 0): Promise<string> {
  return (await requestTextOf(await Replay.of(log, noPause), history)) ?? "";
}

const lineOf = ({ text }: RequestView, line: number): string => text.split("\n")[line - 1] ?? "";

const session = body(
  { role: "system", content: "be brief" },
  user("go"),
  assistant("two lamps", call("t1", '{"lamp":"say "on""}'), call("t2", '{"lamp":2}')),
  result("t1", "Invalid arguments"),
  result("t2"),
  user('a "quoted" word,\nand a line'),
  assistant("done"),
);

const settings = { model: "m", tools: [{ type: "function", function: { name: "lamp" } }] };

describe("the shown request", () => {
  const rules = [
    "messages-history",
    "messages-history-unpaired",
    "as-stored",
    "yoi-request",
    "yoi-request-before",
    "pi-ai",
    "pi-ai-1.3",
    "ai-sdk",
    "langchain-js",
  ];
  const bodies: [string, object][] = [
    ["a whole session", { ...settings, ...session }],
    ["no system and no tools", body(user("go"), assistant("hello"))],
    ["a message without blocks in the middle", body(user("go"), assistant(""), user("on"))],
    ["a message without blocks at the end", body(user("go"), assistant(""))],
    ["nothing but a message without blocks", body(assistant(""))],
    ["tools behind a message without blocks", { ...settings, ...body(user("go"), assistant("")) }],
    ["a text that looks like the end of a request", body(user(']}],"tools":[]}'), assistant('"messages":['))],
    ["system alone: a request without messages", body({ role: "system", content: "be brief" })],
  ];

  it.each(bodies.flatMap(([name, one]) => rules.map((rule) => [name, rule, one] as const)))(
    "is the exact body, laid out: %s, %s",
    async (_, rule, one) => {
      const log = await logOf([one], rule);
      const [view, text] = [await shown(log), await exact(log)];
      expect(JSON.parse(view.text)).toEqual(JSON.parse(text));
      expect(view.isWhole).toBe(true);
      expect(view.bytes).toBe(new TextEncoder().encode(text).length);
    },
  );

  it.each(rules)("has each block on a line of its own, byte for byte: %s", async (rule) => {
    const log = await logOf([{ ...settings, ...session }], rule);
    const [view, text] = [await shown(log), await exact(log)];
    const messages = listOf(member(JSON.parse(text), "messages"));
    const blocks = messages.flatMap((message, at) => {
      const content = member(message, "content");
      const held = typeof content === "string" ? [content] : listOf(content);
      return held.map((value, i) => ({ message: at, content: i, value }));
    });
    expect(view.blocks.map(({ message, content }) => ({ message, content }))).toEqual(
      blocks.map(({ message, content }) => ({ message, content })),
    );
    view.blocks.forEach(({ line }, i) => {
      const shownText = lineOf(view, line).trim().replace(/,$/, "");
      expect(JSON.parse(shownText)).toEqual(blocks[i]?.value);
      expect(text).toContain(shownText);
    });
  });

  it("keeps the digits, keys and spaces of what is sent as it stands", async () => {
    const stored = '{ "n": 9007199254740993, "n": 1.0 }';
    const view = await shown(await logOf([body(user("go"), assistant("", call("t1", stored)))], "as-stored"));
    expect(view.text).toContain(`"input":${stored}`);
  });

  it("writes a content that is a string as one", async () => {
    const view = await shown(await logOf([session], "yoi-request-before"));
    expect(JSON.parse(view.text)).toMatchObject({
      messages: expect.arrayContaining([{ role: "user", content: "go" }]),
    });
  });

  it.each(["messages-history", "messages-history-unpaired", "as-stored"])(
    "has the prompt, the model and the tools where the log holds them: %s",
    async (rule) => {
      const view = await shown(await logOf([{ ...settings, ...session }], rule));
      expect(JSON.parse(view.text)).toMatchObject({
        model: "m",
        system: "be brief",
        tools: [{ name: "lamp" }],
      });
      expect(view.messages).toBe(4);
    },
  );

  it("is not made where the rule's request is not known, or no such history is there", async () => {
    const known = await Replay.of(await logOf([session]), noPause);
    expect(await requestViewOf(known, 1, 1, noPause)).toBe(null);
    const unknown = await Replay.of(await logOf([session], "litellm"), noPause);
    expect(await requestViewOf(unknown, 0, 1, noPause)).toBe(null);
    expect(await requestTextOf(unknown, 0)).toBe(null);
  });
});

describe("the way from a block to its call", () => {
  const callsOf = ({ blocks }: RequestView) =>
    blocks.map(({ message, content, call: at }) => `${message}.${content} ${at}`);

  it("leads from calls and from their results", async () => {
    expect(callsOf(await shown(await logOf([session])))).toEqual([
      "0.0 null",
      "1.0 null",
      "1.1 0",
      "1.2 1",
      "2.0 0",
      "2.1 1",
      "2.2 null",
      "3.0 null",
    ]);
  });

  it("leads to the call right before, where an id is used again", async () => {
    const again = [assistant("", call("t1")), result("t1")];
    expect(callsOf(await shown(await logOf([body(user("go"), ...again, ...again)])))).toEqual([
      "0.0 null",
      "1.0 0",
      "2.0 0",
      "3.0 1",
      "4.0 1",
    ]);
  });

  it("leads nowhere from a result without its call", async () => {
    expect(callsOf(await shown(await logOf([body(user("go"), assistant("hm"), result("gone"))])))).toEqual([
      "0.0 null",
      "1.0 null",
      "2.0 null",
    ]);
  });
});

describe("the marks of a request", () => {
  it("stand at what does not go out as stored, and at what is refused", async () => {
    const bad = body(user("go"), assistant("", call("t1", "[]"), call("t2")), result("t1"), result("t2"));
    const lenient = await shown(await logOf([bad]));
    expect(lenient.marks.refused).toEqual([]);
    expect(lenient.marks.replaced.map((line) => lineOf(lenient, line))).toEqual([
      expect.stringContaining('"id":"t1"'),
    ]);
    const strict = await shown(await logOf([bad], "as-stored"));
    expect(strict.marks.replaced).toEqual([]);
    expect(strict.marks.refused.map((line) => lineOf(strict, line))).toEqual([
      expect.stringContaining('"id":"t1"'),
    ]);
    expect(strict.refusals).toEqual([
      "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
    ]);
  });

  it("are those of the shown history, not of another one of the log", async () => {
    const log = await logOf(
      [
        body(user("go"), assistant("", call("t1", "[]")), result("t1")),
        body(user("else"), assistant("", call("t2")), result("t2"), assistant("well")),
      ],
      "as-stored",
    );
    expect((await shown(log, 0)).refusals).toHaveLength(1);
    const second = await shown(log, 1);
    expect([second.marks, second.refusals]).toEqual([{ refused: [], replaced: [] }, []]);
  });

  it("tell the place of words that name none", async () => {
    const view = await shown(
      await logOf([body(user("go"), assistant("", call("t1")), user("on"))], "messages-history"),
    );
    expect(view.refusals[0]).toBe(
      "messages.1.content.0: DeepSeek Messages tool calls need immediate results",
    );
  });
});

describe("a request beyond what is shown", () => {
  const long = body(user("x".repeat(400)), assistant("y".repeat(400)), user("é".repeat(400)));

  it("says so, shows its beginning, and tells its size all the same", async () => {
    const log = await logOf([long]);
    const view = await shown(log, 0, 600);
    const whole = await shown(log);
    expect(view.isWhole).toBe(false);
    expect(view.text).toBe(whole.text.slice(0, 600));
    expect(view.bytes).toBe(new TextEncoder().encode(await exact(log)).length);
    expect(view.blocks.map(({ message }) => message)).toEqual([0, 1]);
    expect(view.messages).toBe(3);
  });

  it("is shown whole to the last character of the limit", async () => {
    const log = await logOf([long]);
    const { length } = (await shown(log)).text;
    expect((await shown(log, 0, length)).isWhole).toBe(true);
    expect((await shown(log, 0, length - 1)).isWhole).toBe(false);
  });

  it("is not cut within a character", async () => {
    const log = await logOf([body(user("🔦".repeat(500)))]);
    for (const limit of [300, 301]) {
      const { text } = await shown(log, 0, limit);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it("warns near the 32 MB that the API takes", { timeout: 60_000 }, async () => {
    const view = await shown(await logOf([body(user("x".repeat(28_000_000)))]));
    expect(view.isWhole).toBe(false);
    expect(view.sizeWarning).toContain("32 MB");
    expect((await shown(await logOf([long]))).sizeWarning).toBe(null);
  });
});

it("changes no stored record, whatever is built of it", async () => {
  const content = [
    { ...settings, ...session },
    body(user("else"), assistant("", call("t3", '{"a": 1e400 , "a":"\ud800"}')), result("t3")),
  ].map((one) => ` ${JSON.stringify(one)}  `);
  const log = await openLog(content.join("\n"));
  const records = () => Promise.all([0, 2].map(async (at) => log.recordTextAt(log.store.placeOf(at))));
  const before = await records();
  expect(before).toEqual(content.map((line) => line.trim()));
  for (const history of [0, 1]) {
    await shown(log, history);
    await exact(log, history);
  }
  expect(await records()).toEqual(before);
});

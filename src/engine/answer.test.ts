import { describe, expect, it } from "vitest";
import { answered, assistant, bad, call, dshLog, result, text, user } from "../testing/answered";
import { pause, settled, sourceOf } from "../testing/local-engine";
import { openLog } from "../testing/open-log";
import { answerOf } from "./answer";
import { inspectFile } from "./inspect-file";
import { LocalEngine } from "./local-engine";
import { Replay } from "./replay";
import type { Answer } from "./replay-types";

const noPause = () => Promise.resolve();

const causeCalls = ({ causes }: Answer) => causes.map(({ call: at }) => at);

describe("the first cause", () => {
  it("is the one bad call, with all that a person needs to find it", async () => {
    const { headline, causes, wayOut } = await answered(
      dshLog(
        user(),
        assistant(call("t1"), call("t2", bad, "note")),
        result("t1"),
        result("t2", true),
        user(),
      ),
    );
    expect(headline).toBe(causes[0]?.sentence);
    expect(headline).toMatch(/^Call 2 `note` \(line 3\) has malformed arguments/);
    // {"text":"say " is 14 characters long, and o is the 15th.
    expect(headline).toContain("column 15");
    expect(headline).toContain("a quote inside a string is not escaped");
    expect(headline).toContain("Under Messages history it goes out as `{}`, and its content is lost");
    expect(headline).toContain("at `messages.1.content.1`");
    expect(causes).toMatchObject([
      { severity: "changed", call: 1, place: { address: "messages.1.content.1" } },
    ]);
    expect(wayOut).toEqual([]);
  });

  it("is the one bad call, not the thirty retries after it", async () => {
    const retries = Array.from({ length: 30 }, (_, i) => [
      assistant(call(`r${i}`, bad)),
      result(`r${i}`, true),
    ]).flat();
    const answer = await answered(
      dshLog(user(), assistant(call("t1", bad)), result("t1", true), ...retries),
      "as-stored",
    );
    expect(answer.causeCount).toBe(31);
    expect(answer.headline).toMatch(/^Call 1 `lamp` \(line 3\)/);
    expect(causeCalls(answer)).toEqual(Array.from({ length: 31 }, (_, i) => i));
  });

  it("stops everything before it loses anything, and loses something before it loses nothing", async () => {
    const answer = await answered(
      dshLog(
        user(),
        assistant(call("nothing", ""), call("lost", "[1,2]")),
        result("nothing"),
        result("lost"),
        assistant(text("hm")),
        result("gone"),
        user(),
      ),
    );
    expect(answer.causes.map(({ severity, call: at }) => [severity, at])).toEqual([
      ["refused", null],
      ["changed", 1],
      ["worthALook", 0],
    ]);
    expect(answer.headline).toContain("`messages.4.content.0`");
    expect(answer.headline).toContain("DeepSeek Messages tool result has no matching call");
  });

  it("stops everything before it loses anything, also where the request is not known", async () => {
    const log = dshLog(user(), assistant(call("t1", bad), call("t2", "null")), result("t1"), result("t2"));
    // one-api sends {} for what is no JSON, and null as it is.
    const { causes } = await answered(log, "one-api");
    expect(causes.map(({ severity, call: at }) => [severity, at])).toEqual([
      ["refused", 1],
      ["changed", 0],
    ]);
  });

  it("is what is lost, before a call that was in flight when the log was copied", async () => {
    const answer = await answered(
      dshLog(user(), assistant(call("t1", bad)), result("t1", true), assistant(call("t2"))),
    );
    expect(causeCalls(answer)).toEqual([0, 1]);
    expect(answer.causes[1]).toMatchObject({
      severity: "refused",
      place: { address: "messages.3.content.0" },
    });
    expect(answer.causes[1]?.sentence).toContain("may have been running when the log was copied");
    expect(answer.causes[1]?.sentence).toContain("DeepSeek Messages history ends with unresolved tools");
  });

  it("is not the call that is still running beside others that are done", async () => {
    const answer = await answered(
      dshLog(user(), assistant(call("t1", bad), call("t2")), result("t1", true)),
      "messages-history",
    );
    expect(causeCalls(answer)).toEqual([0, 1]);
    expect(answer.causes[1]?.sentence).toContain("may have been running");
  });

  it("is a call without its result, where the history goes on", async () => {
    const answer = await answered(
      dshLog(user(), assistant(call("t1", bad)), result("t1"), assistant(call("t2")), user("on")),
    );
    expect(causeCalls(answer)).toEqual([1, 0]);
    expect(answer.headline).toContain("DeepSeek Messages tool calls need immediate results");
    expect(answer.headline).not.toContain("running");
  });

  it("tells of a bad call without a result both: what it loses, and that it is open", async () => {
    const { causes } = await answered(dshLog(user(), assistant(call("t1", bad)), user("on")));
    expect(causes.map(({ severity, call: at }) => [severity, at])).toEqual([
      ["refused", 0],
      ["changed", 0],
    ]);
  });
});

describe("a retry", () => {
  const first = [user(), assistant(call("t1", bad)), result("t1", true)];

  it("with success is told", async () => {
    const { headline } = await answered(
      dshLog(...first, assistant(call("t2", bad)), result("t2", true), assistant(call("t3")), result("t3")),
    );
    expect(headline).toContain("A later call of the same tool succeeded: call 3 `lamp` (line 7)");
  });

  it.each([
    ["that failed", [assistant(call("t2")), result("t2", true)]],
    ["of another tool", [assistant(call("t2", "{}", "oil")), result("t2")]],
    ["whose arguments are no object", [assistant(call("t2", "")), result("t2")]],
    ["without a result", [assistant(call("t2"))]],
  ])("%s is none", async (_, events) => {
    expect((await answered(dshLog(...first, ...events))).headline).not.toContain("later call");
  });

  it("is nothing to a call that succeeded itself", async () => {
    const log = dshLog(user(), assistant(call("t1", "")), result("t1"), assistant(call("t2")), result("t2"));
    expect((await answered(log)).headline).not.toContain("later call");
  });
});

describe("where nothing is wrong", () => {
  const clean = dshLog(user(), assistant(call("t1", '{"a":1}')), result("t1"), assistant(text("done")));

  it("says so, and what was checked", async () => {
    const answer = await answered(clean);
    expect(answer).toMatchObject({ causes: [], causeCount: 0, wayOut: [], isRequestKnown: true });
    expect(answer.headline).toMatch(/^The one call goes out as a stored object\./);
    expect(answer.headline).toMatch(/history \(\d+ checks\)/);
  });

  it("says that the history was not checked where the rule's request is not known", async () => {
    const answer = await answered(clean, "litellm");
    expect(answer.isRequestKnown).toBe(false);
    expect(answer.headline).toContain("not known, so only the calls were checked");
  });

  it("says so of a log whose calls no history carries", async () => {
    const response = {
      choices: [
        {
          message: {
            role: "assistant",
            tool_calls: [{ id: "t1", type: "function", function: { name: "x", arguments: "{}" } }],
          },
        },
      ],
    };
    const answer = await answered(JSON.stringify(response));
    expect(answer.historyCount).toBe(0);
    expect(answer.headline).toContain("no history that carries them");
  });

  it("does not count hidden calls among those that go out", async () => {
    const hidden = { ...assistant(call("t0", bad)), surfaceOp: undefined };
    const { headline, causes } = await answered(dshLog(hidden, user(), assistant(call("t1")), result("t1")));
    expect(causes).toEqual([]);
    expect(headline).toMatch(/^The one call goes out.*one more is no part/);
  });

  it("says of a log without calls that there is none", async () => {
    expect((await answered(dshLog(user()))).headline).toBe("This log holds no tool call.");
  });
});

describe("while the log is read", () => {
  const openLogOf = (...events: object[]) => openLog(dshLog(...events));

  it("says so far, of a cause and of none, and looks at the calls alone", async () => {
    const clean = await openLogOf(user(), assistant(call("t1")), user("on"));
    const nothing = await answerOf(await Replay.of(clean, noPause, false), "soFar", 1, noPause);
    expect(nothing.headline).toMatch(/so far.*checked when the log is read/);
    expect(nothing).toMatchObject({ causes: [], historyCount: 0 });
    const stuck = await openLogOf(user(), assistant(call("t1", bad)));
    const cause = await answerOf(await Replay.of(stuck, noPause, false), "soFar", 1, noPause);
    expect(cause.headline).toMatch(/^So far: Call 1 `lamp` \(line 3\)/);
  });

  it("says so far also of a reading that was stopped", async () => {
    const engine = new LocalEngine(pause);
    const state = settled(engine, 1);
    engine.open(sourceOf(dshLog(user(), assistant(call("t1")))), 1);
    engine.cancel();
    expect((await state).phase).toBe("cancelled");
    expect(await engine.answer()).toMatchObject({
      reading: "soFar",
      headline: expect.stringContaining("so far"),
    });
  });
});

describe("the log's own words", () => {
  it("stay text in the terminal too: a name with a backtick stands there as it is stored", async () => {
    const log = await openLog(dshLog(user(), assistant(call("t1", bad, "a`b")), result("t1")));
    expect((await inspectFile(log)).causes[0]).toMatch(/^Call 1 `a`b` \(line 3\)/);
  });

  it("close no quotation of the API: an id with a backtick", async () => {
    const log = dshLog(user(), assistant(call("t`1")), result("t`1"), assistant(call("t`1")), user("on"));
    const { headline } = await answered(log, "as-stored");
    expect(headline.split("`").length % 2).toBe(1);
  });
});

it("tells each thing once, at its address in the last history that carries it", async () => {
  const chat = (...messages: object[]) => JSON.stringify({ messages });
  const said = { role: "assistant", content: null };
  const tool = { id: "t1", type: "function", function: { name: "lamp", arguments: "[]" } };
  const opening = [
    { role: "user", content: "go" },
    { ...said, tool_calls: [tool] },
    { role: "tool", tool_call_id: "t1", content: "ok" },
  ];
  const { causes, historyCount } = await answered(
    `${chat(...opening, { role: "user", content: "a" })}\n${chat(...opening, { role: "user", content: "b" })}`,
    "as-stored",
  );
  expect(historyCount).toBe(2);
  expect(causes.map(({ call: at, place }) => [at, place?.address])).toEqual([[0, "messages.1.content.0"]]);
});

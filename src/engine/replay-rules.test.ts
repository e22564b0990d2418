import { describe, expect, it } from "vitest";
import { answered } from "../testing/answered";
import { openedEngine } from "../testing/local-engine";

const user = (content: unknown) => ({ role: "user", content });
const calls = (...args: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: args.map((stored, i) => ({
    id: `t${i + 1}`,
    type: "function",
    function: { name: "lamp", arguments: stored },
  })),
});
const result = (tool_call_id: string) => ({ role: "tool", tool_call_id, content: "ok" });
const log = (...bodies: unknown[][]) => bodies.map((messages) => JSON.stringify({ messages })).join("\n");

describe("the answer", () => {
  it("is not that all is well where something is only worth a look and a call falls back", async () => {
    const messages = [user("go"), calls('{"n":9007199254740993}', ""), result("t1"), result("t2")];
    const { headline, leads, causes } = await answered(log(messages));
    expect(headline).toContain("an empty text as its arguments");
    expect(leads).toBe(true);
    expect(causes.map(({ severity }) => severity)).toEqual(["worthALook", "changed"]);
  });

  it("says that all goes out where something is worth a look and nothing else", async () => {
    const { headline, leads, causes } = await answered(
      log([user("go"), calls('{"n":9007199254740993}'), result("t1")]),
    );
    expect(headline).toContain("Nothing that the API would refuse");
    expect([leads, causes.length]).toEqual([false, 1]);
  });

  it("tells what ends each of two conversations", async () => {
    const { causes } = await answered(log([user("a"), calls("{}")], [user("b"), calls("{}")]));
    expect(causes.map(({ call, place }) => [call, place?.history])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("tells what is about no call once for each conversation", async () => {
    const orphan = (text: string) => [user(text), { role: "assistant", content: "b" }, result(text)];
    const { causes } = await answered(log(orphan("one"), orphan("two")));
    expect(causes.filter(({ severity }) => severity === "refused")).toHaveLength(2);
  });

  it("tells no digits as lost under a rule that keeps them", async () => {
    const messages = [user("go"), calls('{"n":9007199254740993}'), result("t1")];
    for (const rule of ["yoi-request", "as-stored"])
      expect((await answered(log(messages), rule)).causes).toEqual([]);
  });

  it("is there for a message of 200,000 blocks", { timeout: 60_000 }, async () => {
    const parts = Array.from({ length: 200_000 }, () => ({ type: "text", text: "x" }));
    const answer = await answered(log([user("a"), user(parts), calls("{}"), result("t1")]));
    expect(answer.causes).toEqual([]);
  });
});

describe("a request that was asked for before another rule came into force", () => {
  it("is whole of one rule", async () => {
    const { engine } = await openedEngine(log([user("go"), calls("[1]"), result("t1")]));
    const [view] = await Promise.all([engine.request(0), engine.applyRule("as-stored")]);
    const expected = view?.ruleId === "as-stored" ? '"input":[1]' : '"input":{}';
    expect(view?.text).toContain(expected);
    expect((await engine.request(0))?.text).toContain('"input":[1]');
    await engine.applyRule("messages-history");
    expect((await engine.request(0))?.text).toContain('"input":{}');
    expect((await engine.answer()).ruleId).toBe("messages-history");
  });
});

import { describe, expect, it } from "vitest";
import { ruleOf } from "../replay/rules";
import { answered, assistant, bad, call, dshLog, result, text, user } from "../testing/answered";

describe("the way out", () => {
  it("names the rules that take a call, and the lines that belong together", async () => {
    const { wayOut, headline } = await answered(
      dshLog(user(), assistant(call("t1", bad)), result("t1", true)),
      "as-stored",
    );
    expect(headline).toContain("messages.1.content.0.tool_use.input: Input should be");
    expect(wayOut[0]).toMatch(/“Messages history” sends \{\}.*“Vercel AI SDK” wraps it/);
    expect(wayOut[1]).toMatch(/line 3\).*line 4\).*both/);
  });

  it("names no rule that refuses the call too, and never the one in force", async () => {
    const deep = `{"a":${"[".repeat(4_500)}${"]".repeat(4_500)}}`;
    const answer = await answered(dshLog(user(), assistant(call("t1", deep)), result("t1")));
    expect(answer.headline).toContain("the sender refuses it before any request is made");
    expect(answer.wayOut[0]).toContain("yoi");
    expect(answer.wayOut[0]).not.toContain("Messages history");
    expect(answer.wayOut[0]).not.toContain("AI SDK");
  });

  it("is another sender where pairs do not fit, and says where a result is missing", async () => {
    const log = dshLog(user(), assistant(call("t1")), user("on"));
    const { wayOut } = await answered(log);
    expect(wayOut[0]).toContain(`“${ruleOf("messages-history-unpaired")?.title}”`);
    expect(wayOut[1]).toMatch(/line 3; the log holds no result/);
    expect((await answered(log, "messages-history-unpaired")).causes).toEqual([]);
  });

  it("is not a sender of pairs where the sender cannot represent a block", async () => {
    const chart = { type: "plugin:chart" };
    const { headline, wayOut } = await answered(dshLog(user(), assistant(call("t1"), chart), result("t1")));
    expect(headline).toContain("cannot represent assistant content plugin:chart");
    expect(wayOut.join()).not.toContain("unpaired");
  });

  it("is another than the sender of an empty text", async () => {
    const log = dshLog(user(), assistant(call("t1")), result("t1"), assistant(text("")), user());
    const { headline, wayOut } = await answered(log);
    expect(headline).toContain("text content blocks must be non-empty");
    expect(wayOut.join()).toContain("pi-ai");
    expect(wayOut.join()).not.toContain("Messages history");
    expect((await answered(log, "pi-ai")).causes).toEqual([]);
  });

  it("is not asked for where nothing is refused", async () => {
    expect((await answered(dshLog(user(), assistant(call("t1", "")), result("t1")))).wayOut).toEqual([]);
  });
});

describe("refusals by the client", () => {
  const log = dshLog(
    user(),
    assistant(call("t1", bad)),
    result("t1"),
    assistant(call("t2", "[]")),
    result("t2"),
  );

  it("are told in the sender's own words, before any request", async () => {
    const answer = await answered(log, "messages-history-reject");
    expect(answer.causes.map(({ severity, call: at, place }) => [severity, at, place?.address])).toEqual([
      ["refused", 0, "messages.1.content.0"],
      ["refused", 1, "messages.3.content.0"],
    ]);
    expect(answer.headline).toContain("column 15");
    expect(answer.headline).toContain("before any request is made");
    expect(answer.headline).toContain("DeepSeek Messages historical tool input is invalid JSON");
  });

  it("name the tool where the sender's words do", async () => {
    const named = dshLog(user(), assistant(call("t1", bad, "a $& b")), result("t1"));
    expect((await answered(named, "litellm")).headline).toContain("for tool 'a $& b'");
    expect((await answered(named, "vllm-cpp")).headline).toContain("for function 'a $& b'");
  });

  it("are no API's where a template is filled", async () => {
    const { headline } = await answered(log, "vllm-cpp");
    expect(headline).toContain("the server refuses");
    expect(headline).not.toContain("API");
  });
});

import { describe, expect, it } from "vitest";
import { leakedMarkup } from "./leaked-markup";
import { callWith } from "./looks-testing";

const withContent = (content: string) => leakedMarkup.find(callWith(JSON.stringify({ content })));

describe("markup of another call syntax within a value", () => {
  it("is found at the end of a long value, with the key and the tag", () => {
    const sentence = withContent(
      `${"text ".repeat(50_000)}</content>\n<parameter name="tags">a,b</parameter>`,
    );
    expect(sentence).toContain("`content`");
    expect(sentence).toContain('`<parameter name="tags">`');
    expect(sentence).toContain("near its end");
  });

  it.each([
    "Read it.</payload>\n</invoke>",
    'x</parameter>\n<parameter name="b">y',
    "x</parameter",
    '<invoke name="Bash">',
    '<function_calls>\n<invoke name="x">',
    "ls</tool_call>",
    "<tool_call>\n{}",
    "<function=bash>",
    "ls\n</parameter>\n</function>",
    "ls</arg_value>\n<arg_key>cwd</arg_key>",
    "ls<|tool_call_end|>",
    "ls<｜tool▁calls▁end｜>",
    "x</｜DSML｜parameter>",
    "x<|call|>",
  ])("%j", (content) => expect(withContent(content)).toContain("another call syntax"));

  it("is found where the parameter was closed by its own name", () => {
    expect(withContent("long text</content>\n")).toContain("`</content>`");
    expect(withContent("<content>long text</content>")).toBeNull();
  });

  it("is found in a key, deep within, and where the log has it as an escape", () => {
    expect(leakedMarkup.find(callWith('{"file<arg_key":"x"}'))).toContain("The key `file<arg_key`");
    expect(leakedMarkup.find(callWith('{"edits":[{"new":"x</invoke>"}]}'))).toContain("`new`");
    expect(leakedMarkup.find(callWith('{"a":"x\\u003c/invoke\\u003e"}'))).toContain("`</invoke>`");
  });

  it("is found in text that is not JSON", () => {
    expect(leakedMarkup.find(callWith('{"cmd": "ls</arg_value>\n<arg_key>d</arg_key>\n'))).toContain(
      "The stored text",
    );
  });

  it.each([
    "a < b && c > d",
    "<div>x</div>",
    "if (x <| f)",
    "<parameters>",
    "x </functional>",
    "<|endoftext",
    "<",
  ])("not %s", (content) => expect(withContent(content)).toBeNull());

  it("in the middle of a long value is left to the file that speaks of it", () => {
    expect(withContent(`${"a".repeat(1_000)}<tool_call>${"b".repeat(1_000)}`)).toBeNull();
  });

  it("does not throw at any depth, nor on __proto__", () => {
    const deep = `${'{"__proto__":'.repeat(100_000)}"</invoke>"${"}".repeat(100_000)}`;
    expect(leakedMarkup.find(callWith(deep))).toBeNull();
    expect(leakedMarkup.find(callWith('{"__proto__":{"a":"</invoke>"}}'))).toContain("`a`");
  });
});

import { describe, expect, it } from "vitest";
import { loggerCut } from "./logger-cut";
import { callWith } from "./looks-testing";

const withContent = (content: string) => loggerCut.find(callWith(JSON.stringify({ content })));

describe("a value that ends with the mark of a cut", () => {
  it.each([
    ["first line\nsecond ...[truncated]", "...[truncated]"],
    ["text… (truncated)", "… (truncated)"],
    ["text [truncated 1234 chars]", "[truncated 1234 chars]"],
    ["text… 500 chars truncated", "… 500 chars truncated"],
    ["text ...[+2000 chars]", "...[+2000 chars]"],
    ["text ... (3 more lines)", "... (3 more lines)"],
    ["text <truncated>", "<truncated>"],
    ["[redacted]", "[redacted]"],
    ["attachment://abc123", "attachment://abc123"],
  ])("%j", (content, mark) => {
    const sentence = withContent(content);
    expect(sentence).toContain("`content`");
    expect(sentence).toContain(`\`${mark}\``);
  });

  it("is found behind a long value and deep within", () => {
    expect(withContent(`${"x".repeat(500_000)}...[truncated]`)).toContain("`...[truncated]`");
    expect(loggerCut.find(callWith('{"edits":[{"new_string":"abc...[truncated]"}]}'))).toContain(
      "`new_string`",
    );
  });

  it.each([
    "Reduce the page (12 KB)",
    "The old way (removed)",
    "and so on...",
    "wait…",
    "f(x)[0]",
    "[truncated] stands at the start of this text, and it goes on",
    "",
  ])("not %j", (content) => expect(withContent(content)).toBeNull());

  it("is not a key, and text that is not JSON is told by its fault", () => {
    expect(loggerCut.find(callWith('{"a...[truncated]":1}'))).toBeNull();
    expect(loggerCut.find(callWith('{"a":"b...[truncated]'))).toBeNull();
  });
});

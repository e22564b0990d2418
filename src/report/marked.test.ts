import { describe, expect, it } from "vitest";
import { asCode, asQuote, asText, markedParts, plainSentence } from "./marked";

const plain = (text: string) => ({ text, isCode: false });
const code = (text: string) => ({ text, isCode: true });

describe("what a sentence sets as code", () => {
  it("is what stands between two backticks", () => {
    expect(markedParts("Call 1 `bash` (line 2) goes out as `{}`.")).toEqual([
      plain("Call 1 "),
      code("bash"),
      plain(" (line 2) goes out as "),
      code("{}"),
      plain("."),
    ]);
    expect(markedParts("Nothing.")).toEqual([plain("Nothing.")]);
    expect(markedParts("")).toEqual([]);
  });

  it.each(["a`b", "```json", "`ls`", "ends with `", "` `{}` `", "<b>`</b>"])(
    "is a name whole, with the backticks that it holds: %s",
    (name) => {
      const sentence = `Call 1 ${asCode(name)} goes out as ${asCode("{}")}.`;
      expect(markedParts(sentence)).toEqual([
        plain("Call 1 "),
        code(name),
        plain(" goes out as "),
        code("{}"),
        plain("."),
      ]);
      expect(plainSentence(sentence)).toBe(`Call 1 \`${name}\` goes out as \`{}\`.`);
    },
  );

  it.each(["`", "``"])("is not turned round by a name that is nothing but backticks: %s", (name) => {
    const [before, ...others] = markedParts(`Call 1 ${asCode(name)} goes out as ${asCode("{}")}.`);
    expect(before?.text).toContain("`");
    expect(others).toEqual([code("{}"), plain(".")]);
  });

  it.each(["a`b", "```json {} ```", "`"])("is nothing of the log's words within a sentence: %s", (words) => {
    expect(markedParts(`It says ${asText(words)} here.`)).toEqual([plain(`It says ${words} here.`)]);
  });

  it("is what the API sets so itself, beside an id that holds a backtick", () => {
    const sentence = asQuote("`tool_use` ids were found without `tool_result` blocks: t`1");
    expect(markedParts(sentence)).toEqual([
      plain('"'),
      code("tool_use"),
      plain(" ids were found without "),
      code("tool_result"),
      plain(' blocks: t`1"'),
    ]);
  });
});

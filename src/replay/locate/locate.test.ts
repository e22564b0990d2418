import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locateError } from ".";
import { logOf, told } from "./locate-testing";
import { othersLimit } from "./types";

const log = logOf([
  ["toolu_01", "read_file", '{"path":"a"}'],
  ["toolu_02", "bash", "[]"],
  ["toolu_03", "write_file", '{"path":"b'],
  ["functions.x:1", "bash", '{"a" 1}'],
  ["toolu_05", "bash", '{"a":"\\ud800"}'],
]);

/** Texts with each kind of clue. */
const texts = [
  "messages.3.content.0.tool_use.input: Input should be a valid dictionary",
  "The format of the value at messages.3.content.0.toolUse.input is invalid.",
  "messages.7.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  "messages.5: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_03. Each `tool_use` block must have one.",
  "The request body is not valid JSON: no low surrogate in string: line 1 column 1204 (char 1203)",
  "Failed to parse tool call arguments for tool 'write_file' (Anthropic tool invoke). Error: Unterminated string starting at: line 1 column 9 (char 8)",
  "Expecting ':' delimiter: line 1 column 6 (char 5)",
  "Failed to parse tool call arguments as JSON: [json.exception.parse_error.101] parse error at line 1, column 11: syntax error",
  "assistant tool_calls[0].function.arguments for function 'write_file' is not valid JSON",
  "Tool call 'write_file' has arguments that are not valid JSON (10 chars); coercing to an empty object",
  "Tool call 'bash' arguments decoded to list, not a JSON object",
  "DeepSeek Messages historical tool input is invalid JSON",
  'The "function.arguments" parameter of the code model must be in JSON format.',
  "invalid function arguments json string, tool_call_id: toolu_03 (2013)",
  "messages.5.tool_calls.0.function.arguments: arguments must be a valid JSON object string",
  "something about messages.3.content.0",
  "Something went wrong. Please try again.",
];

describe("a text that went through other hands means the same call", () => {
  const quotes = ["'", '"', "`"];
  const swapped = (text: string, quote: string) => text.replace(/['"`]/g, quote);
  const enveloped = (text: string, isEnveloped: boolean) =>
    isEnveloped
      ? `400 ${JSON.stringify({ type: "error", error: { message: text }, request_id: "r" })}`
      : text;
  const escaped = (text: string, times: number): string =>
    times === 0 ? text : escaped(JSON.stringify(text), times - 1);

  function wrapped(text: string, width: number, indent: number, mark: string): string {
    const lines = [];
    for (let at = 0; at < text.length; at += width) lines.push(text.slice(at, at + width));
    return lines.join(`\n${mark}${" ".repeat(indent)}`);
  }

  const hands = {
    text: fc.constantFrom(...texts),
    quote: fc.constantFrom(...quotes),
    isEnveloped: fc.boolean(),
    times: fc.integer({ min: 0, max: 4 }),
    before: fc.integer({ min: 5, max: 200 }),
    after: fc.integer({ min: 5, max: 200 }),
    indent: fc.integer({ min: 0, max: 8 }),
    mark: fc.constantFrom("", "> ", "│ "),
  };

  it("escaped up to four times, wrapped before and after, in other quotes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(hands),
        async ({ text, quote, isEnveloped, times, before, after, indent, mark }) => {
          // The envelope is one escaping of its own.
          const levels = isEnveloped ? Math.min(times, 3) : times;
          const inner = wrapped(swapped(text, quote), before, indent, "");
          const outer = wrapped(escaped(enveloped(inner, isEnveloped), levels), after, indent, mark);
          expect(await locateError(outer, log)).toEqual(await locateError(text, log));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("a match", () => {
  it("of a text that is not known says so", async () => {
    const known = await locateError("prompt is too long", log);
    const unknown = await locateError("Something went wrong.", log);
    expect(unknown).toMatchObject({
      call: null,
      callId: null,
      via: "none",
      certainty: "cannotBeTold",
      others: [],
    });
    expect(unknown.meaning).not.toBe(known.meaning);
  });

  it("says in words what the text means and how the call was found", async () => {
    for (const text of texts) {
      const { meaning, how } = await locateError(text, log);
      expect([meaning, how].map((sentence) => /^\w.*\.$/.test(sentence))).toEqual([true, true]);
    }
  });

  it("names no more further calls than a page shows", async () => {
    const many = logOf(Array.from({ length: 300 }, (_, i) => [`t${i}`, "bash", "{"]));
    const match = await locateError("DeepSeek Messages historical tool input is invalid JSON", many);
    expect(match).toMatchObject({ callId: "t0", certainty: "likely" });
    expect(match.others.length).toBe(othersLimit);
  });

  it("ends with the error of a text that cannot be read", async () => {
    const failing = { ...log, textOf: () => Promise.reject(new Error("gone")) };
    await expect(locateError("Expecting value: line 1 column 1 (char 0)", failing)).rejects.toThrow("gone");
  });

  it("a call without an id is found as well", async () => {
    const nameless = { ...log, idOf: () => null };
    const match = await locateError(
      "messages.3.content.0.tool_use.input: Input should be an object",
      nameless,
    );
    expect(match).toMatchObject({ call: 1, callId: null, via: "address", certainty: "certain" });
  });

  it("a hidden call is named only where no sent one fits, and that is said", async () => {
    const hidden = logOf(
      [
        ["a", "bash", "{"],
        ["b", "bash", "{}"],
      ],
      { hidden: [0] },
    );
    const match = await locateError("DeepSeek Messages historical tool input is invalid JSON", hidden);
    expect(match).toMatchObject({ callId: "a", certainty: "likely" });
    expect(match.how).toContain("not part of the history");
  });

  it("a sent call is named before a hidden one that comes earlier", async () => {
    const both = logOf(
      [
        ["a", "bash", "{"],
        ["b", "bash", "{"],
      ],
      { hidden: [0] },
    );
    const text = "DeepSeek Messages historical tool input is invalid JSON";
    expect(await locateError(text, both)).toMatchObject({ callId: "b", others: [] });
  });

  it("the first error of several in one paste counts", async () => {
    const text =
      "messages.3.content.0.tool_use.input: Input should be an object. Again: messages.5.content.0.tool_use.input: Input should be an object";
    expect(await told(text, log)).toEqual(["toolu_02", "address", "certain"]);
  });

  it("the message of an envelope counts for more than the request around it", async () => {
    const text =
      '{"error":{"message":"prompt is too long"},"request":"messages.3.content.0.tool_use.input: Input should be an object"}';
    expect(await told(text, log)).toEqual([null, "none", "cannotBeTold"]);
  });
});

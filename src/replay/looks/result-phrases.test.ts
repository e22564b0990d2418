import { describe, expect, it } from "vitest";
import { phraseIn } from "./result-phrases";

describe("what a result says of arguments that did not arrive", () => {
  it.each([
    'Unrepairable tool_call arguments for notes — replaced with empty object (was: {"action":)',
    "[hermes-agent: tool call arguments were corrupted in this session and have been dropped]",
    "InputValidationError: Bash was called with input that could not be parsed as JSON.",
    'Error: invalid arguments: "arguments" must be an object',
    "Invalid input for tool write: JSON parsing failed: Text: {",
    "Could not interpret tool use parameters for id x: EOF while parsing a value at line 1 column 0",
    "Tool call arguments must be valid JSON.",
    "Tool call arguments must be a JSON object.",
    "The tool was not executed because its arguments were invalid.",
    "Failed to parse tool call arguments as JSON: [json.exception.parse_error.101]",
  ])("unreadable: %s", (text) => expect(phraseIn(text)?.says).toBe("unreadable"));

  it.each([
    "InputValidationError: Write failed due to the following issues:\nThe required parameter `file_path` is missing",
    "params must have required property 'namespace'",
    "'path' is a required property",
    "write() missing 1 required positional argument: 'content'",
    "[error] missing or non-string argument: command",
    "1 validation error for Args\npath\n  Field required [type=missing]",
    "Invalid input: expected string, received undefined",
    '"received": "undefined", "path": ["filePath"], "message": "Required"',
    "missing field `path` at line 1 column 2",
    "Provide one of 'a' or 'b'",
  ])("missing: %s", (text) => expect(phraseIn(text)?.says).toBe("missing"));

  it.each([
    "No such file or directory",
    "Tool execution aborted",
    "Permission denied: the user refused",
    "2 files were replaced",
    "",
  ])("nothing of the kind: %s", (text) => expect(phraseIn(text)).toBeNull());

  it("quotes the line from the phrase on", () => {
    const text = "note\nparams must have required property 'path', at root\nmore";
    expect(phraseIn(text)?.words).toBe("must have required property 'path', at root");
  });

  it("looks at the ends of a long result, not at its middle", () => {
    const phrase = "must have required property 'path'";
    const filler = "x".repeat(100_000);
    expect(phraseIn(`${phrase}\n${filler}`)).not.toBeNull();
    expect(phraseIn(`${filler}\n${phrase}`)).not.toBeNull();
    expect(phraseIn(`${filler}\n${phrase}\n${filler}`)).toBeNull();
  });
});

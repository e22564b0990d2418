import { describe, expect, it } from "vitest";
import { logOf, told, untold } from "../locate-testing";

const log = logOf([
  ["a", "edit", '{"path":"x'],
  ["b", "bash", '{"path":"x'],
  ["c", "bash", '{"a" 1}'],
]);

const text = (tool: string, words: string, context = " (Anthropic tool invoke)") =>
  `litellm.BadRequestError: Failed to parse tool call arguments for tool '${tool}'${context}. Error: ${words}`;

describe("LiteLLM", () => {
  it.each([" (Anthropic tool invoke)", ""])(
    "the tool and the place together name the call%s",
    async (context) => {
      const words = "Unterminated string starting at: line 1 column 9 (char 8)";
      expect(await told(text("bash", words, context), log)).toEqual(["b", "nameAndOffset", "certain"]);
      const delimiter = "Expecting ':' delimiter: line 1 column 6 (char 5)";
      expect(await told(text("bash", delimiter, context), log)).toEqual(["c", "nameAndOffset", "certain"]);
    },
  );

  it("a place that no call of the tool has leaves the tool", async () => {
    const words = "Extra data: line 1 column 100 (char 99)";
    expect(await told(text("bash", words), log)).toEqual(["b", "name", "likely"]);
    expect(await told(text("other", words), log)).toEqual(untold);
  });

  it("without a place, the first bad call of the tool", async () => {
    expect(await told(text("bash", "see above"), log)).toEqual(["b", "name", "likely"]);
    expect(await told(text("bash", "see above", ""), log)).toEqual(["b", "name", "likely"]);
  });
});

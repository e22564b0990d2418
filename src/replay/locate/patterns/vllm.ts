import { type ErrorFamily, nothing, numberIn } from "../clue";
import { phrase } from "../phrase";
import { anotherValue, pythonTyped } from "../shapes";

/**
 * vLLM's warnings, after which the request goes on with `{}`, and the exceptions of Python's parser that it
 * does not catch. Source: vllm-project/vllm#48922.
 */
export const vllm: ErrorFamily = {
  id: "vllm",
  source: "vllm-project/vllm#48922",
  texts: [
    {
      phrase: phrase("Tool call '<name>' has arguments that are not valid JSON (<length> chars)"),
      meaning:
        "vLLM warns that a call's arguments are not JSON, and puts {} into the chat template; the request goes on.",
      clue: (parts) => ({
        by: "length",
        name: parts["name"] ?? "",
        characters: numberIn(parts, "length") ?? 0,
      }),
    },
    {
      phrase: phrase("Tool call '<name>' arguments decoded to <type>, not a JSON object"),
      meaning:
        "vLLM warns that a call's arguments are JSON but no object, and puts {} into the chat template; the request goes on.",
      clue: (parts) => {
        const type = (parts["type"] ?? "").toLowerCase();
        return { by: "type", name: parts["name"] ?? "", type, shape: pythonTyped(type) ?? anotherValue };
      },
    },
    {
      phrase: phrase("maximum recursion depth exceeded"),
      meaning:
        "A Python server could not read a call's arguments: they are nested about a thousand levels deep or deeper.",
      clue: () => nothing("The text does not say which call is nested so deep."),
    },
    {
      phrase: phrase("for integer string conversion"),
      meaning:
        "A Python server could not read a call's arguments: an integer in them has more than 4,300 digits.",
      clue: () => nothing("The text does not say which call holds the number."),
    },
  ],
};

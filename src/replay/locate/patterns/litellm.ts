import { type Clue, type ErrorFamily, numberIn, type Parts } from "../clue";
import { phrase } from "../phrase";
import { malformed } from "../shapes";
import { startsString } from "./python";

const meaning = "LiteLLM could not read a call's arguments as JSON, and made no request.";

const byPlace = (parts: Parts): Clue => ({
  by: "place",
  name: parts["name"] ?? "",
  place: {
    parser: "python",
    char: numberIn(parts, "char") ?? 0,
    atString: startsString(parts["between"] ?? ""),
  },
});

const byName = (parts: Parts): Clue => ({ by: "name", name: parts["name"] ?? "", shape: malformed });

const start = "Failed to parse tool call arguments for tool '<name>'";
const place = "<between> line <line> column <column> (char <char>)";

/**
 * LiteLLM names the tool, often what it was converting, and passes on what Python's parser says. Source:
 * BerriAI/litellm, litellm/litellm_core_utils/prompt_templates/common_utils.py (`parse_tool_call_arguments`).
 */
export const litellm: ErrorFamily = {
  id: "litellm",
  source: "BerriAI/litellm",
  texts: [
    { phrase: phrase(`${start} (${place}`), meaning, clue: byPlace },
    { phrase: phrase(`${start}. Error: ${place}`), meaning, clue: byPlace },
    { phrase: phrase(`${start} (`), meaning, clue: byName },
    { phrase: phrase(`${start}. Error:`), meaning, clue: byName },
  ],
};

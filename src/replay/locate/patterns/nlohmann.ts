import { type ErrorFamily, nothing, numberIn } from "../clue";
import { phrase } from "../phrase";
import { notJson } from "../shapes";

const meaning =
  "A C++ program (llama.cpp, vllm.cpp) could not read a call's arguments as JSON; the column counts in the stored arguments, from 1.";

/**
 * llama.cpp and others that parse with nlohmann/json. Sources: ggml-org/llama.cpp#25510 (HTTP 500);
 * nlohmann/json, include/nlohmann/detail/exceptions.hpp; mudler/vllm.cpp#1758 for the last two.
 */
export const nlohmann: ErrorFamily = {
  id: "nlohmann",
  source: "ggml-org/llama.cpp#25510",
  texts: [
    {
      phrase: phrase("parse error at line <line>, column <column>"),
      meaning,
      clue: (parts) => ({
        by: "place",
        name: null,
        place: {
          parser: "bytes",
          line: numberIn(parts, "line") ?? 1,
          column: numberIn(parts, "column") ?? 1,
        },
      }),
    },
    {
      phrase: phrase("Failed to parse tool call arguments as JSON"),
      meaning: "llama.cpp could not read a call's arguments as JSON.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
    {
      phrase: phrase("type must be string, but is <type>"),
      meaning: "The server wants arguments as a text, and a call came with a JSON value in its place.",
      clue: () => nothing("Every call fits whose arguments are sent as a JSON value."),
    },
    {
      phrase: phrase("number overflow parsing"),
      meaning: "The server met a number in a call's arguments that is out of its range.",
      clue: () => nothing("Search the stored arguments for the number in the text."),
    },
  ],
};

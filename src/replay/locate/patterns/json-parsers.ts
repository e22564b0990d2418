import { type Clue, type ErrorFamily, numberIn, type Parts } from "../clue";
import { phrase } from "../phrase";
import { notJson } from "../shapes";

const bytes = (parts: Parts): Clue => ({
  by: "place",
  name: null,
  place: { parser: "bytes", line: numberIn(parts, "line") ?? 1, column: numberIn(parts, "column") ?? 1 },
});

const meaning =
  "A program could not read a text as JSON; where it was a call's, the offset counts in its stored arguments.";

/**
 * Places in the words of other JSON parsers. Sources: v8/v8, src/common/message-template.h; serde-rs/json,
 * src/error.rs, seen in MiniMax-AI/cli#235.
 */
export const jsonParsers: ErrorFamily = {
  id: "json-parsers",
  source: "v8/v8, serde-rs/json",
  texts: [
    {
      phrase: phrase("JSON at position <char>"),
      meaning,
      clue: (parts) => ({
        by: "place",
        name: null,
        place: { parser: "javascript", offset: numberIn(parts, "char") ?? 0 },
      }),
    },
    { phrase: phrase("EOF while parsing <between> at line <line> column <column>"), meaning, clue: bytes },
    { phrase: phrase("expected <between> at line <line> column <column>"), meaning, clue: bytes },
    { phrase: phrase("trailing characters at line <line> column <column>"), meaning, clue: bytes },
    { phrase: phrase("trailing comma at line <line> column <column>"), meaning, clue: bytes },
    { phrase: phrase("invalid escape at line <line> column <column>"), meaning, clue: bytes },
    {
      phrase: phrase("unexpected end of JSON input"),
      meaning: "A program could not read a text as JSON, because it ends too early.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
  ],
};

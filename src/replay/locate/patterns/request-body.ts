import { type Clue, type ErrorFamily, nothing } from "../clue";
import { phrase } from "../phrase";

const lone = (): Clue => ({ by: "loneSurrogate" });
const meaning =
  "The receiver could not read the request: a string in it holds half of a surrogate pair, which JavaScript writes and others refuse.";

/**
 * The body of the request is no JSON to its receiver. Sources: anthropics/claude-code#60394, #8272 and #50919
 * (surrogates); nlohmann/json, include/nlohmann/detail/input/lexer.hpp, and serde-rs/json, src/error.rs, for
 * their words.
 */
export const requestBody: ErrorFamily = {
  id: "request-body",
  source: "anthropics/claude-code#60394",
  texts: [
    { phrase: phrase("no low surrogate in string"), meaning, clue: lone },
    { phrase: phrase("invalid high surrogate in string"), meaning, clue: lone },
    { phrase: phrase("surrogate U+D800..U+DBFF must be followed by"), meaning, clue: lone },
    { phrase: phrase("surrogate U+DC00..U+DFFF must follow"), meaning, clue: lone },
    { phrase: phrase("lone leading surrogate in hex escape"), meaning, clue: lone },
    {
      phrase: phrase("The request body is not valid JSON"),
      meaning: "The receiver could not read the request as JSON.",
      clue: () => nothing("An offset in this text counts in the body of the request, which no log holds."),
    },
  ],
};

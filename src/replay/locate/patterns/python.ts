import { type ErrorFamily, numberIn } from "../clue";
import { phrase } from "../phrase";
import { notJson } from "../shapes";

/** Of an unterminated string CPython tells the beginning, of all else the place itself. */
export function startsString(words: string): boolean {
  return /unterminatedstring/i.test(words);
}

const meaning =
  "A Python program could not read a call's arguments as JSON; the offset counts in the stored arguments, in characters from 0.";

/**
 * The bare words of Python's parsers, as gateways pass them on. Sources: python/cpython, Lib/json/decoder.py;
 * ijl/orjson for the same form; xuzhougeng/wisp-science#775, MoonshotAI/kimi-cli#1171 and
 * Alishahryar1/free-claude-code#911 for their use on historical calls.
 */
export const python: ErrorFamily = {
  id: "python",
  source: "python/cpython, Lib/json/decoder.py",
  texts: [
    {
      phrase: phrase("Unterminated string starting at: line <line> column <column> (char <char>)"),
      meaning,
      clue: (parts) => ({
        by: "place",
        name: null,
        place: { parser: "python", char: numberIn(parts, "char") ?? 0, atString: true },
      }),
    },
    {
      phrase: phrase("line <line> column <column> (char <char>)"),
      meaning,
      clue: (parts) => ({
        by: "place",
        name: null,
        place: { parser: "python", char: numberIn(parts, "char") ?? 0, atString: false },
      }),
    },
    {
      phrase: phrase("function_call arguments are invalid JSON"),
      meaning: "A gateway could not read a call's arguments as JSON.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
  ],
};

import { losesDigits } from "../written-integer";
import { numbersOf } from "./text-facts";
import type { Look } from "./types";
import { andMore, named } from "./words";

/** Integers past 2^53, of which JavaScript writes the first 15 to 17 digits: ids of chats, orders, records. */
export const integerDigits: Look = {
  id: "integerDigits",
  severity: "changed",
  title: "Digits of an integer are lost",
  source: "earendil-works/pi#8943, modelcontextprotocol/inspector#2170",
  find(call) {
    const found = numbersOf(call, losesDigits);
    if (found === null) return null;
    const { first, count } = found;
    return `JavaScript reads the integer ${first.words} as ${named(first.written)}.${andMore(count, "integer loses digits", "integers lose digits")}`;
  },
};

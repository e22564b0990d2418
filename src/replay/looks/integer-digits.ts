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

/**
 * Compares what is written, not what was read: 725653563933458432 is a double, and goes out as
 * 725653563933458400, which any receiver that keeps integers takes for another number.
 */
function losesDigits(token: string, written: string): boolean {
  return /^-?\d+$/.test(token) && written !== "null" && integerOf(written) !== BigInt(token);
}

/** The integer that JavaScript wrote, from 10^21 on with an exponent; null where it is none. */
function integerOf(written: string): bigint | null {
  const [, whole, fraction = "", exponent = "0"] = /^(-?\d+)(?:\.(\d+))?(?:e\+(\d+))?$/.exec(written) ?? [];
  const zeros = Number(exponent) - fraction.length;
  return whole === undefined || zeros < 0 ? null : BigInt(whole + fraction) * 10n ** BigInt(zeros);
}

import { numbersOf } from "./text-facts";
import type { Look } from "./types";
import { andMore } from "./words";

/** `1e400`, or an integer of thousands of digits: infinite once read, and JSON has no infinity. */
export const overflow: Look = {
  id: "overflow",
  severity: "changed",
  title: "A number goes out as null",
  source: "can1357/oh-my-pi#9395",
  find(call) {
    const found = numbersOf(call, (_, written) => written === "null");
    if (found === null) return null;
    return `The number ${found.first.words} is too large for JavaScript, which writes null in its place.${andMore(found.count, "number does so", "numbers do so")}`;
  },
};

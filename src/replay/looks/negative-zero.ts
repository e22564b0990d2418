import { numbersOf } from "./text-facts";
import type { Look } from "./types";
import { andMore } from "./words";

/** Not `-1e-400`, which is 0 as well once read: there a digit is lost, not a sign alone. */
const zero = /^-0(?:\.0+)?(?:[eE][+-]?\d+)?$/;

/** `-0` and `-0.0`, which JavaScript writes as 0. Source: ECMA-262, Number::toString. */
export const negativeZero: Look = {
  id: "negativeZero",
  severity: "worthALook",
  title: "A negative zero loses its sign",
  source: "ECMA-262, Number::toString",
  find(call) {
    const found = numbersOf(call, (token) => zero.test(token));
    if (found === null) return null;
    return `JavaScript writes the number ${found.first.words} as \`0\`.${andMore(found.count, "number loses its sign", "numbers lose their sign")}`;
  },
};

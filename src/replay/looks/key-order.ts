import { factsOf } from "./text-facts";
import type { Look } from "./types";
import { named } from "./words";

/** Keys that are whole numbers, which JavaScript moves ahead of all others. Source: ECMA-262, array index. */
export const keyOrder: Look = {
  id: "keyOrder",
  severity: "worthALook",
  title: "Keys change their order",
  source: "ECMA-262, OrdinaryOwnPropertyKeys",
  find(call) {
    const [first] = factsOf(call)?.reorderedKeys ?? [];
    if (first === undefined) return null;
    return `JavaScript moves the key ${named(first.key)} ahead of others: keys that are whole numbers come first in their object, by size.`;
  },
};

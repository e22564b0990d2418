import { factsOf } from "./text-facts";
import type { Look } from "./types";
import { andMore, named } from "./words";

/** A key that its object has twice: parsers keep the last value and say nothing. */
export const duplicateKey: Look = {
  id: "duplicateKey",
  severity: "changed",
  title: "A value is lost to a repeated key",
  source: "josdejong/lossless-json#244",
  find(call) {
    const keys = factsOf(call)?.duplicateKeys ?? [];
    const [first] = keys;
    if (first === undefined) return null;
    return `The key ${named(first.key)} stands more than once in one object: parsers keep the last of its values and drop the others.${andMore(keys.length, "repetition was found", "repetitions were found")}`;
  },
};

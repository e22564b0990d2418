import { isObject, type JsonObject, member } from "../../session/guards";
import { parsedText } from "./parsed-text";
import type { Look, LookedCall } from "./types";
import { counted, named } from "./words";
import { type Wrapper, wrappers } from "./wrappers";

/** An object with more keys is no wrapper. */
const mostKeys = 4;

/**
 * An object that is only a wrapper, stored in the place of arguments: it goes out as an object like any
 * other, and the tool gets keys that it does not know.
 */
export const storedWrapper: Look = {
  id: "storedWrapper",
  severity: "worthALook",
  title: "A wrapper is stored in place of the arguments",
  source: [...wrappers.values()]
    .map(({ source }) => source)
    .filter((source, i, all) => all.indexOf(source) === i)
    .join(", "),
  find(call) {
    if (call.class !== "object" || !isObject(call.value)) return null;
    const wrapper = wrapperOf(call.value, call);
    return wrapper === null ? null : sentenceOf(wrapper, call.value);
  },
};

function wrapperOf(value: JsonObject, call: LookedCall): Wrapper | null {
  const keys = firstKeys(value);
  if (keys === null) return null;
  for (const key of keys) {
    const wrapper = wrappers.get(key);
    if (wrapper === undefined || !keys.every((one) => one === key || wrapper.beside.includes(one))) continue;
    return isWrapped(wrapper, member(value, key), call.requiredKeys) ? wrapper : null;
  }
  return null;
}

/** null where there are more than a wrapper has: counting the keys of a huge object is slow. */
function firstKeys(value: JsonObject): readonly string[] | null {
  const keys: string[] = [];
  for (const key in value) {
    if (keys.length === mostKeys) return null;
    keys.push(key);
  }
  return keys;
}

function isWrapped(
  { key, evidence }: Wrapper,
  held: unknown,
  requiredKeys: readonly string[] | null,
): boolean {
  // A tool that requires an argument of this name got it.
  if (requiredKeys?.includes(key) === true) return false;
  switch (evidence) {
    case "mark":
      return true;
    case "plainWord":
      if (typeof held !== "string") return false;
      return /^\s*\{\s*(?:["}]|$)/.test(held) && !(key === "text" && isObject(parsedText(held)));
    case "encodedObject":
      return isObject(parsedText(held));
  }
}

function sentenceOf({ key, by }: Wrapper, value: JsonObject): string {
  const held = member(value, key);
  const text = typeof held === "string" ? held : member(held, "raw");
  const content =
    typeof text === "string"
      ? `holds ${counted(text.length, "character")} of what came`
      : "stands in their place";
  return `The stored object is not the arguments but a wrapper around them: ${named(key)} ${content}. Such objects are stored by ${by}.`;
}

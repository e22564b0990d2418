import { isObject, member } from "../../session/guards";
import { parsedText } from "./parsed-text";
import type { Look } from "./types";
import { named, namedAll } from "./words";

/** Deeper encodings are not opened. */
const mostEncodings = 5;

/** Keys under which people and proxies put the arguments of a call. */
const argumentKeys = [
  ...["arguments", "args", "kwargs", "input", "inputs"],
  ...["parameters", "params", "tool_input", "toolInput"],
];

/** An object that was encoded as a JSON string once too often: the whole arguments, or a value under such a key. */
export const encodedTwice: Look = {
  id: "encodedTwice",
  severity: "worthALook",
  title: "An object is encoded as a string",
  source: "PrimeIntellect-ai/verifiers#562, vllm-project/vllm#48922",
  find({ class: kind, value }) {
    if (kind === "string") return wholeWords(value);
    return kind === "object" && isObject(value) ? memberWords(value) : null;
  },
};

function wholeWords(value: unknown): string | null {
  let inner = value;
  let encodings = 0;
  while (typeof inner === "string" && encodings < mostEncodings) {
    inner = parsedText(inner);
    encodings++;
  }
  const content = contentWords(inner);
  if (content === null) return null;
  const often = encodings === 1 ? "twice" : `${encodings + 1} times`;
  return `The stored arguments are a JSON string that holds ${content}: they were encoded ${often}, and a rule that takes objects alone does not open them.`;
}

function memberWords(value: unknown): string | null {
  for (const key of argumentKeys) {
    const content = contentWords(parsedText(member(value, key)));
    if (content !== null) return `The value of ${named(key)} is a string that holds ${content}, as JSON.`;
  }
  return null;
}

/** An array counts where it holds objects: `"[1]"` is more often a text than an encoded list. */
function contentWords(inner: unknown): string | null {
  if (Array.isArray(inner)) return isObject(inner[0]) ? "an array of objects" : null;
  if (!isObject(inner)) return null;
  const keys = Object.keys(inner);
  if (keys.length === 0) return "an empty object";
  return `an object with the ${keys.length === 1 ? "key" : "keys"} ${namedAll(keys)}`;
}

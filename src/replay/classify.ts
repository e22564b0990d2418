import type { StoredArguments } from "../session/types";
import type { ArgumentsClass, ClassifiedArguments, Hint, Loss } from "./types";

/** The four characters that JSON takes for white space; `trim()` would take many more. */
const jsonSpace = /^[ \t\n\r]*$/;

/**
 * What stored arguments are, read strictly and untrimmed as `JSON.parse` reads them. Nothing is
 * repaired: a text that is an object but for a comma is malformed.
 */
export function classify(stored: StoredArguments): ClassifiedArguments {
  if (stored.kind === "absent") return withoutContent(stored, "absent");
  const { text } = stored;
  if (text === "") return withoutContent(stored, stored.kind === "freeform" ? "freeform" : "empty");
  if (stored.kind === "text" && jsonSpace.test(text)) return withoutContent(stored, "blank");
  const parsed = parse(text);
  if (parsed === null) {
    return {
      stored,
      class: stored.kind === "freeform" ? "freeform" : "malformed",
      value: undefined,
      lossIfReplaced: "content",
      hints: [],
    };
  }
  const { value } = parsed;
  return {
    stored,
    class: stored.kind === "freeform" ? "freeform" : classOfValue(value),
    value,
    lossIfReplaced: lossOf(value),
    hints: hintsOf(value),
  };
}

function withoutContent(stored: StoredArguments, of: ArgumentsClass): ClassifiedArguments {
  return { stored, class: of, value: undefined, lossIfReplaced: "none", hints: [] };
}

/** The parsed value in a box, since `null` is a value; null where the text is not JSON. */
function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function classOfValue(value: unknown): ArgumentsClass {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return value === null ? "null" : Array.isArray(value) ? "array" : "object";
  }
}

/**
 * Whether `{}` in the value's place loses something. null, `[]` and an empty string hold nothing, nor
 * does a string that encodes one of these or `{}`, at any number of encodings.
 */
function lossOf(value: unknown): Loss {
  let inner = value;
  while (typeof inner === "string") {
    if (jsonSpace.test(inner)) return "none";
    const parsed = parse(inner);
    if (parsed === null) return "content";
    inner = parsed.value;
    if (isEmptyObject(inner)) return "none";
  }
  if (inner === null) return "none";
  return Array.isArray(inner) && inner.length === 0 ? "none" : "content";
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

function hintsOf(value: unknown): Hint[] {
  if (typeof value !== "string") return [];
  const parsed = parse(value);
  return parsed !== null && typeof parsed.value === "object" && parsed.value !== null ? ["encodedTwice"] : [];
}

import type { LookedCall } from "./types";

/** Told by the text, since listing the keys of a huge object only to count them is slow. */
const emptyObject = /^[ \t\n\r]*\{[ \t\n\r]*\}[ \t\n\r]*$/;

/** Whether the stored arguments are `{}`, or nothing that holds more than that. */
export function holdsNothing({ class: kind, stored }: LookedCall): boolean {
  switch (kind) {
    case "empty":
    case "blank":
    case "null":
    case "absent":
      return true;
    case "object":
      return stored.kind !== "absent" && emptyObject.test(stored.text);
    case "malformed":
    case "array":
    case "string":
    case "number":
    case "boolean":
    case "freeform":
      return false;
  }
}

/** What is stored in the place of arguments, where that is nothing: to begin a sentence. */
export function nothingWords({ class: kind }: LookedCall): string {
  switch (kind) {
    case "object":
      return "The stored arguments are `{}`";
    case "null":
      return "The stored arguments are null";
    case "absent":
      return "No arguments are stored";
    case "empty":
    case "blank":
    case "malformed":
    case "array":
    case "string":
    case "number":
    case "boolean":
    case "freeform":
      return "The stored arguments are an empty text";
  }
}

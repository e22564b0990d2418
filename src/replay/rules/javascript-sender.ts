import { depthOf, writeJson } from "../../log/json/write";
import type { Outcome } from "../types";
import { notADictionary } from "./api-refusals";
import { isEmptyObject, isJsonObject } from "./json-object";
import { deepestObject } from "./messages-history";

/** A level takes at least two characters, so the value of a shorter text need not be walked. */
const shortestTooDeep = 2 * deepestObject;

export const overflow: Outcome = {
  kind: "refusedByClient",
  error: `The value is nested deeper than ${deepestObject.toLocaleString("en")} levels: the sender's own serialiser overflows before a request is made.`,
  derived: true,
};

/** Whether a sender's `JSON.stringify` overflows on the value. `length`: of the text that it was read from. */
export function overflowsSender(value: unknown, length: number): boolean {
  return length > shortestTooDeep && depthOf(value, deepestObject) > deepestObject;
}

/** Whether it is known how the sender prints; `{}` is, whoever prints it. */
export type Printing = "javaScript" | "unknown";

/**
 * What becomes of a value that a JavaScript sender puts into the request without a look at it: the API
 * takes an object and refuses all else. `length`: of the text that the value was read from.
 */
export function sendUnchecked(value: unknown, length: number, printing: Printing): Outcome {
  if (overflowsSender(value, length)) return overflow;
  const input = printing === "javaScript" || isEmptyObject(value) ? () => writeJson(value) : null;
  if (isJsonObject(value)) return { kind: "sent", input, diagnostic: null };
  return { kind: "refusedByApi", input, error: notADictionary };
}

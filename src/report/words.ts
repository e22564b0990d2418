import { describeCause } from "../log/json/describe";
import type { CallFacts } from "./facts";

/**
 * The outcome of a call in a few words, e.g. "fallback to {}, content lost: the text ends too early at 1:19".
 * What the sender itself says of it stands at the end; where it is silent, nothing does. The words of
 * sender and API may hold content of the log.
 */
export function outcomeWords(facts: CallFacts): string {
  switch (facts.outcome) {
    case "sent":
      return facts.destination === "template" ? "into the template" : "sent";
    case "fallback":
      return `fallback to {}, ${lossWords(facts)}: ${classWords(facts)}${warningWords(facts)}`;
    case "wrapped":
      return `wrapped: ${classWords(facts)}${warningWords(facts)}`;
    case "droppedCall":
      return `call dropped: ${classWords(facts)}${warningWords(facts)}`;
    case "droppedTurn":
      return `turn dropped: ${classWords(facts)}${warningWords(facts)}`;
    case "refusedByClient":
      return `refused by ${clientWords(facts)}: ${facts.reason ?? ""}`;
    case "refusedByApi":
      return `refused by the API: ${facts.reason ?? ""}`;
    case "notSent":
      return `not sent: ${facts.reason ?? ""}`;
  }
}

/** Where a prompt is made of a chat template no API refuses anything. */
function clientWords({ destination }: CallFacts): string {
  switch (destination) {
    case "messages":
      return "the client";
    case "template":
      return "the template's renderer";
  }
}

function warningWords({ diagnostic }: CallFacts): string {
  return diagnostic === null ? "" : `; the sender says: ${diagnostic}`;
}

function lossWords({ loss }: CallFacts): string {
  return loss === "content" ? "content lost" : "nothing lost";
}

function classWords(facts: CallFacts): string {
  switch (facts.class) {
    case "malformed":
      return facts.fault === null
        ? "malformed"
        : `malformed at ${facts.fault.line}:${facts.fault.column}, ${describeCause(facts.fault.cause)}`;
    case "empty":
      return "empty text";
    case "blank":
      return "white space only";
    case "absent":
      return "no arguments stored";
    case "string":
      return facts.hints.includes("encodedTwice")
        ? "a JSON string that holds JSON (encoded twice)"
        : "a JSON string";
    case "freeform":
      return "freeform text, not JSON by design";
    case "object":
      return "an object";
    case "null":
      return "null";
    case "array":
    case "number":
    case "boolean":
      return `a JSON ${facts.class}`;
  }
}

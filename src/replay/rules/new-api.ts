import { scanJson } from "../../log/json/scan";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { notADictionary } from "./api-refusals";
import { isEmptyObject, isJsonObject } from "./json-object";

/**
 * new-api: a call whose text is no JSON object is left out of the request; its result stays. Source:
 * QuantumNous/new-api at 008dc59d. Only the outcome is known, not how an object prints.
 */
export const newApi: Rule = {
  id: "new-api",
  title: "new-api",
  system: "new-api gateway",
  since: null,
  source: {
    repository: "QuantumNous/new-api",
    path: "relay/channel/claude/relay-claude.go",
    commit: "008dc59d",
    evidence: "read",
  },
  summary:
    "A stored text that holds a JSON object goes out as that object, its numbers as 64-bit floats. Any other call is left " +
    "out with a line in the gateway's log, while its result stays: the API then refuses the request for an unexpected " +
    "tool_use_id. null goes out as null.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply({ stored, value, lossIfReplaced }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent" || stored.kind === "value") {
    // Its field is a Go string, which stays empty where another value, or none, is read into it.
    const loss = isEmptyObject(value) ? "none" : lossIfReplaced;
    return { kind: "droppedCall", loss, diagnostic: logLine(""), derived: true };
  }
  if (isJsonObject(value)) {
    if (hasHugeNumber(stored.text)) {
      return { kind: "droppedCall", loss: "content", diagnostic: logLine(stored.text), derived: true };
    }
    return { kind: "sent", input: isEmptyObject(value) ? () => "{}" : null, diagnostic: null };
  }
  if (value === null) {
    // Go reads null into a map by unsetting it, and prints an unset map as null.
    return { kind: "refusedByApi", input: () => "null", error: notADictionary, derived: true };
  }
  return { kind: "droppedCall", loss: lossIfReplaced, diagnostic: logLine(stored.text) };
}

/** Whether a number exceeds a 64-bit float: Go refuses it, where JavaScript reads Infinity. */
function hasHugeNumber(text: string): boolean {
  if (!/[eE]\+?\d{2}|\d{300}/.test(text)) return false;
  let found = false;
  scanJson(text, {
    number(start, end) {
      found ||= !Number.isFinite(Number(text.slice(start, end)));
    },
  });
  return found;
}

function logLine(text: string): string {
  return `tool call function arguments is not a map[string]any: ${text}`;
}

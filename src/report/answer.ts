import { describeCause } from "../log/json/describe";
import type { JsonFault } from "../log/json/fault";
import type { Severity } from "../replay/checks/types";
import type { ArgumentsClass, Loss, OutcomeKind } from "../replay/types";

/** A call as the answer speaks of it. */
export interface AnswerCall {
  /** From 0. */
  readonly call: number;
  readonly tool: string | null;
  readonly line: number;
  readonly class: ArgumentsClass;
  readonly outcome: OutcomeKind;
  readonly loss: Loss;
  readonly fault: JsonFault | null;
  /** For a refused call: the words of who refuses it. */
  readonly reason: string | null;
  /** Address in the request that carries the history as it is stored, e.g. "messages.27.content.1". */
  readonly storedAddress: string | null;
}

/** One thing that is wrong, for people. The first of a list is the cause to begin with. */
export interface Cause {
  readonly severity: Severity;
  readonly sentence: string;
  /** null where it is about no call of the log. */
  readonly call: number | null;
  /** In the request of the rule in force; null where it has none. */
  readonly address: string | null;
}

/** Where the reading stands: what is said of a log that is still being read is said "so far". */
export type Reading = "soFar" | "complete";

const quoted = (name: string | null): string => (name === null || name === "" ? "" : ` \`${name}\``);

/** A call by number, tool and line: "Call 14 `bash` (line 213)". */
export function callWords({ call, tool, line }: Pick<AnswerCall, "call" | "tool" | "line">): string {
  return `Call ${(call + 1).toLocaleString("en")}${quoted(tool)} (line ${line.toLocaleString("en")})`;
}

/**
 * What is wrong with a call's stored arguments, what becomes of it under the rule in force, and what the
 * API would say of it as stored.
 */
export function callSentence(call: AnswerCall, ruleTitle: string): string {
  const subject = `${callWords(call)} has ${argumentWords(call)}`;
  return `${subject}. ${outcomeWords(call, ruleTitle)}`;
}

function argumentWords({ class: kind, fault }: AnswerCall): string {
  switch (kind) {
    case "malformed":
      return fault === null
        ? "malformed arguments"
        : `malformed arguments: the text stops being JSON at ${placeWords(fault)}, where ${describeCause(fault.cause)}`;
    case "empty":
      return "an empty text as its arguments";
    case "blank":
      return "nothing but white space as its arguments";
    case "absent":
      return "no arguments";
    case "freeform":
      return "free-form text as its input, which is not JSON by design";
    case "object":
      return "an object as its arguments";
    case "null":
      return "null as its arguments, not an object";
    case "array":
      return "a JSON array as its arguments, not an object";
    case "string":
      return "a JSON string as its arguments, not an object";
    case "number":
    case "boolean":
      return `a JSON ${kind} as its arguments, not an object`;
  }
}

function placeWords({ line, column }: JsonFault): string {
  return line === 1 ? `column ${column}` : `line ${line}, column ${column} of it`;
}

function outcomeWords(call: AnswerCall, ruleTitle: string): string {
  const lost = call.loss === "content" ? "its content is lost" : "nothing is lost";
  const stored =
    call.storedAddress === null
      ? ""
      : ` Sent as stored, the API would refuse every later request at \`${call.storedAddress}\`.`;
  switch (call.outcome) {
    case "fallback":
      return `Under ${ruleTitle} it goes out as \`{}\`, and ${lost}.${stored}`;
    case "wrapped":
      return `Under ${ruleTitle} it goes out inside a wrapper, and ${lost}.${stored}`;
    case "droppedCall":
      return `Under ${ruleTitle} the call is dropped, and ${lost}.${stored}`;
    case "droppedTurn":
      return `Under ${ruleTitle} the whole turn is dropped, and ${lost}.${stored}`;
    case "refusedByClient":
      return `Under ${ruleTitle} the sender refuses it before any request is made: "${call.reason ?? ""}".`;
    case "refusedByApi":
      return `Under ${ruleTitle} the API refuses it, in this and every later request: "${call.reason ?? ""}".`;
    case "sent":
      return `Under ${ruleTitle} it goes out as an object.`;
    case "notSent":
      return "It is no part of the history that goes out.";
  }
}

/** The sentence on top: the first cause, or that nothing was found and what was looked for. */
export function headline(causes: readonly Cause[], reading: Reading, calls: number, checked: number): string {
  const [first] = causes;
  const soFar = reading === "soFar" ? " so far" : "";
  if (first !== undefined) return first.sentence;
  if (calls === 0) return reading === "soFar" ? "No tool call so far." : "This log holds no tool call.";
  const subject = calls === 1 ? "The one call" : `All ${calls.toLocaleString("en")} calls`;
  const looked =
    checked === 0
      ? "How this rule's system makes its request is not known, so only the calls were checked."
      : `Nothing that the API would refuse was found in the history (${checked} checks).`;
  return `${subject}${soFar} ${calls === 1 ? "goes" : "go"} out as stored objects. ${looked}`;
}

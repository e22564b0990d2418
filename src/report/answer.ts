import { describeCause } from "../log/json/describe";
import type { JsonFault } from "../log/json/fault";
import type { Severity } from "../replay/checks/types";
import type { ArgumentsClass, Loss, OutcomeKind, Rule } from "../replay/types";
import { asCode, asQuote } from "./marked";

/** A call as the answer speaks of it. */
export interface AnswerCall {
  /** From 0. */
  readonly call: number;
  readonly tool: string | null;
  readonly line: number;
  readonly class: ArgumentsClass;
  readonly outcome: OutcomeKind;
  readonly destination: Rule["destination"];
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
  /** Marked: see marked.ts. */
  readonly sentence: string;
  /** null where it is about no call of the log. */
  readonly call: number | null;
  /** In the request of the rule in force; null where it has none. */
  readonly place: { readonly history: number; readonly address: string } | null;
}

/** Where the reading stands: what is said of a log that is still being read is said "so far". */
export type Reading = "soFar" | "complete";

const quoted = (name: string | null): string => (name === null || name === "" ? "" : ` ${asCode(name)}`);

/** A longer name would push the rest of a sentence out of sight. In UTF-16 units. */
const longestName = 80;

/** A call by number, tool and line: "Call 14 `bash` (line 213)". */
export function callWords({ call, tool, line }: Pick<AnswerCall, "call" | "tool" | "line">): string {
  const name = tool !== null && tool.length > longestName ? `${tool.slice(0, longestName)}…` : tool;
  return `Call ${(call + 1).toLocaleString("en")}${quoted(name)} (line ${line.toLocaleString("en")})`;
}

/**
 * What is wrong with a call's stored arguments, what becomes of it under the rule in force, and what the
 * API would say of it as stored.
 */
export function callSentence(call: AnswerCall, ruleTitle: string): string {
  const subject = `${callWords(call)} has ${argumentWords(call)}`;
  return `${subject}. Under ${ruleTitle} ${outcomeWords(call)}`;
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

function outcomeWords(call: AnswerCall): string {
  const lost = call.loss === "content" ? "its content is lost" : "nothing is lost";
  const goes = call.destination === "template" ? "goes into the template" : "goes out";
  const stored =
    call.storedAddress === null
      ? ""
      : ` Sent as stored, the API would refuse every later request at ${asCode(call.storedAddress)}.`;
  switch (call.outcome) {
    case "fallback":
      return `it ${goes} as \`{}\`, and ${lost}.${stored}`;
    case "wrapped":
      return `it ${goes} inside a wrapper, and ${lost}.${stored}`;
    case "droppedCall":
      return `the call is dropped, and ${lost}.${stored}`;
    case "droppedTurn":
      return `the whole turn is dropped, and ${lost}.${stored}`;
    case "refusedByClient":
      return `${refuserWords(call)}${reasonWords(call)}`;
    case "refusedByApi":
      return `the API refuses it, in this and every later request${reasonWords(call)}`;
    case "sent":
      return `it ${goes} as an object.`;
    case "notSent":
      return "it is no part of the history that goes out.";
  }
}

/** Where a prompt is made of a chat template no API refuses anything, and no request is made. */
function refuserWords({ destination }: AnswerCall): string {
  switch (destination) {
    case "messages":
      return "the sender refuses it before any request is made";
    case "template":
      return "the server refuses every request that carries it, before the model sees it";
  }
}

function reasonWords({ reason }: AnswerCall): string {
  return reason === null ? "." : `: ${quotedSentence(reason)}`;
}

/** Someone's own words as the end of a sentence. */
export function quotedSentence(words: string): string {
  return words.endsWith(".") ? asQuote(words) : `${asQuote(words)}.`;
}

/** What was looked at where nothing was found. */
export type Looked =
  | { readonly kind: "history"; readonly checks: number }
  /** How the rule's system makes its request is not known. */
  | { readonly kind: "requestUnknown" }
  /** The log holds calls, and no history that carries them. */
  | { readonly kind: "noHistory" }
  /** The log holds more messages than are kept. */
  | { readonly kind: "tooLong"; readonly most: number }
  /** Which messages belong together shows at the end of the log. */
  | { readonly kind: "stillReading" };

/** Calls of a log, and those of them that are no part of the history that goes out. */
export interface CallCounts {
  readonly calls: number;
  readonly notSent: number;
}

/** The sentence on top: the first cause, or that nothing was found and what was looked for. */
export function headline(
  causes: readonly Cause[],
  reading: Reading,
  counts: CallCounts,
  looked: Looked,
): string {
  const [first] = causes;
  if (first !== undefined) return reading === "soFar" ? `So far: ${first.sentence}` : first.sentence;
  if (counts.calls === 0)
    return reading === "soFar" ? "No tool call so far." : "This log holds no tool call.";
  return `${countWords(counts, reading)} ${lookedWords(looked)}`;
}

function countWords({ calls, notSent }: CallCounts, reading: Reading): string {
  const soFar = reading === "soFar" ? " so far" : "";
  const sent = calls - notSent;
  if (sent === 0) return `No call${soFar} is part of the history that goes out.`;
  const subject = sent === 1 ? "The one call" : `All ${sent.toLocaleString("en")} calls`;
  const hidden =
    notSent === 0
      ? ""
      : `; ${notSent === 1 ? "one more is" : `${notSent.toLocaleString("en")} more are`} no part of the history`;
  return `${subject}${soFar} ${sent === 1 ? "goes out as a stored object" : "go out as stored objects"}${hidden}.`;
}

function lookedWords(looked: Looked): string {
  switch (looked.kind) {
    case "history":
      return `Nothing that the API would refuse was found in the history (${looked.checks} checks).`;
    case "requestUnknown":
      return "How this rule's system makes its request is not known, so only the calls were checked.";
    case "noHistory":
      return "The log holds no history that carries them, so only the calls were checked.";
    case "tooLong":
      return `The log holds more than ${looked.most.toLocaleString("en")} messages: its requests are not put together, and only the calls were checked.`;
    case "stillReading":
      return "The history is checked when the log is read.";
  }
}

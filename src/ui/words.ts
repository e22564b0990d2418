import type {
  ArgumentsClass,
  CallDetail,
  DamageKind,
  Encoding,
  FaultCause,
  JsonFault,
  Loss,
  OutcomeKind,
  PlaceKind,
  ResultState,
  RuleInfo,
  StoredKind,
  Summary,
} from "../engine/types";
import { count } from "./format";

/** Every word the page has for a class, an outcome, a cause or a kind stands in this file. */

const classWords: Record<ArgumentsClass, string> = {
  object: "object",
  empty: "empty text",
  blank: "blank text",
  malformed: "malformed",
  null: "null",
  array: "array",
  string: "JSON string",
  number: "number",
  boolean: "boolean",
  absent: "no arguments field",
  freeform: "free-form text",
};

/** The class as it stands in a sentence after "the stored arguments". */
const classPhrases: Record<ArgumentsClass, string> = {
  object: "are a JSON object",
  empty: "are an empty text",
  blank: "are blank: nothing but white space",
  malformed: "are not JSON",
  null: "are null, not an object",
  array: "are a JSON array, not an object",
  string: "are a JSON string, not an object",
  number: "are a number, not an object",
  boolean: "are a boolean, not an object",
  absent: "are missing: the call has no arguments field",
  freeform: "are free-form text, which is not JSON by design",
};

export const classWord = (value: ArgumentsClass): string => classWords[value];
export const classPhrase = (value: ArgumentsClass): string => classPhrases[value];

/** How strongly an outcome is marked; each tone has a colour, a stripe and an icon of its own. */
export type Tone = "sent" | "lost" | "nothingLost" | "refused" | "notSent";

export function toneOf(outcome: OutcomeKind, loss: Loss): Tone {
  switch (outcome) {
    case "sent":
      return "sent";
    case "fallback":
    case "wrapped":
    case "droppedCall":
    case "droppedTurn":
      return loss === "content" ? "lost" : "nothingLost";
    case "refusedByClient":
    case "refusedByApi":
      return "refused";
    case "notSent":
      return "notSent";
  }
}

/** The outcome in two or three words, for a table cell or a badge. */
export function outcomeWord(outcome: OutcomeKind, loss: Loss): string {
  const lost = loss === "content" ? "content lost" : "nothing lost";
  switch (outcome) {
    case "sent":
      return "sent";
    case "fallback":
      return lost;
    case "wrapped":
      return `wrapped, ${lost}`;
    case "droppedCall":
      return `call dropped, ${lost}`;
    case "droppedTurn":
      return `turn dropped, ${lost}`;
    case "refusedByClient":
      return "refused by the client";
    case "refusedByApi":
      return "refused by the API";
    case "notSent":
      return "not sent";
  }
}

const outcomeKinds: Record<OutcomeKind, string> = {
  sent: "sent",
  fallback: "falls back to {}",
  wrapped: "wrapped",
  droppedCall: "call dropped",
  droppedTurn: "turn dropped",
  refusedByClient: "refused by the client",
  refusedByApi: "refused by the API",
  notSent: "not sent",
};

/** The kind of an outcome without its loss, for the filter. */
export const outcomeKindWord = (outcome: OutcomeKind): string => outcomeKinds[outcome];

const causeWords: Record<FaultCause, string> = {
  cutOff: "cut off",
  trailingData: "text after the end",
  singleQuotes: "single quotes",
  missingQuote: "missing quote",
  unescapedQuote: "unescaped quote",
  controlCharacter: "control character",
  badEscape: "bad escape",
  badNumber: "bad number",
  pythonLiteral: "Python literal",
  trailingComma: "trailing comma",
  missingComma: "missing comma",
  missingColon: "missing colon",
  comment: "comment",
  codeFence: "code fence",
  byteOrderMark: "byte order mark",
  loggerCut: "cut by a logger",
  plainText: "plain text",
  other: "not JSON",
};

const causePhrases: Record<FaultCause, string> = {
  cutOff: "the text ends before the value is complete",
  trailingData: "more text follows after the end of the value",
  singleQuotes: "strings stand in single quotes, JSON has double quotes only",
  missingQuote: "a key or a string has no quotes",
  unescapedQuote: "a quote inside a string is not escaped",
  controlCharacter: "a control character stands unescaped inside a string",
  badEscape: "a backslash is followed by something that is no JSON escape",
  badNumber: "a number is not written as JSON allows",
  pythonLiteral: "None, True or False is Python, not JSON",
  trailingComma: "a comma stands before a closing bracket",
  missingComma: "a comma is missing between two values",
  missingColon: "a colon is missing after a key",
  comment: "JSON has no comments",
  codeFence: "a Markdown code fence stands around the value",
  byteOrderMark: "a byte order mark stands before the value",
  loggerCut: "a logger cut the text and left its mark",
  plainText: "the text is prose, not JSON",
  other: "no JSON text can go on with this character",
};

export const causeWord = (cause: FaultCause): string => causeWords[cause];
export const causePhrase = (cause: FaultCause): string => causePhrases[cause];

/** Where and why a stored text stops being JSON, in one sentence. */
export function faultSentence(fault: JsonFault): string {
  const where = `line ${fault.line}, column ${fault.column} (offset ${fault.stopsAt})`;
  return `Stops being JSON at ${where}: ${causePhrase(fault.cause)}.`;
}

const resultWords: Record<ResultState, string> = {
  ok: "ok",
  error: "error",
  missing: "missing",
  unknown: "no word",
};

const resultSentences: Record<ResultState, string> = {
  ok: "The result says that the call succeeded.",
  error: "The result is marked as an error.",
  missing: "No result was found for this call.",
  unknown: "There is a result; the log has no word on whether it is an error.",
};

export const resultWord = (state: ResultState): string => resultWords[state];
export const resultSentence = (state: ResultState): string => resultSentences[state];

const damageWords: Record<DamageKind, string> = {
  notJson: "text that is not JSON",
  tornTail: "torn tail: the last record is cut",
  invalidUtf8: "bytes that are not UTF-8",
  nulRun: "run of NUL bytes",
  tornFrame: "torn container: the compressed data is cut",
};

export const damageWord = (kind: DamageKind): string => damageWords[kind];

const placeWords: Record<PlaceKind, string> = {
  message: "message",
  "call row": "call row",
  stream: "stream",
  repeat: "repeat",
  result: "result",
};

export const placeWord = (kind: PlaceKind): string => placeWords[kind];

const encodingWords: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16, little-endian",
  "utf-16be": "UTF-16, big-endian",
};

export const encodingWord = (encoding: Encoding): string => encodingWords[encoding];

const storedWords: Record<StoredKind, string> = {
  text: "a JSON string in the log; its content is shown",
  value: "a JSON value in the log; its source text is shown",
  freeform: "free-form text, not JSON by design",
  absent: "the call has no arguments field",
};

export const storedWord = (kind: StoredKind): string => storedWords[kind];

const evidenceWords: Record<RuleInfo["source"]["evidence"], string> = {
  read: "read from the source",
  run: "the system itself was run",
  derived: "derived from a parser or a language",
};

export const evidenceWord = (evidence: RuleInfo["source"]["evidence"]): string => evidenceWords[evidence];

/** A rule with its system and date: "Messages history — deepseek-harness since 2026-09-16". */
export function ruleName(rule: RuleInfo): string {
  const since = rule.since === null ? "" : ` since ${rule.since}`;
  return `${rule.title} — ${rule.system}${since}`;
}

const whole = (text: { text: string; length: number } | null): string | null =>
  text !== null && text.text.length === text.length ? text.text : null;

/** What happens to a call, in one or two sentences. */
export function outcomeSentence(detail: CallDetail): string {
  const phrase = `the stored arguments ${classPhrase(detail.class)}`;
  const lost = detail.loss === "content" ? "Their content is lost." : "Nothing is lost.";
  switch (detail.outcome) {
    case "sent": {
      const stored = whole(detail.stored);
      const input = whole(detail.input);
      if (stored === null || input === null) return "Sent: the object goes out as the input, re-serialised.";
      return stored === input
        ? "Sent: the input is the stored text, character for character."
        : "Sent, re-serialised: the input is written differently from the stored text.";
    }
    case "fallback":
      return `Falls back to {}: ${phrase}. ${lost}`;
    case "wrapped":
      return `Sent inside a wrapper: ${phrase}. ${lost}`;
    case "droppedCall":
      return `The call is dropped: ${phrase}. ${lost}`;
    case "droppedTurn":
      return `The whole turn is dropped: ${phrase}. ${lost}`;
    case "refusedByClient":
      return "Refused by the client: the request is never made.";
    case "refusedByApi":
      return "Refused by the API.";
    case "notSent":
      return "Not sent: the call is no part of the history that goes out.";
  }
}

/** What the sender says about a call. */
export function diagnosticSentence(diagnostic: string | null): string {
  return diagnostic === null ? "Silent: the sender says nothing of it." : `The sender says: ${diagnostic}`;
}

/** How many calls fall back, in one sentence, without the first one's address. */
export function verdictSentence(summary: Summary, rule: RuleInfo, done: boolean): string {
  const soFar = done ? "" : " so far";
  const falls = summary.fallbackWithLoss + summary.fallbackWithoutLoss;
  if (summary.calls === 0) return done ? "This log holds no tool call." : "No tool call so far.";
  const all = summary.calls === 1 ? "The one call" : `${count(falls)} of ${count(summary.calls)} calls`;
  if (falls === 0) {
    const one =
      summary.calls === 1 ? "The one call does not fall" : `None of ${count(summary.calls)} calls falls`;
    return `${one} back to {} under ${rule.title}${soFar}.`;
  }
  const verb = falls === 1 || summary.calls === 1 ? "falls" : "fall";
  return `${all} ${verb} back to {} under ${rule.title}${soFar}; ${lossClause(falls, summary.fallbackWithLoss)}.`;
}

function lossClause(falls: number, lost: number): string {
  if (lost === 0) return "nothing is lost";
  if (falls === 1) return "its content is lost";
  if (lost === falls) return falls === 2 ? "both lose content" : "all of them lose content";
  return lost === 1 ? "one of them loses content" : `${count(lost)} of them lose content`;
}

/** What the live region says when a log is completely read. */
export function doneAnnouncement(summary: Summary): string {
  const falls = summary.fallbackWithLoss + summary.fallbackWithoutLoss;
  const calls = `${count(summary.calls)} ${summary.calls === 1 ? "call" : "calls"}`;
  return `${calls}, ${count(falls)} ${falls === 1 ? "falls" : "fall"} back`;
}

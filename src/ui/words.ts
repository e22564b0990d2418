import type {
  ArgumentsClass,
  CallDetail,
  Change,
  DamageKind,
  Encoding,
  FaultCause,
  JsonFault,
  LogInfo,
  LogState,
  Loss,
  OutcomeKind,
  PlaceKind,
  ResultState,
  Row,
  RuleInfo,
  StoredKind,
  Summary,
} from "../engine/types";
import { describeCause } from "../engine/words";
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
export type Tone = "sent" | "changed" | "lost" | "nothingLost" | "refused" | "notSent";

export function toneOf(outcome: OutcomeKind, loss: Loss, changes: readonly Change[] = []): Tone {
  switch (outcome) {
    case "sent":
      return gravest(changes) === null ? "sent" : "changed";
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
export function outcomeWord(
  outcome: OutcomeKind,
  loss: Loss,
  destination: RuleInfo["destination"] = "messages",
): string {
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
      return destination === "template" ? "refused by the renderer" : "refused by the client";
    case "refusedByApi":
      return "refused by the API";
    case "notSent":
      return "not sent";
  }
}

const outcomeKinds: Record<Exclude<OutcomeKind, "fallback">, string> = {
  sent: "sent",
  wrapped: "wrapped",
  droppedCall: "call dropped",
  droppedTurn: "turn dropped",
  refusedByClient: "refused by the client",
  refusedByApi: "refused by the API",
  notSent: "not sent",
};

/** The kind of an outcome without its loss, for the filter; a fallback is named by its loss. */
export const outcomeKindWord = (outcome: Exclude<OutcomeKind, "fallback">): string => outcomeKinds[outcome];

/** Changes by which the receiver gets something else than was stored; the other two are a matter of form. */
const graveChanges: readonly Change[] = ["loneSurrogate", "integerDigits", "overflow", "duplicateKey"];

/** The gravest change of meaning among the changes of a sent call; null where only the form changes. */
export const gravest = (changes: readonly Change[]): Change | null =>
  graveChanges.find((change) => changes.includes(change)) ?? null;

const changeWords: Record<Change, string> = {
  loneSurrogate: "lone surrogate",
  integerDigits: "digits lost",
  overflow: "number becomes null",
  duplicateKey: "duplicate key dropped",
  keyOrder: "keys in another order",
  numberForm: "numbers in another form",
};

const changeSentences: Record<Change, string> = {
  loneSurrogate: "A lone surrogate: the API refuses the body.",
  integerDigits: "Digits past 2^53 are lost.",
  overflow: "A number too large becomes null.",
  duplicateKey: "A duplicate key is dropped.",
  keyOrder: "Keys change their order.",
  numberForm: "Numbers are written in another form.",
};

/** How the input of a sent call differs from the stored text. */
export const changeSentence = (change: Change): string => changeSentences[change];

/** Why a row has its outcome, in two or three words: its cause, its class, or what changed; null where it is as stored. */
export function reasonWord(row: Row): string | null {
  if (row.outcome === "sent") {
    const change = gravest(row.changes);
    return change === null ? null : changeWords[change];
  }
  const word = classWord(row.class);
  if (row.hints.includes("encodedTwice")) return `${word}, encoded twice`;
  return row.cause === null ? word : `${word}: ${causeWord(row.cause)}`;
}

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

const causeWord = (cause: FaultCause): string => causeWords[cause];

/** Where and why a stored text stops being JSON, in one sentence. */
export function faultSentence(fault: JsonFault): string {
  const where = `line ${fault.line}, column ${fault.column} (offset ${fault.stopsAt})`;
  return `Stops being JSON at ${where}: ${describeCause(fault.cause)}.`;
}

const resultWords: Record<ResultState, string> = {
  ok: "ok",
  error: "error",
  missing: "no result",
  unknown: "answered",
};

const resultSentences: Record<ResultState, string> = {
  ok: "The result says that the call succeeded.",
  error: "The result is marked as an error.",
  missing: "No result was found for this call.",
  unknown: "The log does not say whether it succeeded.",
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
  // Where a system has had several rules, its name tells the era.
  const hasEra = rule.since === null || / (since|before|to) /.test(rule.system);
  const system = rule.id === "as-stored" ? "nothing is normalised" : rule.system;
  return `${rule.title} — ${system}${hasEra ? "" : ` since ${rule.since}`}`;
}

const whole = (text: { text: string; length: number } | null): string | null =>
  text !== null && text.text.length === text.length ? text.text : null;

/** Whether the log's own recorder may have lost what is missing here; a note on the log tells of it. */
export const recorderMayHaveLost = (info: LogInfo): boolean =>
  info.formatId === "yoi" && info.notes.length > 0;

/** What happens to a call, in one or two sentences. `lostBefore`: the log may hold less than the model wrote. */
export function outcomeSentence(detail: CallDetail, lostBefore = false): string {
  const phrase = `the stored arguments ${classPhrase(detail.class)}`;
  const nothing = lostBefore
    ? "Nothing is lost by this step; the log may have lost it before (see the note)."
    : "Nothing is lost.";
  const lost = detail.loss === "content" ? "Their content is lost." : nothing;
  switch (detail.outcome) {
    case "sent": {
      const stored = whole(detail.stored);
      const input = whole(detail.input);
      if (stored === null || input === null) return "Sent: the object goes out as the input, re-serialised.";
      if (lostBefore && stored === "{}")
        return "Sent: the stored {} goes out as it is; the log may have lost a text before (see the note).";
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
      return detail.rule.destination === "template"
        ? "Refused by the template’s renderer: the model is never asked."
        : "Refused by the client: the request is never made.";
    case "refusedByApi":
      return "Refused by the API.";
    case "notSent":
      return "Not sent: the call is no part of the history that goes out.";
  }
}

/** What the sender says about a call. */
export function diagnosticSentence(diagnostic: string | null): string {
  return diagnostic === null ? "The sender says nothing of it (silent)." : `The sender says: ${diagnostic}`;
}

/** How many calls fall back, in one sentence, without the first one's address. Of a log not read to its end: of the calls read. */
export function verdictSentence(summary: Summary, rule: RuleInfo, phase: LogState["phase"]): string {
  const falls = summary.fallbackWithLoss + summary.fallbackWithoutLoss;
  const done = phase === "ready";
  const { calls } = summary;
  if (calls === 0) return done ? "This log holds no tool call." : "No tool call so far.";
  const under = `back to {} under ${rule.title}`;
  const all = done ? `${count(calls)} calls` : `the ${count(calls)} calls read so far`;
  const one = done ? "The one call" : "The one call read so far";
  if (falls === 0) return calls === 1 ? `${one} does not fall ${under}.` : `None of ${all} falls ${under}.`;
  const subject = calls === 1 ? one : `${count(falls)} of ${all}`;
  const verb = falls === 1 ? "falls" : "fall";
  return `${subject} ${verb} ${under}; ${lossClause(falls, summary.fallbackWithLoss)}.`;
}

function lossClause(falls: number, lost: number): string {
  if (lost === 0) return "nothing is lost";
  if (falls === 1) return "its content is lost";
  if (lost === falls) return falls === 2 ? "both lose content" : "all of them lose content";
  return lost === 1 ? "one of them loses content" : `${count(lost)} of them lose content`;
}

/** What the live region says when the reading of a log is over. */
export function doneAnnouncement(summary: Summary, phase: LogState["phase"] = "ready"): string {
  const falls = summary.fallbackWithLoss + summary.fallbackWithoutLoss;
  const calls = `${count(summary.calls)} ${summary.calls === 1 ? "call" : "calls"}`;
  const ended = phase === "ready" ? "" : phase === "cancelled" ? "Cancelled: " : "Reading failed: ";
  return `${ended}${calls}, ${count(falls)} ${falls === 1 ? "falls" : "fall"} back`;
}

const eras: readonly string[] = ["first", "second", "third"];

/** The version of a format in words: "version 3", "first era"; null where none is known. */
export function versionWord(version: string | null): string | null {
  if (version === null) return null;
  if (eras.includes(version)) return `${version} era`;
  return /^v?\d/.test(version) ? `version ${version}` : version;
}

/** A note as it is shown: it begins with a capital and ends with a full stop. */
export function noteSentence(note: string): string {
  const sentence = note.trim();
  const closed = /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}

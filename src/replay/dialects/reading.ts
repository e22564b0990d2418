/** What a text holds to a parser that tells integers from floats. */
export type ValueClass = "object" | "array" | "string" | "integer" | "float" | "boolean" | "null";

/** Why a parser refuses a text. */
export type RefusalReason =
  /** Not its grammar. */
  | "syntax"
  /** Nested deeper than it goes. */
  | "depth"
  /** A number that its floats cannot hold. */
  | "numberRange"
  /** An integer with more digits than it converts. */
  | "integerDigits"
  | "loneSurrogate";

export interface Refusal {
  readonly ok: false;
  /** The first reason in the order of the text. */
  readonly reason: RefusalReason;
  /** The number that is out of range or too long; else null. */
  readonly token: string | null;
}

export interface Accepted {
  readonly ok: true;
  readonly class: ValueClass;
  /** The value as the system prints it. Built anew on each call, at any depth. */
  write(): string;
}

/** A text as one system's JSON parser reads it. */
export type Reading = Accepted | Refusal;

/** The class of a text that a parser has taken, told by its first character. */
export function classOfText(text: string): ValueClass {
  const start = text.search(/[^ \t\n\r]/);
  switch (text.charAt(start)) {
    case "{":
      return "object";
    case "[":
      return "array";
    case '"':
      return "string";
    case "t":
    case "f":
      return "boolean";
    case "n":
      return "null";
    default:
      return /^-?\d+[ \t\n\r]*$/.test(text.slice(start)) ? "integer" : "float";
  }
}

/** Longer texts are not kept, in UTF-16 units. */
const longestKept = 16_384;

/**
 * The same parser, with the last text's reading at hand: where a call is held against every rule, the rules of
 * one parser ask for the same text one after another.
 */
export function keepingLast(read: (text: string) => Reading): (text: string) => Reading {
  let last: { readonly text: string; readonly reading: Reading } | null = null;
  return (text) => {
    if (last?.text === text) return last.reading;
    const reading = read(text);
    if (text.length <= longestKept) last = { text, reading };
    return reading;
  };
}

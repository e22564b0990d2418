import type { CallDetail, ShownText } from "../../engine/types";
import { count } from "../format";
import { type FormatLimit, formatJson, formatLimit, formatLimits, isJson } from "../pretty";
import { classPhrase } from "../words";

/** Longer texts are shown by their beginning, in UTF-16 units. */
const mostShown = 1_000_000;

/** One side of the comparison: a text, or a sentence on why there is none. */
export type Side =
  | { readonly kind: "text"; readonly text: string; readonly length: number }
  | { readonly kind: "none"; readonly sentence: string };

export interface Comparison {
  readonly stored: Side;
  readonly input: Side;
  /** Why no formatted view can be had, as a sentence; null where it can. */
  readonly exactOnly: string | null;
}

const side = (text: ShownText | null, sentence: string): Side =>
  text === null
    ? { kind: "none", sentence }
    : { kind: "text", text: text.text.slice(0, mostShown), length: text.length };

/** Whether a side shows the beginning of its text only. */
export const isCut = (one: Side): boolean => one.kind === "text" && one.text.length < one.length;

/** Why one side keeps the comparison from being formatted; null where it does not. */
function whyExact(one: Side, name: string): string | null {
  if (one.kind === "none") return `No formatted view: there is no text on the side of the ${name}.`;
  if (!isCut(one) && !isJson(one.text)) return `No formatted view: the text of the ${name} is not JSON.`;
  const limit = isCut(one) ? "input" : formatLimit(one.text);
  return limit === null ? null : `No formatted view: the text of the ${name} ${limitWords(limit)}.`;
}

function limitWords(limit: FormatLimit): string {
  switch (limit) {
    case "input":
      return `has more than ${count(formatLimits.input)} characters`;
    case "output":
      return `would have more than ${count(formatLimits.output)} characters`;
    case "depth":
      return `is nested deeper than ${count(formatLimits.depth)} levels`;
  }
}

/** Both sides as they stand in the log and as they go out. */
export function compare(detail: CallDetail): Comparison {
  const stored = side(
    detail.stored,
    `Nothing is stored: the call ${classPhrase("absent").replace("are missing: the call ", "")}.`,
  );
  const input = side(detail.input, nothingOut(detail));
  return { stored, input, exactOnly: whyExact(stored, "stored arguments") ?? whyExact(input, "input") };
}

function nothingOut(detail: CallDetail): string {
  switch (detail.outcome) {
    case "notSent":
      return `Nothing goes out: ${detail.reason ?? "the call is no part of the history that is sent."}`;
    case "refusedByClient":
      return `Nothing goes out: the client refuses the request. ${detail.reason ?? ""}`.trim();
    case "droppedCall":
    case "droppedTurn":
      return "Nothing goes out: the call is dropped.";
    case "sent":
    case "fallback":
    case "wrapped":
    case "refusedByApi":
      return "Nothing goes out.";
  }
}

/** The same comparison pretty-printed; the texts themselves stay token by token. */
export function formatted({ stored, input, exactOnly }: Comparison): { stored: Side; input: Side } {
  if (exactOnly !== null || stored.kind === "none" || input.kind === "none") return { stored, input };
  return { stored: pretty(stored.text), input: pretty(input.text) };
}

function pretty(text: string): Side {
  const out = formatJson(text) ?? text;
  return { kind: "text", text: out, length: out.length };
}

/** How much of a text is shown, where it is not all. */
export const cutSentence = (shown: number, length: number): string =>
  `Shows the first ${count(shown)} of ${count(length)} characters. Copying and saving take the whole text.`;

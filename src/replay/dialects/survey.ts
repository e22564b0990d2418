import { jsonFacts } from "../../log/json/facts";
import { scanJson } from "../../log/json/scan";
import type { Refusal, RefusalReason } from "./reading";

/** What a parser refuses beyond the grammar of RFC 8259. */
interface Limits {
  /** The deepest text that it takes: 0 for a scalar, 1 for `{}`. */
  readonly deepest: number;
  readonly loneSurrogates: "refused" | "kept";
  /** Why a number is refused; null where it is taken. */
  refusesNumber(token: string): RefusalReason | null;
}

interface Found {
  readonly at: number;
  readonly reason: RefusalReason;
  readonly token: string | null;
}

/**
 * The first reason, in the order of the text, for which a parser with these limits refuses it; null
 * where it takes it. `grammatical`: the text with whatever the parser takes beyond RFC 8259 in a
 * stand-in of the same length that RFC 8259 knows; the text itself where it takes nothing more.
 */
export function survey(text: string, grammatical: string, limits: Limits): Refusal | null {
  let first: Found | null = null;
  const note = (at: number, reason: RefusalReason, token: string | null): void => {
    if (first === null || at < first.at) first = { at, reason, token };
  };
  let depth = 0;
  const fault = scanJson(grammatical, {
    open(at) {
      if (!isBracket(text.charAt(at))) return;
      depth++;
      if (depth > limits.deepest) note(at, "depth", null);
    },
    close(end) {
      if (isBracket(text.charAt(end - 1))) depth--;
    },
    number(start, end) {
      const token = text.slice(start, end);
      const reason = limits.refusesNumber(token);
      if (reason !== null) note(start, reason, token);
    },
  });
  if (limits.loneSurrogates === "refused" && mayHoldSurrogates.test(text)) {
    const at = jsonFacts(grammatical).loneSurrogates[0];
    if (at !== undefined) note(at, "loneSurrogate", null);
  }
  if (fault !== null) note(fault.stopsAt, "syntax", null);
  return refusalOf(first);
}

const mayHoldSurrogates = /\p{Surrogate}|\\u[dD][89a-fA-F]/u;

/** Whether a container stands here, and no stand-in for something else. */
function isBracket(character: string): boolean {
  return character === "{" || character === "[" || character === "}" || character === "]";
}

function refusalOf(found: Found | null): Refusal | null {
  return found === null ? null : { ok: false, reason: found.reason, token: found.token };
}

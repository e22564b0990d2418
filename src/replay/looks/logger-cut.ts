import { isMark, tailMark } from "../../log/json/marks";
import { type FoundString, firstString } from "./strings";
import type { Look } from "./types";
import { named } from "./words";

/** Words that no text ends with by chance once they stand where a mark does. */
const surely = /truncat|elided|clipped|snipped/i;
/** `[omitted]`, `<removed>`; in round brackets people write such words themselves. */
const bracketed = /[[<{][^[\]<>{}]{0,80}(?:omitted|trimmed|redacted|removed|scrubbed)/i;
/** `... 500 chars`, `…[+2,000 chars]`, `... 12 more lines`; not `(12 KB)` alone. */
const counted = /(?:\.{3}|…)[\s\S]{0,4}(?:[+\d]|more\s)/;

/**
 * A value within valid JSON that ends with the mark of what cut it: a compactor that shortens the strings
 * of old calls, a logger, a redactor. Models that read such marks write them themselves.
 */
export const loggerCut: Look = {
  id: "loggerCut",
  severity: "worthALook",
  title: "A value was cut before it was stored",
  source:
    "NousResearch/hermes-agent#110094, NousResearch/hermes-agent#10398, NousResearch/hermes-agent#83435",
  find(call) {
    if (call.class !== "object" && call.class !== "array" && call.class !== "string") return null;
    const cut = firstString(call.value, markOf);
    return cut === null ? null : sentenceOf(cut);
  },
};

function markOf(text: string, _: string | null, isKey: boolean): string | null {
  if (isKey || !mayEndInMark(text)) return null;
  if (isMark(text)) return text.trim();
  const at = tailMark(text);
  if (at === -1) return null;
  const mark = text.slice(at).trim();
  return surely.test(mark) || bracketed.test(mark) || counted.test(mark) ? mark : null;
}

/** Saves the long patterns on what they would not match: all marks have a bracket or an ellipsis. */
function mayEndInMark(text: string): boolean {
  if (text.length < 5) return false;
  const tail = text.slice(-200);
  return (
    /[)\]}>]["'}\]\s.…]*$/.test(tail) ||
    tail.includes("...") ||
    tail.includes("…") ||
    text.startsWith("attachment://")
  );
}

function sentenceOf({ key, found }: FoundString<string>): string {
  const subject = key === null ? "The stored text" : `The value of ${named(key)}`;
  return `${subject} ends with ${named(found, 80)}: a logger, a compactor or a redactor left that mark before the call was stored, or the model wrote one itself.`;
}

import type { FaultCause } from "./fault";
import { markAt } from "./marks";
import type { RawFault } from "./scan";
import { skipSpace } from "./units";
import { ahead, beginsComment, causeOfSign, isForeignNumber, isPythonLiteral } from "./words";

/** Whether a text that begins with a comment holds JSON after it. */
function jsonAfterComment(text: string): boolean {
  return /[\n\r/][ \t]*[[{"]/.test(text);
}

/** The text's first character, white space aside, already begins no JSON. */
export function causeAtRoot(text: string, fault: RawFault): FaultCause {
  const at = skipSpace(text, 0);
  const c = text.charAt(at);
  const whole = text.slice(at).trim();
  if (fault.expected === "inString") return "controlCharacter";
  if (fault.expected === "inEscape") return "badEscape";
  if (c === "\uFEFF") return "byteOrderMark";
  if (text.startsWith("```", at) || text.startsWith("~~~", at)) return "codeFence";
  if (c === "`") return whole.endsWith("`") ? "codeFence" : "plainText";
  if (c === "'" || c === "‘") return /['’]$/.test(whole) && whole.length > 1 ? "singleQuotes" : "plainText";
  if (isPythonLiteral(whole)) return "pythonLiteral";
  if (whole.length < 100 && isForeignNumber(whole)) return "badNumber";
  if (beginsComment(text, at) || c === "#") return jsonAfterComment(text) ? "comment" : "plainText";
  if (/^[}\]:,]/.test(c)) return "other";
  return causeOfSign(c) ?? "plainText";
}

/** More text behind the complete root value. */
export function causeAfterEnd(text: string, fault: RawFault): FaultCause {
  const rest = ahead(text, fault.stopsAt);
  const first = text.charAt(skipSpace(text, 0));
  if (first !== "{" && first !== "[") {
    const cause = causeAfterScalar(text, fault, first);
    if (cause !== null) return cause;
  }
  if (rest.startsWith("```")) return "codeFence";
  if (beginsComment(text, fault.stopsAt)) return "comment";
  return "trailingData";
}

/** A number, literal or string began the text; null where what follows is data of its own. */
function causeAfterScalar(text: string, fault: RawFault, first: string): FaultCause | null {
  const whole = text.trim();
  const rest = ahead(text, fault.stopsAt);
  if (first === '"') {
    // "say "hi" now": one string with quotes inside, rather than a string and more.
    return /^[\p{L}\p{N}]/u.test(rest) && whole.endsWith('"') ? "unescapedQuote" : null;
  }
  if (whole.length < 100 && isForeignNumber(whole)) return "badNumber";
  if (markAt(text, fault.stopsAt)) return "loggerCut";
  if (isPythonLiteral(rest.trim())) return null;
  // 3 files changed; true story: prose that happens to begin with a number or a literal.
  return /^[-.%]?[\p{L}\p{N}]/u.test(rest) && !/^(?:\d|true|false|null)[^\p{L}]*$/u.test(rest)
    ? "plainText"
    : null;
}

import { causeAfterEnd, causeAtRoot } from "./cause-root";
import type { FaultCause, JsonFault } from "./fault";
import { isMark, markAt, tailMark } from "./marks";
import { firstFault, type RawFault } from "./scan";
import { isSpace, skipSpace, unit } from "./units";
import { ahead, beginsComment, causeOfSign, isForeignNumber, isPythonLiteral, wordAt } from "./words";

/** Whether nothing but the root's bracket stands before `at`. */
function atFirst(text: string, fault: RawFault, at: number): boolean {
  return fault.depth === 1 && skipSpace(text, skipSpace(text, 0) + 1) === at;
}

function causeInKey(text: string, fault: RawFault): FaultCause {
  const at = fault.stopsAt;
  const rest = ahead(text, at);
  const c = text.charAt(at);
  if (c === "," || c === "}") return "trailingComma";
  const sign = causeOfSign(c);
  if (sign !== null) return sign;
  if (beginsComment(text, at) || c === "#") return "comment";
  // 1,000 and 1,234,567: the comma was meant as part of the number.
  if (/^\d{3}(?!\d)(?!\s*:)/.test(rest) && /\d,$/.test(text.slice(Math.max(0, at - 2), at)))
    return "badNumber";
  if (!/^[\p{L}\p{N}_$@.<-]/u.test(rest)) return "other";
  if (/^(?:True|False|None)\s*:/.test(rest)) return "pythonLiteral";
  if (atFirst(text, fault, at) && !/[:"]/.test(text.slice(at))) return "plainText";
  return /^[^\s:"]*[\p{L}\p{N}]/u.test(rest) ? "missingQuote" : "other";
}

/** `at` is where a value begins that is none. */
function causeInValue(text: string, fault: RawFault): FaultCause {
  const at = fault.tokenAt;
  const rest = ahead(text, at);
  const c = text.charAt(at);
  if (c === ",") return fault.expected === "memberValue" ? "other" : "trailingComma";
  if (c === "]") return fault.expected === "item" ? "trailingComma" : "other";
  if (/^[bfru]{1,2}['"]/i.test(rest)) return "pythonLiteral";
  const sign = causeOfSign(c);
  if (sign !== null) return sign;
  if (beginsComment(text, at) || /^#(?:[\s!#]|$)/.test(rest)) return "comment";
  const word = wordAt(text, at);
  if (isPythonLiteral(word)) return "pythonLiteral";
  if (isForeignNumber(word)) return "badNumber";
  // Words of other languages, which stand for a value and want no quotes.
  if (/^(?:undefined|null|nil|none|true|false)$/i.test(word)) return "other";
  if (/^[\]}:;()=*+?&|]/.test(rest)) return "other";
  if (isPlaceholder(text, fault, at)) return "plainText";
  return /[\p{L}\p{N}]/u.test(word) ? "missingQuote" : "other";
}

/** `[Calling tool: ...]`, `[object Object]`, but not `[a, b]`: a root in brackets that is prose. */
function isPlaceholder(text: string, fault: RawFault, at: number): boolean {
  if (!atFirst(text, fault, at) || fault.expected === "memberValue") return false;
  const rest = text.slice(at);
  if (/^[\w$-]+"\s*[,\]]/.test(rest)) return false;
  return !/^[\w$-]+(?:\s*,\s*[\w$-]+)+\s*\]\s*$/.test(rest.slice(0, 2000));
}

function causeAfterKey(text: string, at: number): FaultCause {
  const rest = ahead(text, at);
  if (beginsComment(text, at) || /^#\s/.test(rest)) return "comment";
  const glued = text.charCodeAt(at - 1) === unit.quote;
  // {"a "b" c": 1}: the key was meant to go on; {"a"true} is no such thing.
  if (glued && /^[\p{L}_]/u.test(rest) && !/^(?:true|false|null|True|False|None)\b/.test(rest)) {
    return "unescapedQuote";
  }
  return "missingColon";
}

/**
 * Whether the next quote from `at` on closes a string: what follows it is what follows a string. So it
 * is where a quote inside a string was not escaped, and not where the next string begins.
 */
function nextQuoteCloses(text: string, at: number): boolean {
  const quote = text.indexOf('"', at);
  if (quote === -1) return false;
  const next = skipSpace(text, quote + 1);
  return next === text.length || /[,:\]}]/.test(text.charAt(next));
}

/** Behind a string that was complete. `glued`: nothing stands between it and the fault. */
function causeAfterString(text: string, fault: RawFault, glued: boolean): FaultCause {
  const at = fault.stopsAt;
  const rest = ahead(text, at);
  const c = text.charAt(at);
  if (c === '"') return causeOfSecondString(text, fault, glued);
  if (c === ";" || c === "，" || c === "、") return "missingComma";
  if (c === ":" || c === "=") return "other";
  if (c === "]" || c === "}") return nextQuoteCloses(text, at) ? "unescapedQuote" : "other";
  const comment = beginsComment(text, at) || c === "#";
  if (comment && !(glued && nextQuoteCloses(text, at))) return "comment";
  if (fault.expected === "afterItem" && /^(?:[-\d{[]|(?:true|false|null)\b)/.test(rest))
    return "missingComma";
  if (/^['`]?[\p{L}_$][\p{L}\p{N}_$-]*["'`]?\s*:/u.test(rest) && !glued) return "missingComma";
  if (glued && !/^[+\\]/.test(c)) return "unescapedQuote";
  if (/^[{[]/.test(c)) return nextQuoteCloses(text, at) ? "unescapedQuote" : "missingComma";
  if (/^[\p{L}\p{N}]/u.test(rest) || nextQuoteCloses(text, at)) return "unescapedQuote";
  return causeOfSign(c) ?? "other";
}

/** A string behind a string: the next member or item, or the rest of a string with quotes in it. */
function causeOfSecondString(text: string, fault: RawFault, glued: boolean): FaultCause {
  if (!glued) return "missingComma";
  const quote = text.indexOf('"', fault.stopsAt + 1);
  if (quote === -1) return "missingComma";
  const next = text.charAt(skipSpace(text, quote + 1));
  if (fault.expected === "afterItem") return /[\p{L}\p{N}]/u.test(next) ? "unescapedQuote" : "missingComma";
  return next === ":" || next === "" ? "missingComma" : "unescapedQuote";
}

/** Behind a complete value within a container. */
function causeAfterValue(text: string, fault: RawFault): FaultCause {
  const at = fault.stopsAt;
  if (fault.tokenAt < at) return causeOfGluedWord(text, fault);
  let before = at;
  while (before > 0 && isSpace(text.charCodeAt(before - 1))) before--;
  if (text.charCodeAt(before - 1) === unit.quote) return causeAfterString(text, fault, before === at);
  const rest = ahead(text, at);
  if (beginsComment(text, at) || rest.startsWith("#")) return "comment";
  // {"n":12", "b":1}: the quote closes a value that has no opening one.
  if (before === at && /^"\s*[,\]}]/.test(rest) && /[\w.]/.test(text.charAt(at - 1))) return "missingQuote";
  if (/^["';，、]/.test(rest)) return "missingComma";
  if (fault.expected === "afterItem" && /^(?:[-\d{[]|(?:true|false|null)\b)/.test(rest))
    return "missingComma";
  if (/^(?:\{|[\p{L}_$][\p{L}\p{N}_$-]*["'`]?\s*:)/u.test(rest)) return "missingComma";
  return causeOfSign(text.charAt(at)) ?? "other";
}

/** A number or literal that goes on where JSON's would end: `01`, `1_000`, `2024-01-01`, `nullable`. */
function causeOfGluedWord(text: string, fault: RawFault): FaultCause {
  const word = wordAt(text, fault.tokenAt);
  return isForeignNumber(word) ? "badNumber" : "missingQuote";
}

function causeOf(text: string, fault: RawFault): FaultCause {
  const cut = tailMark(text);
  if (isMark(text)) return "loggerCut";
  if (fault.stopsAt === text.length) return cut === -1 ? "cutOff" : "loggerCut";
  if (fault.depth === 0)
    return fault.expected === "end" ? causeAfterEnd(text, fault) : causeAtRoot(text, fault);
  if (isPlainBracket(text, fault)) return "plainText";
  if ((cut !== -1 && cut <= fault.stopsAt) || markAt(text, fault.stopsAt)) return "loggerCut";
  switch (fault.expected) {
    case "inString":
      return "controlCharacter";
    case "inEscape":
      return "badEscape";
    case "firstKey":
    case "key":
      return causeInKey(text, fault);
    case "colon":
      return causeAfterKey(text, fault.stopsAt);
    case "afterItem":
    case "afterMember":
      return causeAfterValue(text, fault);
    case "value":
    case "end":
    case "firstItem":
    case "item":
    case "memberValue":
    case "inLiteral":
    case "inNumber":
      return causeInValue(text, fault);
  }
}

/** `[Malformed diagnostic JSON redacted]`: prose that ends like a mark and is none. */
function isPlainBracket(text: string, fault: RawFault): boolean {
  return (
    fault.expected === "firstItem" &&
    /^\p{L}/u.test(ahead(text, fault.stopsAt)) &&
    causeInValue(text, fault) === "plainText"
  );
}

/** Line and column, both from 1, of an offset; a line ends at LF, CR LF or CR. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset; i++) {
    const c = text.charCodeAt(i);
    const ends =
      c === unit.lineFeed || (c === unit.carriageReturn && text.charCodeAt(i + 1) !== unit.lineFeed);
    if (!ends) continue;
    line++;
    start = i + 1;
  }
  return { line, column: offset - start + 1 };
}

/**
 * Why and where `text` is not JSON; null where `JSON.parse` takes it. Empty and blank text counts as
 * cut off at its end.
 */
export function faultOf(text: string): JsonFault | null {
  const fault = firstFault(text);
  if (fault === null) return null;
  const { stopsAt, tokenAt } = fault;
  return { cause: causeOf(text, fault), stopsAt, tokenAt, ...lineAndColumn(text, stopsAt) };
}

import { Nesting } from "./nesting";
import { literalEnd, numberEnd, stringEnd } from "./tokens";
import { isDigit, isHexDigit, skipSpace, unit } from "./units";

/** What the grammar allows where a fault stands. */
export type Expected =
  /** The text's one value. */
  | "value"
  /** An item, or `]`, right behind `[`. */
  | "firstItem"
  /** An item behind a comma. */
  | "item"
  /** A value behind a colon. */
  | "memberValue"
  /** A key, or `}`, right behind `{`. */
  | "firstKey"
  /** A key behind a comma. */
  | "key"
  | "colon"
  /** `,` or `]`. */
  | "afterItem"
  /** `,` or `}`. */
  | "afterMember"
  /** Nothing but white space: the value is complete. */
  | "end"
  /** More of a string: no character below U+0020. */
  | "inString"
  /** The rest of an escape within a string. */
  | "inEscape"
  | "inLiteral"
  | "inNumber";

/** Where a text stops being JSON. Offsets are UTF-16 code units from 0. */
export interface RawFault {
  /** The first character at which no JSON text can go on; the text's length where it ended too early. */
  readonly stopsAt: number;
  /**
   * Where the token that holds it begins: the opening quote of a string, the first character of a
   * number or literal (also when the character is glued to one, as in `01`), else `stopsAt`.
   */
  readonly tokenAt: number;
  readonly expected: Expected;
  /** Containers open at the fault. */
  readonly depth: number;
}

/** Told of every token in order. Offsets are UTF-16 code units, end exclusive, quotes included. */
export interface ScanVisitor {
  open?(at: number, isObject: boolean): void;
  close?(end: number): void;
  key?(start: number, end: number): void;
  string?(start: number, end: number): void;
  number?(start: number, end: number): void;
}

/** Whether the character at `at`, right behind a number or literal, would be read as one word with it. */
function continuesWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}_$.+%-]/u.test(text.slice(at, at + 2));
}

/** Whether `at`, within a string, is the place of an escape's rest. */
function insideEscape(text: string, at: number): boolean {
  let slash = at - 1;
  for (let k = 0; k < 3 && isHexDigit(text.charCodeAt(slash)); k++) slash--;
  slash = text.charCodeAt(slash) === unit.u ? slash - 1 : at - 1;
  let run = 0;
  while (slash >= 0 && text.charCodeAt(slash) === unit.backslash) {
    slash--;
    run++;
  }
  return run % 2 === 1;
}

class Scanner {
  private readonly nesting = new Nesting();
  private expected: Expected = "value";
  private at = 0;
  /** The number or literal read last: a character glued to it belongs to its word. */
  private wordAt = -1;
  private wordEnd = -1;

  constructor(
    private readonly text: string,
    private readonly visitor: ScanVisitor | null,
  ) {}

  run(): RawFault | null {
    const { text } = this;
    for (;;) {
      const at = skipSpace(text, this.at);
      if (at === text.length) return this.expected === "end" ? null : this.fault(at, at, this.expected);
      const fault = this.step(at, text.charCodeAt(at));
      if (fault !== null) return fault;
    }
  }

  private step(at: number, c: number): RawFault | null {
    switch (this.expected) {
      case "afterMember":
        if (c === unit.comma) return this.go(at, "key");
        return c === unit.closeBrace ? this.close(at) : this.unexpected(at);
      case "afterItem":
        if (c === unit.comma) return this.go(at, "item");
        return c === unit.closeBracket ? this.close(at) : this.unexpected(at);
      case "colon":
        return c === unit.colon ? this.go(at, "memberValue") : this.unexpected(at);
      case "firstKey":
        return c === unit.closeBrace ? this.close(at) : this.key(at, c);
      case "key":
        return this.key(at, c);
      case "firstItem":
        return c === unit.closeBracket ? this.close(at) : this.value(at, c);
      case "end":
        return this.unexpected(at);
      default:
        return this.value(at, c);
    }
  }

  private key(at: number, c: number): RawFault | null {
    if (c !== unit.quote) return this.unexpected(at);
    const end = stringEnd(this.text, at);
    if (end < 0) return this.stringFault(at, -1 - end);
    this.visitor?.key?.(at, end);
    this.at = end;
    this.expected = "colon";
    return null;
  }

  private value(at: number, c: number): RawFault | null {
    if (c === unit.quote) {
      const end = stringEnd(this.text, at);
      if (end < 0) return this.stringFault(at, -1 - end);
      this.visitor?.string?.(at, end);
      return this.valueEnds(end);
    }
    if (c === unit.openBrace) return this.open(at, true);
    if (c === unit.openBracket) return this.open(at, false);
    if (isDigit(c) || c === unit.minus) return this.word(at, numberEnd(this.text, at), "inNumber");
    if (c === unit.t || c === unit.f || c === unit.n) {
      return this.word(at, literalEnd(this.text, at), "inLiteral");
    }
    return this.unexpected(at);
  }

  private word(at: number, end: number, kind: "inNumber" | "inLiteral"): RawFault | null {
    if (end < 0) return this.fault(-1 - end, at, kind);
    if (kind === "inNumber") this.visitor?.number?.(at, end);
    this.wordAt = at;
    this.wordEnd = end;
    return this.valueEnds(end);
  }

  private open(at: number, isObject: boolean): null {
    this.nesting.open(isObject);
    this.visitor?.open?.(at, isObject);
    return this.go(at, isObject ? "firstKey" : "firstItem");
  }

  private close(at: number): null {
    this.nesting.close();
    this.visitor?.close?.(at + 1);
    return this.valueEnds(at + 1);
  }

  private valueEnds(end: number): null {
    this.at = end;
    if (this.nesting.depth === 0) this.expected = "end";
    else this.expected = this.nesting.inObject ? "afterMember" : "afterItem";
    return null;
  }

  private go(at: number, expected: Expected): null {
    this.at = at + 1;
    this.expected = expected;
    return null;
  }

  private unexpected(at: number): RawFault {
    const tokenAt = at === this.wordEnd && continuesWord(this.text, at) ? this.wordAt : at;
    return this.fault(at, tokenAt, this.expected);
  }

  private stringFault(start: number, stopsAt: number): RawFault {
    return this.fault(stopsAt, start, insideEscape(this.text, stopsAt) ? "inEscape" : "inString");
  }

  private fault(stopsAt: number, tokenAt: number, expected: Expected): RawFault {
    return { stopsAt, tokenAt, expected, depth: this.nesting.depth };
  }
}

/**
 * Reads a text by the grammar of RFC 8259, which is that of `JSON.parse`, without recursion. Returns
 * its first fault, or null; the visitor is told of the tokens before the fault.
 */
export function scanJson(text: string, visitor: ScanVisitor): RawFault | null {
  return new Scanner(text, visitor).run();
}

/** null exactly where `JSON.parse(text)` returns a value. An empty or blank text has its fault at its length. */
export function firstFault(text: string): RawFault | null {
  return new Scanner(text, null).run();
}

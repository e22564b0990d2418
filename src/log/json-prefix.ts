/** Where an incremental reading stands. */
export type ScanState =
  /** Everything so far is the beginning of a JSON text. */
  | "open"
  /** The value is complete; what follows does not belong to it. */
  | "ended"
  /** No JSON text begins like this. */
  | "fault";

enum At {
  Value,
  ValueOrEnd,
  Key,
  KeyOrEnd,
  Colon,
  AfterValue,
  Text,
  Escape,
  Hex,
  Word,
  Minus,
  Zero,
  Digits,
  Point,
  Fraction,
  Exponent,
  ExponentSign,
  ExponentDigits,
}

const inObject = 1;
const inArray = 2;

/**
 * Reads one JSON text (RFC 8259) piece by piece, as the lines of a log arrive, and tells at once when
 * no JSON text can go on. It builds nothing, keeps one byte a nesting level, and never looks back, so
 * a document of any depth and number of lines costs one pass.
 */
export class PrefixScanner {
  state: ScanState = "open";
  private at: At = At.Value;
  private stack = new Uint8Array(64);
  private depth = 0;
  private isKey = false;
  private word = "";
  private count = 0;

  /** Whether a line end here would be a fault: inside a string, a literal or an unfinished number. */
  get insideToken(): boolean {
    switch (this.at) {
      case At.Text:
      case At.Escape:
      case At.Hex:
      case At.Word:
      case At.Minus:
      case At.Point:
      case At.Exponent:
      case At.ExponentSign:
        return true;
      default:
        return false;
    }
  }

  /**
   * Reads `text[from, to)` on from where the last piece ended. Returns the offset after the value where
   * the state is now "ended", the offset of the offending character where it is "fault", else `to`.
   */
  feed(text: string, from: number, to: number): number {
    let i = from;
    while (i < to) {
      if (this.at === At.Text) {
        i = this.text(text, i, to);
        if (i >= to) return to;
      }
      const c = text.charCodeAt(i);
      if (!this.step(c)) {
        this.state = "fault";
        return i;
      }
      if (this.at === At.AfterValue && this.depth === 0) {
        // A number shows its end only by the next character, which is not part of it.
        this.state = "ended";
        return this.endedBefore ? i : i + 1;
      }
      i++;
    }
    return to;
  }

  private endedBefore = false;

  /** Passes over plain string content: most of a log is that. */
  private text(text: string, from: number, to: number): number {
    for (let i = from; i < to; i++) {
      const c = text.charCodeAt(i);
      if (c === 0x22 || c === 0x5c || c < 0x20) return i;
    }
    return to;
  }

  private step(c: number): boolean {
    switch (this.at) {
      case At.Value:
        return isSpace(c) || this.value(c);
      case At.ValueOrEnd:
        return isSpace(c) || (c === 0x5d ? this.close(inArray) : this.value(c));
      case At.Key:
        return isSpace(c) || (c === 0x22 && this.openText(true));
      case At.KeyOrEnd:
        return isSpace(c) || (c === 0x7d ? this.close(inObject) : c === 0x22 && this.openText(true));
      case At.Colon:
        return isSpace(c) || (c === 0x3a && this.go(At.Value));
      case At.AfterValue:
        return isSpace(c) || this.afterValue(c);
      case At.Text:
        if (c === 0x22) return this.isKey ? this.go(At.Colon) : this.endValue();
        return c === 0x5c && this.go(At.Escape);
      case At.Escape:
        return this.escape(c);
      case At.Hex:
        if (!isHex(c)) return false;
        this.count++;
        return this.count < 4 || this.go(At.Text);
      case At.Word:
        if (c !== this.word.charCodeAt(this.count)) return false;
        this.count++;
        return this.count < this.word.length || this.endValue();
      default:
        return this.number(c);
    }
  }

  private go(at: At): true {
    this.at = at;
    return true;
  }

  private endValue(): true {
    this.endedBefore = false;
    return this.go(At.AfterValue);
  }

  private value(c: number): boolean {
    switch (c) {
      case 0x7b:
        return this.open(inObject, At.KeyOrEnd);
      case 0x5b:
        return this.open(inArray, At.ValueOrEnd);
      case 0x22:
        return this.openText(false);
      case 0x74:
        return this.openWord("true");
      case 0x66:
        return this.openWord("false");
      case 0x6e:
        return this.openWord("null");
      case 0x2d:
        return this.go(At.Minus);
      case 0x30:
        return this.go(At.Zero);
      default:
        return isDigit(c) && this.go(At.Digits);
    }
  }

  private open(kind: number, next: At): true {
    if (this.depth === this.stack.length) {
      const grown = new Uint8Array(this.stack.length * 2);
      grown.set(this.stack);
      this.stack = grown;
    }
    this.stack[this.depth++] = kind;
    return this.go(next);
  }

  private close(kind: number): boolean {
    if (this.depth === 0 || this.stack[this.depth - 1] !== kind) return false;
    this.depth--;
    return this.endValue();
  }

  private openText(isKey: boolean): true {
    this.isKey = isKey;
    return this.go(At.Text);
  }

  private openWord(word: string): true {
    this.word = word;
    this.count = 1;
    return this.go(At.Word);
  }

  private afterValue(c: number): boolean {
    const kind = this.depth === 0 ? 0 : this.stack[this.depth - 1];
    if (c === 0x2c) return kind === inObject ? this.go(At.Key) : kind === inArray && this.go(At.Value);
    if (c === 0x7d) return this.close(inObject);
    return c === 0x5d && this.close(inArray);
  }

  private escape(c: number): boolean {
    if (c === 0x75) {
      this.count = 0;
      return this.go(At.Hex);
    }
    return '"\\/bfnrt'.includes(String.fromCharCode(c)) && this.go(At.Text);
  }

  private number(c: number): boolean {
    switch (this.at) {
      case At.Minus:
        return c === 0x30 ? this.go(At.Zero) : isDigit(c) && this.go(At.Digits);
      case At.Digits:
        if (isDigit(c)) return true;
        return this.afterDigits(c, true);
      case At.Zero:
        return this.afterDigits(c, true);
      case At.Point:
        return isDigit(c) && this.go(At.Fraction);
      case At.Fraction:
        return isDigit(c) || this.afterDigits(c, false);
      case At.Exponent:
        if (c === 0x2b || c === 0x2d) return this.go(At.ExponentSign);
        return isDigit(c) && this.go(At.ExponentDigits);
      case At.ExponentSign:
        return isDigit(c) && this.go(At.ExponentDigits);
      default:
        return isDigit(c) || this.endNumber(c);
    }
  }

  private afterDigits(c: number, pointAllowed: boolean): boolean {
    if (c === 0x2e && pointAllowed) return this.go(At.Point);
    if (c === 0x65 || c === 0x45) return this.go(At.Exponent);
    return this.endNumber(c);
  }

  private endNumber(c: number): boolean {
    this.at = At.AfterValue;
    this.endedBefore = this.depth === 0;
    return this.endedBefore || isSpace(c) || this.afterValue(c);
  }
}

/** JSON's white space, line ends included. */
export function isSpace(c: number): boolean {
  return c === 0x20 || c === 0x09 || c === 0x0d || c === 0x0a;
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function isHex(c: number): boolean {
  return isDigit(c) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);
}

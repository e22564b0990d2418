/** Of a longer paste only this much of its beginning and of its end is read, in UTF-16 units. */
export const headLimit = 32_768;
export const tailLimit = 16_384;

/** An error inside an error inside an error: as often is escaping undone. */
const levels = 4;
/** An envelope has one or two messages; a pasted page of them is read no further. */
const messagesLimit = 8;

/** An error text in the forms in which a wording may be recognised in it. Never empty strings. */
export interface Normalised {
  /** The messages that its envelopes hold, the innermost first. */
  readonly messages: readonly string[];
  /** The whole text, from the most to the least unescaped. */
  readonly whole: readonly string[];
}

/**
 * An error text as people paste it, made ready to be compared with a `phrase`: up to four levels of JSON
 * escaping undone, every blank removed, since a wrapped line may break a word as well as two words, and
 * quotes and backticks made one sign, `'`. Total on any text; work is linear in the limits above.
 */
export function normalise(text: string): Normalised {
  const plain = withoutBlanks(withoutTerminal(clip(text)));
  const messages = messagesOf(plain, levels, []);
  return { messages: distinct(messages), whole: distinct(unescapings(plain).reverse()) };
}

/** An id or a name of the log, in the form that it has in a normalised text. */
export function comparable(word: string): string {
  return straightened(withoutBlanks(word));
}

function clip(text: string): string {
  if (text.length <= headLimit + tailLimit) return text;
  return `${text.slice(0, headLimit)}\n\0\n${text.slice(-tailLimit)}`;
}

/** Escape sequences of a terminal. */
const colours = /(?![\n\r\t])\p{Cc}\[[0-9;]{0,20}[a-zA-Z]/gu;

/** Without colours, frames, quotation marks of mails at line starts, and characters without a width. */
function withoutTerminal(text: string): string {
  return text
    .replace(colours, "")
    .replace(/[\u200b-\u200d\u2060\ufeff\u2500-\u257f\u23bf]/g, "")
    .replace(/^[ \t]*[>|][ \t>|]*/gm, "");
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}

function straightened(text: string): string {
  return text.replace(/["'`\u00b4\u2018-\u201f\u00ab\u00bb\u2032\u2033]/g, "'");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => straightened(withoutBlanks(text))))].filter((text) => text !== "");
}

/** The text itself, and after each undoing that changes it. */
function unescapings(text: string): string[] {
  const found = [text];
  for (let level = 0, last = text; level < levels; level++) {
    const next = unescaped(last);
    if (next === last) break;
    found.push(next);
    last = next;
  }
  return found;
}

const escapeSequence = /\\(?:u([0-9a-fA-F]{4})|(.))/gs;
const blankEscapes = new Set(["b", "f", "n", "r", "t"]);

/** One level undone. An escape that JSON does not know loses its backslash: proxies write `\'`. */
function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  const undone = text.replace(escapeSequence, (_, hex: string | undefined, sign: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return sign === undefined || blankEscapes.has(sign) ? " " : sign;
  });
  return withoutBlanks(undone);
}

/** A member that holds the words for people; Python prints it in single quotes. */
const member = /(["'])(?:message|detail|raw|msg)\1:(["'])((?:(?!\2)[^\\]|\\.)*)/g;

function messagesOf(text: string, depth: number, found: string[]): string[] {
  const values = [...text.matchAll(member)].slice(0, messagesLimit).map((hit) => hit[3] ?? "");
  if (values.length === 0) {
    const next = unescaped(text);
    return next === text || depth === 0 ? found : messagesOf(next, depth - 1, found);
  }
  for (const value of values) {
    if (found.length >= messagesLimit) break;
    const message = unescaped(value);
    if (depth > 0) messagesOf(message, depth - 1, found);
    found.push(message);
  }
  return found;
}

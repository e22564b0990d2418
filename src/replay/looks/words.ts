/** What would break a line, hide, or turn the direction of the text around it; lone surrogates too. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A key, number or mark of the log within a sentence. It shows at most `most` UTF-16 units of it. */
export function named(text: string, most = 60): string {
  if (text === "") return '`""`';
  return `\`${clipped(text, most).replace(unprintable, escaped)}\``;
}

/** Several keys in a row: the first five, and how many more there are. */
export function namedAll(keys: readonly string[]): string {
  const first = keys.slice(0, 5).map((key) => named(key, 40));
  const rest = keys.length - first.length;
  return rest === 0 ? first.join(", ") : `${first.join(", ")} and ${rest.toLocaleString("en")} more`;
}

/** "1 character", "1,234 characters". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;
}

/** What else was found, to stand behind the sentence about the first: "", " One more ...", " 12 more ...". */
export function andMore(found: number, one: string, many: string): string {
  if (found < 2) return "";
  return found === 2 ? ` One more ${one}.` : ` ${(found - 1).toLocaleString("en")} more ${many}.`;
}

/** Cut between characters, never within a surrogate pair. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A quote, a backslash or a character below U+0020. */
const special = /["\\]|[^ -\u{10FFFF}]/gu;
const simpleEscapes = '"\\/bfnrt';

/** What a `\u` without four hexadecimal digits counts as: up to 1.0.x an escape, from 1.3.0 a bad one. */
export type BadUnicodeEscape = "kept" | "doubled";

/**
 * The repair that pi-ai tries on arguments that are not JSON: within strings, raw control characters are
 * escaped and a backslash that begins no JSON escape is doubled. Equal to the text where nothing was
 * to be done. Source: packages/ai/src/utils/json-parse.ts of earendil-works/pi, run on npm
 * @mariozechner/pi-ai 0.73.1 and @earendil-works/pi-ai 1.6.0.
 */
export function repairStrings(text: string, badUnicode: BadUnicodeEscape): string {
  const parts: string[] = [];
  let copied = 0;
  let inString = false;
  special.lastIndex = 0;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    const { 0: found, index } = match;
    if (found === '"') inString = !inString;
    else if (inString) {
      const length = found === "\\" ? escapeLength(text, index, badUnicode) : 0;
      if (length > 0) special.lastIndex = index + length;
      else {
        parts.push(text.slice(copied, index), JSON.stringify(found).slice(1, -1));
        copied = index + 1;
      }
    }
  }
  return copied === 0 ? text : parts.join("") + text.slice(copied);
}

/** Length of the escape that begins at a backslash; 0 where it is none. */
function escapeLength(text: string, at: number, badUnicode: BadUnicodeEscape): number {
  const next = text.charAt(at + 1);
  if (next === "u") {
    if (/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return 6;
    return badUnicode === "kept" ? 2 : 0;
  }
  return next !== "" && simpleEscapes.includes(next) ? 2 : 0;
}

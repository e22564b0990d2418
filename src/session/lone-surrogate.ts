/** An escape of either half of a surrogate pair. */
const half = /\\u[dD]([89a-fA-F])[0-9a-fA-F]{2}/g;

/**
 * Whether strings of a JSON text, or of a text that was to be JSON, hold half of a surrogate pair, raw or
 * as an escape. An escaped backslash before `ud800` begins no escape.
 */
export function hasLoneSurrogate(text: string): boolean {
  if (!text.isWellFormed()) return true;
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  let highEndsAt = -1;
  for (const match of text.matchAll(half)) {
    if (isEscapedBackslash(text, match.index)) continue;
    const isHigh = /[89abAB]/.test(match[1] ?? "");
    if (isHigh) {
      if (highEndsAt >= 0) return true;
      highEndsAt = match.index + match[0].length;
    } else {
      if (highEndsAt !== match.index) return true;
      highEndsAt = -1;
    }
  }
  return highEndsAt >= 0;
}

/** Whether the backslash at an index is itself escaped: an odd number of backslashes stands before it. */
function isEscapedBackslash(text: string, at: number): boolean {
  let before = 0;
  while (text[at - 1 - before] === "\\") before++;
  return before % 2 === 1;
}

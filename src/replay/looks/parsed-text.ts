/** Longer texts are not parsed to see what they encode, in UTF-16 units. */
const longestParsed = 2_000_000;

/** What a string encodes as JSON, if that is an object, an array or another string; undefined for all else. */
export function parsedText(text: unknown): unknown {
  if (typeof text !== "string" || text.length > longestParsed || !/^\s*["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deeper levels keep this indentation, so that 100,000 levels do not become gigabytes of blanks. */
const deepestIndent = 40;

const isSpace = (char: string): boolean => char === " " || char === "\n" || char === "\r" || char === "\t";

/** End (exclusive) of the string that opens at `start`. */
function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, json.length);
}

function skipSpace(json: string, start: number): number {
  let at = start;
  while (at < json.length && isSpace(json.charAt(at))) at += 1;
  return at;
}

/**
 * The same JSON text with line ends and indentation. Works on the text, token by token: digits,
 * escapes, doubled keys and the order of keys stay as they are. Call it on valid JSON only.
 */
export function formatJson(json: string): string {
  const out: string[] = [];
  let depth = 0;
  let at = skipSpace(json, 0);
  const newLine = (): void => {
    out.push("\n", "  ".repeat(Math.min(depth, deepestIndent)));
  };
  while (at < json.length) {
    const char = json.charAt(at);
    let end = at + 1;
    if (char === '"') {
      end = stringEnd(json, at);
      out.push(json.slice(at, end));
    } else if (char === "{" || char === "[") {
      const next = skipSpace(json, end);
      const closing = json[next];
      if (closing === "}" || closing === "]") {
        out.push(char + closing);
        end = next + 1;
      } else {
        depth += 1;
        out.push(char);
        newLine();
      }
    } else if (char === "}" || char === "]") {
      depth -= 1;
      newLine();
      out.push(char);
    } else if (char === ",") {
      out.push(char);
      newLine();
    } else if (char === ":") {
      out.push(": ");
    } else {
      while (end < json.length && !isSpace(json.charAt(end)) && !',:{}[]"'.includes(json.charAt(end)))
        end += 1;
      out.push(json.slice(at, end));
    }
    at = skipSpace(json, end);
  }
  return out.join("");
}

/** Whether a whole text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

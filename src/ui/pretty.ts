/** Deeper levels keep this indentation, so that hundreds of levels do not push the text out of sight. */
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

/** Limits of the formatted view, in UTF-16 units and levels: what is beyond them would freeze the page. */
export const formatLimits = { input: 1_000_000, output: 2_000_000, depth: 500 } as const;

/** Which limit keeps a text from being formatted. */
export type FormatLimit = keyof typeof formatLimits;

interface Sink {
  /** Takes a token, the end exclusive. */
  token(start: number, end: number): void;
  space(): void;
  newLine(depth: number): void;
  /** Whether to go on. */
  goesOn(depth: number): boolean;
}

/** Walks the tokens of a valid JSON text in order, with the blanks that the formatted text has. */
function walk(json: string, { token, space, newLine, goesOn }: Sink): void {
  let depth = 0;
  let at = skipSpace(json, 0);
  while (at < json.length && goesOn(depth)) {
    const char = json.charAt(at);
    let end = at + 1;
    if (char === '"') {
      end = stringEnd(json, at);
      token(at, end);
    } else if (char === "{" || char === "[") {
      const next = skipSpace(json, end);
      const closing = json[next];
      token(at, end);
      if (closing === "}" || closing === "]") {
        end = next + 1;
        token(next, end);
      } else {
        depth += 1;
        newLine(depth);
      }
    } else if (char === "}" || char === "]") {
      depth -= 1;
      newLine(depth);
      token(at, end);
    } else if (char === ",") {
      token(at, end);
      newLine(depth);
    } else if (char === ":") {
      token(at, end);
      space();
    } else {
      while (end < json.length && !isSpace(json.charAt(end)) && !',:{}[]"'.includes(json.charAt(end)))
        end += 1;
      token(at, end);
    }
    at = skipSpace(json, end);
  }
}

/** The limit that a valid JSON text passes; null where it can be formatted. Stops at the first one. */
export function formatLimit(json: string): FormatLimit | null {
  if (json.length > formatLimits.input) return "input";
  let length = 0;
  let deepest = 0;
  walk(json, {
    token: (start, end) => {
      length += end - start;
    },
    space: () => {
      length += 1;
    },
    newLine: (depth) => {
      length += 1 + 2 * Math.min(depth, deepestIndent);
    },
    goesOn: (depth) => {
      deepest = Math.max(deepest, depth);
      return length <= formatLimits.output && deepest <= formatLimits.depth;
    },
  });
  if (deepest > formatLimits.depth) return "depth";
  return length > formatLimits.output ? "output" : null;
}

/**
 * The same JSON text with line ends and indentation; null past a limit. Works on the text, token by token:
 * digits, escapes, doubled keys and the order of keys stay as they are. Call it on valid JSON only.
 */
export function formatJson(json: string): string | null {
  if (formatLimit(json) !== null) return null;
  const out: string[] = [];
  walk(json, {
    token: (start, end) => out.push(json.slice(start, end)),
    space: () => out.push(" "),
    newLine: (depth) => out.push("\n", "  ".repeat(Math.min(depth, deepestIndent))),
    goesOn: () => true,
  });
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

/**
 * Characters that a screen or the editor swallows, changes or obeys are shown by visible stand-ins:
 * control characters, the byte order mark, spaces that are no space, bidi controls, lone surrogates.
 */

const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udc7f]/g;

const hiddenOrSpace = new RegExp(`${hidden.source}| +`, "g");

/**
 * A line feed breaks the line in a text of several lines, and is a sign in one line. A tab is a sign in
 * both, since a raw tab inside a string is a fault; in several lines it keeps its width too. A block is a
 * text whose line ends and tabs are ordinary, such as a result: only what cannot be seen has a sign.
 */
export type Layout = "lines" | "oneLine" | "block";

const names: ReadonlyMap<number, string> = new Map([
  [0x7f, "⟨DEL⟩"],
  [0xa0, "⟨NBSP⟩"],
  [0xad, "⟨SHY⟩"],
  [0x200b, "⟨ZWSP⟩"],
  [0x200c, "⟨ZWNJ⟩"],
  [0x200d, "⟨ZWJ⟩"],
  [0x200e, "⟨LRM⟩"],
  [0x200f, "⟨RLM⟩"],
  [0x2028, "⟨LS⟩"],
  [0x2029, "⟨PS⟩"],
  [0x202a, "⟨LRE⟩"],
  [0x202b, "⟨RLE⟩"],
  [0x202c, "⟨PDF⟩"],
  [0x202d, "⟨LRO⟩"],
  [0x202e, "⟨RLO⟩"],
  [0x2066, "⟨LRI⟩"],
  [0x2067, "⟨RLI⟩"],
  [0x2068, "⟨FSI⟩"],
  [0x2069, "⟨PDI⟩"],
  [0xfeff, "⟨BOM⟩"],
]);

/** Names of the control characters from 0 on. The signs made for them are missing in many fonts. */
const controls =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US".split(
    " ",
  );

function standInFor(match: string, layout: Layout): string {
  const code = match.codePointAt(0) ?? 0;
  if (match === "\n") return "↵";
  if (match === "\t") return layout === "lines" ? "⇥\t" : "⇥";
  if (code < 0x20) return `⟨${controls[code] ?? ""}⟩`;
  return names.get(code) ?? `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

function blankStandIn(match: string, layout: Layout): string {
  if (match.startsWith(" ")) return "·".repeat(match.length);
  const sign = standInFor(match, layout);
  return match === "\n" && layout === "lines" ? `${sign}\n` : sign;
}

/** A stretch of shown text; `standIn` is the stretch that replaces something of the source. */
export interface Segment {
  readonly text: string;
  readonly standIn: boolean;
  /** UTF-16 offset in the source. */
  readonly at: number;
}

/** Whether a line end or tab is shown by the layout itself. */
function isOrdinary(char: string, layout: Layout, next: string): boolean {
  if (layout === "oneLine") return false;
  if (char === "\n") return true;
  return layout === "block" && (char === "\t" || (char === "\r" && next === "\n"));
}

/** Cuts a text into plain stretches and stand-ins, in order. `blanks`: spaces and line feeds have stand-ins too. */
export function segments(text: string, layout: Layout, blanks = false): Segment[] {
  const found: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(blanks ? hiddenOrSpace : hidden)) {
    const char = match[0];
    if (!blanks && isOrdinary(char, layout, text.charAt(match.index + 1))) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index), standIn: false, at: from });
    found.push({
      text: blanks ? blankStandIn(char, layout) : standInFor(char, layout),
      standIn: true,
      at: match.index,
    });
    from = match.index + char.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), standIn: false, at: from });
  return found;
}

/** A text as it is shown, with the way from offsets of the source to offsets of what is shown. */
export interface Shown {
  readonly text: string;
  /** Ranges of the stand-ins within `text`. */
  readonly standIns: readonly { readonly start: number; readonly end: number }[];
  /** Offset in `text` of a source offset; one inside a replaced character gives the stand-in's start. */
  toShown(sourceOffset: number): number;
}

/** The text with stand-ins in place. Offsets are UTF-16 code units from 0. */
export function shown(source: string, layout: Layout = "lines", blanks = false): Shown {
  const parts = segments(source, layout, blanks);
  const standIns: { start: number; end: number }[] = [];
  const sourceStarts: number[] = [];
  const shownStarts: number[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const part of parts) {
    sourceStarts.push(part.at);
    shownStarts.push(length);
    if (part.standIn) standIns.push({ start: length, end: length + part.text.length });
    texts.push(part.text);
    length += part.text.length;
  }
  return {
    text: texts.join(""),
    standIns,
    toShown(offset) {
      if (offset >= source.length) return length;
      const at = lastNotAfter(sourceStarts, offset);
      const part = parts[at];
      if (part === undefined) return 0;
      const start = shownStarts[at] ?? 0;
      return part.standIn ? start : start + (offset - part.at);
    },
  };
}

function lastNotAfter(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

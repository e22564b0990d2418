import { useState } from "react";
import { count } from "./format";

/** What the page shows of a long text at first, in UTF-16 units. */
const shownFirst = 20_000;

/** What the page shows of a text at most, in UTF-16 units; what is longer is for copying and saving. */
const shownAtMost = 100_000;

/** The first characters of a text; no character and no line end is cut in two. Lengths are UTF-16 units. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const pair = text.slice(most - 1, most + 1);
  return text.slice(0, /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(pair) ? most - 1 : most);
}

export interface Beginning {
  readonly shown: string;
  /** Shows more; null where there is no more to show. */
  readonly more: { readonly words: string; press(): void } | null;
}

/**
 * The beginning of a text, which grows on demand. `id` names the text: another one begins short again.
 * `length` is that of the whole text, of which `text` may be the beginning itself.
 */
export function useBeginning(id: string, text: string, length: number): Beginning {
  const [grown, setGrown] = useState<string | null>(null);
  const longest = beginning(text, shownAtMost);
  const shown = grown === id ? longest : beginning(text, shownFirst);
  if (shown.length >= longest.length) return { shown, more: null };
  const words =
    longest.length === length
      ? `Show all ${count(length)} characters`
      : `Show the first ${count(longest.length)} characters`;
  return { shown, more: { words, press: () => setGrown(id) } };
}

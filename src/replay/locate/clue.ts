import type { Shape } from "./shapes";
import type { Address } from "./types";

/** Where a parser says that a text stops being JSON. */
export type ParserPlace =
  /** CPython and orjson: an offset in code points. `atString`: it is where an unterminated string begins. */
  | { readonly parser: "python"; readonly char: number; readonly atString: boolean }
  /** JavaScript engines: an offset in UTF-16 units. */
  | { readonly parser: "javascript"; readonly offset: number }
  /** nlohmann/json and serde: line and column from 1, the column in bytes. */
  | { readonly parser: "bytes"; readonly line: number; readonly column: number };

/** What an error text gives to find its call by. */
export type Clue =
  /** A block that must hold a call of this shape; without an address the shape alone. */
  | { readonly by: "address"; readonly address: Address | null; readonly shape: Shape }
  /** A block, in words that are not known. */
  | { readonly by: "addressOnly"; readonly address: Address }
  /** `rest` begins with an id, or several; checks that find the same where the log has none of them. */
  | {
      readonly by: "id";
      readonly rest: string;
      readonly message: number | null;
      readonly address: Address | null;
      readonly checks: readonly string[];
    }
  | { readonly by: "repeatedId"; readonly address: Address | null }
  | { readonly by: "name"; readonly name: string; readonly shape: Shape }
  | { readonly by: "place"; readonly name: string | null; readonly place: ParserPlace }
  /** Length in code points. */
  | { readonly by: "length"; readonly name: string; readonly characters: number }
  | { readonly by: "type"; readonly name: string; readonly type: string; readonly shape: Shape }
  | { readonly by: "loneSurrogate" }
  | { readonly by: "shape"; readonly shape: Shape }
  | {
      readonly by: "chatIndex";
      readonly message: number;
      readonly toolCall: number;
      readonly shape: Shape | null;
    }
  | { readonly by: "itemIndex"; readonly item: number; readonly shape: Shape | null }
  | { readonly by: "findings"; readonly checks: readonly string[]; readonly pick: "first" | "last" }
  /** Why this text names no call. */
  | { readonly by: "nothing"; readonly why: string; readonly address: Address | null };

/** The parts of an error text that vary, by their name in the phrase; absent where the text has none. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** A wording, and what it means. */
export interface ErrorText {
  /** From `phrase`: it is matched against a normalised text. */
  readonly phrase: RegExp;
  /** What the text means, in one sentence of our own. */
  readonly meaning: string;
  clue(parts: Parts): Clue;
}

/** The wordings of one system, or about one thing. One module a family. */
export interface ErrorFamily {
  /** Also the name of its module. */
  readonly id: string;
  /** Where the wordings were seen. */
  readonly source: string;
  readonly texts: readonly ErrorText[];
}

/** A part that is a number; null where it is absent or a stand-in such as N. */
export function numberIn(parts: Parts, name: string): number | null {
  const digits = parts[name];
  return digits !== undefined && /^\d+$/.test(digits) ? Number(digits) : null;
}

/** The address in the parts; null where the text has none, or letters in its place. */
export function addressIn(parts: Parts): Address | null {
  const message = numberIn(parts, "message");
  const content = numberIn(parts, "content");
  return message === null || content === null ? null : { message, content };
}

export const nothing = (why: string, address: Address | null = null): Clue => ({
  by: "nothing",
  why,
  address,
});

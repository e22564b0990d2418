import type { JsonPath, Place } from "../log/place";
import type { CallRef } from "./types";

export type Role = "system" | "developer" | "user" | "assistant" | "tool";

/**
 * What the checks ask of a text. The text itself stays in the log: a history of a gigabyte is held as
 * its outline, and read again where it is shown.
 */
export interface TextShape {
  /** In UTF-16 code units. */
  readonly length: number;
  /** Nothing but white space, or nothing at all. */
  readonly isBlank: boolean;
  readonly endsInWhitespace: boolean;
  readonly hasLoneSurrogate: boolean;
}

/** Where a block's content is read again: the way to it within the record of its message. */
interface Held {
  readonly path: JsonPath;
}

/** A part of a message's content. */
export type HistoryBlock =
  | (Held & { readonly kind: "text"; readonly text: TextShape })
  /** `signature`: null where the log holds none. The way leads to the block itself. */
  | (Held & { readonly kind: "thinking"; readonly text: TextShape; readonly signature: string | null })
  /** Thinking that only the API can read. The way leads to the block itself. */
  | (Held & { readonly kind: "redactedThinking" })
  /** The way leads to the block itself. */
  | (Held & { readonly kind: "image" })
  | {
      readonly kind: "call";
      readonly call: CallRef;
      readonly id: string | null;
      readonly name: string | null;
    }
  | ResultBlock
  /** A block of a kind that no rule here knows. The way leads to the block itself. */
  | (Held & { readonly kind: "other"; readonly type: string });

/** A tool result. Its content is `parts`, the way leads to the content. */
export interface ResultBlock extends Held {
  readonly kind: "result";
  /** Id of the call that it answers. */
  readonly id: string | null;
  /** Name of the tool, where the log says it again. */
  readonly name: string | null;
  readonly isError: boolean | null;
  readonly parts: readonly ResultPart[];
}

export type ResultPart = Extract<HistoryBlock, { kind: "text" | "image" | "other" }>;

/** A message as a format reader hands it over. */
export interface MessageDraft {
  readonly role: Role;
  readonly place: Place;
  readonly blocks: readonly HistoryBlock[];
  /** Model that wrote an assistant's message, where the log says so. */
  readonly model?: string | null;
  /** Why the response ended, in the words of the log. */
  readonly stopReason?: string | null;
}

/** Handle of a message within one log: its index, from 0, in the order of the log. */
export type MessageRef = number & { readonly __messageRef?: never };

/** Something that a request carries beside its messages, and where it stands in the log. */
export interface Setting {
  readonly place: Place;
  readonly path: JsonPath;
}

/** What a request carries beside its messages. */
export interface RequestSettings {
  readonly model?: string;
  /** The system prompt where it is no message: a text, or a list of text blocks. */
  readonly system?: Setting & { readonly text?: TextShape };
  /** The list of tools, in the API's own form that the log holds. */
  readonly tools?: Setting;
  /** Empty: the log holds the whole request, and it names none. Missing: the log does not tell. */
  readonly toolNames?: readonly string[];
}

/** What a format reader says of a history beside its messages. */
export interface HistoryOptions {
  /** See {@link History.isRequest}; false where it is not given. */
  readonly isRequest?: boolean;
  /** What this history's own request carries; where it is not given, the settings of the session. */
  readonly settings?: RequestSettings;
}

/** A whole history: what one request would carry. */
export interface History {
  readonly session: string;
  readonly messages: readonly MessageDraft[];
  readonly settings: RequestSettings;
  /**
   * The log is itself a Messages request: its messages stand as the API gets them, and a rule has only
   * its inputs to decide.
   */
  readonly isRequest: boolean;
}

const whitespace = /\s/;
const onlyWhitespace = /^\s*$/;

/** The outline of a text. */
export function shapeOf(text: string): TextShape {
  return {
    length: text.length,
    // Most texts begin with what is no white space: the search ends there.
    isBlank: onlyWhitespace.test(text),
    endsInWhitespace: text.length > 0 && whitespace.test(text.charAt(text.length - 1)),
    hasLoneSurrogate: !text.isWellFormed(),
  };
}

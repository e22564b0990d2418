import type { JsonPath, Place } from "../../log/place";
import type { History, TextShape } from "../../session/history";
import type { CallRef } from "../../session/types";
import type { OutcomeKind } from "../types";

/** Where content stands in the log: the way to it within a record. */
export interface Source {
  readonly place: Place;
  readonly path: JsonPath;
}

/** What a sender does to a text before it goes out. */
export type TextTransform = "trim" | "trimEnd" | "withoutLoneSurrogates";

/** A text of a request: one that the log holds, one that the sender writes itself, or several that it writes as one. */
export type RequestText =
  | {
      readonly from: "log";
      readonly source: Source;
      /** Of the text as the log holds it, before the transform. */
      readonly shape: TextShape;
      readonly transform?: TextTransform;
    }
  | { readonly from: "sender"; readonly text: string }
  | {
      readonly from: "joined";
      readonly texts: readonly RequestText[];
      readonly separator: string;
      /** Of the whole, before the transform. */
      readonly shape: TextShape;
      readonly transform?: TextTransform;
    };

/** What the chosen rule makes of a call's stored arguments. */
export interface InputFacts {
  readonly outcome: OutcomeKind;
  /** What goes out as `input`: an object, another value, no such field, or nothing since the call does not go out. */
  readonly input: "object" | "notObject" | "missing" | "none";
  readonly hasLoneSurrogate: boolean;
  /** The sender's own words where it refuses the call; null where it does not. */
  readonly error: string | null;
}

/** A content block of a request. Each knows where it comes from. */
export type RequestBlock =
  | { readonly type: "text"; readonly text: RequestText }
  | {
      readonly type: "thinking";
      readonly source: Source;
      readonly shape: TextShape;
      readonly transform?: TextTransform;
      /** null: the field is left out. */
      readonly signature: string | null;
    }
  | { readonly type: "redacted_thinking"; readonly source: Source }
  | { readonly type: "image"; readonly source: Source }
  | {
      readonly type: "tool_use";
      /** Index of the call in its log. */
      readonly call: CallRef;
      /** As it goes out: a rule may have rewritten it. */
      readonly id: string;
      readonly name: string;
      readonly input: InputFacts["input"];
      readonly hasLoneSurrogate: boolean;
    }
  | ToolResultBlock
  /** A block of another kind, sent as the log holds it. */
  | { readonly type: "other"; readonly source: Source; readonly kind: string };

export interface ToolResultBlock {
  readonly type: "tool_result";
  readonly id: string;
  /** null: the field is left out. */
  readonly isError: boolean | null;
  /** A single text that is written as a string, or content blocks. null: the field is left out. */
  readonly content: RequestText | readonly RequestPart[] | null;
  /** The sender made this result up, for a call that has none. */
  readonly isSynthetic: boolean;
  /** The sender writes the content before the id. */
  readonly contentFirst?: true;
}

export type RequestPart = Extract<RequestBlock, { type: "text" | "image" | "other" }>;

export interface RequestMessage {
  readonly role: "user" | "assistant" | "system";
  readonly blocks: readonly RequestBlock[];
  /** The content is written as a string: the message is a single text. */
  readonly isString?: boolean;
}

/** Why the client itself does not make the request, in its own words, and the block that it means. */
export interface ClientRefusal {
  readonly error: string;
  readonly message: number | null;
  readonly content: number | null;
  readonly call: CallRef | null;
}

/**
 * The outline of a Messages request: all that the checks and the addresses need, without the texts.
 * `messages[N].blocks[M]` is what the API calls `messages.N.content.M`.
 */
export interface RequestPlan {
  readonly messages: readonly RequestMessage[];
  /** Parts of `system`, joined by a blank line. */
  readonly system: readonly RequestText[];
  /** `system` is written as a string (the default), as one text block, or as a text block a part. */
  readonly systemForm?: "string" | "block" | "blocks";
  /** Where the log holds the tools; null where it holds none. */
  readonly tools: Source | null;
  readonly toolNames: readonly string[];
  readonly model: string | null;
  /** Who gets it: thinking without a signature is taken by some, and refused by Anthropic's own API. */
  readonly takesUnsignedThinking: boolean;
  /** In the order in which the client finds them. A request with any is never made. */
  readonly refusals: readonly ClientRefusal[];
}

/** How one system makes a Messages request of a history. One module a system. */
export type RequestBuilder = (history: History, inputOf: (call: CallRef) => InputFacts) => RequestPlan;

import type { JsonPath, Place } from "../log/place";
import type { HistoryOptions, MessageDraft, MessageRef, RequestSettings } from "./history";

/** What the log holds as a call's arguments. Never trimmed, repaired or rebuilt from a parsed value. */
export type StoredArguments =
  /** A JSON string in the log; `text` is its decoded content. */
  | { readonly kind: "text"; readonly text: string }
  /** Another JSON value in the log; `text` is its source slice. */
  | { readonly kind: "value"; readonly text: string }
  /** Text that is not JSON by design (a custom tool's input). */
  | { readonly kind: "freeform"; readonly text: string }
  /** No such field. */
  | { readonly kind: "absent" };

export type StoredKind = StoredArguments["kind"];

/** Why a call is no longer part of what would be sent. */
export type HiddenReason =
  /** A compaction replaced the stretch of history in which the call stands. */
  | "compacted"
  /** The log holds the call only as a stream or a log row; no message of the history holds it. */
  | "neverInHistory"
  /** The record is not part of the model's surface. */
  | "offSurface";

/** State of the metadata with which a client replays its own earlier response (deepseek-harness). */
export type ReplayMetadata =
  | { readonly state: "valid" }
  | { readonly state: "absent"; readonly reason: string }
  | { readonly state: "unusable"; readonly reason: string };

export type PlaceKind = "message" | "call row" | "stream" | "repeat" | "result";

/** One place at which a call, or a copy of it, was found. */
export interface CallPlace {
  readonly place: Place;
  readonly what: PlaceKind;
}

/** A tool call as a format reader hands it over. */
export interface CallDraft {
  readonly id: string | null;
  readonly name: string | null;
  readonly stored: StoredArguments;
  /**
   * Way to the stored arguments within the record at `place`; to the call itself where they are absent.
   * null where they stand in no single place (fragments of a stream joined together).
   */
  readonly path: JsonPath | null;
  /** The record that is sent. */
  readonly place: Place;
  /** What the record at `place` is. */
  readonly what: PlaceKind;
  /** Turn of the conversation, from 1, where the log tells it or it can be counted; else null. */
  readonly turn: number | null;
  readonly replayMetadata?: ReplayMetadata;
}

export interface ResultDraft {
  readonly place: Place;
  /** Way to the result's content within the record at `place`. */
  readonly path: JsonPath;
  /** null where the format does not say whether a result is an error. */
  readonly isError: boolean | null;
}

/** Handle of a call within one log: its index, from 0, in the order of the log. */
export type CallRef = number & { readonly __callRef?: never };

/** Where a format reader puts the calls; one may be completed later (its result, further places, being hidden). */
export interface CallSink {
  /** Starts a further session within the same log (a benchmark dump holds many); the first starts by itself. */
  session(title: string): void;
  call(draft: CallDraft): CallRef;
  /** A further place at which the call, or a copy of it, was found. */
  place(call: CallRef, place: CallPlace): void;
  answer(call: CallRef, result: ResultDraft): void;
  hide(call: CallRef, reason: HiddenReason): void;
  /** A fact about the file that people should read, in one sentence; repeats are dropped. */
  note(text: string): void;
}

/** Where a format reader puts what it finds. Readers get records one by one and keep only what they need themselves. */
export interface SessionSink extends CallSink {
  /** A message of the conversation, in the order of the log. The calls in it were handed over before. */
  message(draft: MessageDraft): MessageRef;
  /**
   * Declares the messages that one request would carry, in their order. A log may hold several histories.
   * Where a session declares none, all its messages are its history.
   */
  history(messages: readonly MessageRef[], options?: HistoryOptions): void;
  /** What requests carry beside the messages; a later one of the same session counts. */
  settings(settings: RequestSettings): void;
}

import type { FaultCause, JsonFault } from "../log/json/fault";
import type { DamageKind, Encoding } from "../log/record";
import type { ArgumentsClass, Change, Hint, Loss, OutcomeKind, RuleSource } from "../replay/types";
import type { ResultState } from "../session/store";
import type { PlaceKind, ReplayMetadata, StoredKind } from "../session/types";

export type {
  ArgumentsClass,
  Change,
  DamageKind,
  Encoding,
  FaultCause,
  Hint,
  JsonFault,
  Loss,
  OutcomeKind,
  PlaceKind,
  ReplayMetadata,
  ResultState,
  RuleSource,
  StoredKind,
};

/** Plain data throughout: everything here crosses a worker boundary. Line numbers count from 1. */

export interface RuleInfo {
  id: string;
  title: string;
  system: string;
  since: string | null;
  source: RuleSource;
  summary: string;
}

export interface Progress {
  /** Bytes of the file read so far, and its size. */
  bytesRead: number;
  bytesTotal: number;
  records: number;
  calls: number;
  /** Milliseconds since the log was opened. */
  elapsed: number;
}

/** Totals over the whole log under the rule in force; while the log is being read: so far. */
export interface Summary {
  calls: number;
  fallbackWithLoss: number;
  fallbackWithoutLoss: number;
  refused: number;
  notSent: number;
  results: number;
  resultErrors: number;
  resultsMissing: number;
  damage: number;
  byClass: Partial<Record<ArgumentsClass, number>>;
  byOutcome: Partial<Record<OutcomeKind, number>>;
  /** Most frequent first, at most 200. */
  tools: { name: string; calls: number }[];
}

/** What is known of the log itself. */
export interface LogInfo {
  name: string;
  /** Size of the file in bytes, and of its decoded content. */
  bytes: number;
  decodedBytes: number;
  formatId: string;
  formatTitle: string;
  formatVersion: string | null;
  encoding: Encoding;
  containers: string[];
  records: number;
  /** Records of no kind that the format knows. */
  unknownRecords: number;
  blankLines: number;
  lines: number;
  sessions: number;
  /** Facts about the file that people should read, a sentence each. */
  notes: string[];
  accounting: { recordBytes: number; framingBytes: number; damageBytes: number };
}

/** A failure that the person can act on: what happened, where, and the way out. */
export interface Problem {
  code: "unreadable" | "changed" | "outOfMemory" | "internal";
  message: string;
  advice: string;
}

/** A snapshot of a log being opened or open. `revision` grows with each. */
export interface LogState {
  /** Number of the opening; a later opening always has a higher one. */
  generation: number;
  revision: number;
  phase: "reading" | "ready" | "cancelled" | "failed";
  progress: Progress;
  info: LogInfo;
  summary: Summary;
  rule: RuleInfo;
  problem: Problem | null;
}

export type SortKey = "index" | "line" | "turn" | "tool" | "stored" | "input" | "outcome" | "result";

/** Which calls are shown, in which order. An empty list does not restrict. */
export interface Query {
  outcomes: OutcomeKind[];
  /** Restricts fallbacks only: the other outcomes lose nothing of their own. */
  loss: Loss[];
  classes: ArgumentsClass[];
  tools: string[];
  results: ResultState[];
  /** Plain text, looked for in the stored arguments without regard to case. */
  search: string;
  sort: SortKey;
  descending: boolean;
}

export const emptyQuery: Query = {
  outcomes: [],
  loss: [],
  classes: [],
  tools: [],
  results: [],
  search: "",
  sort: "index",
  descending: false,
};

/** Answer to a query: how many rows the view has. Rows are numbered from 0. */
export interface ViewInfo {
  generation: number;
  /** Revision of the log state that the view was made from. */
  revision: number;
  rows: number;
  /** Row at which the asked-for call now stands; null where the query leaves it out or none was asked for. */
  selectedRow: number | null;
}

/**
 * Rows `[start, start + length)` of the current view as columns. Texts lie one after another in
 * `text`; the texts of row i are `text.slice(textEnds[4i-1] ?? 0, ...)`: id, tool, stored, input.
 * Decode with `rowOf`.
 */
export interface RowWindow {
  generation: number;
  revision: number;
  start: number;
  length: number;
  call: Float64Array;
  line: Float64Array;
  turn: Float64Array;
  classes: Uint8Array;
  storedKinds: Uint8Array;
  outcomes: Uint8Array;
  losses: Uint8Array;
  results: Uint8Array;
  causes: Uint8Array;
  flags: Uint8Array;
  changes: Uint8Array;
  text: string;
  textEnds: Uint32Array;
}

/** One row of the table. Texts are cut for display. */
export interface Row {
  /** Index of the call in the log, from 0; people see it counted from 1. */
  call: number;
  line: number;
  turn: number | null;
  id: string | null;
  tool: string | null;
  storedKind: StoredKind;
  storedPreview: string;
  class: ArgumentsClass;
  outcome: OutcomeKind;
  loss: Loss;
  inputPreview: string | null;
  cause: FaultCause | null;
  result: ResultState;
  hints: Hint[];
  /** How a sent input differs from the stored text. */
  changes: Change[];
}

export interface DetailPlace {
  what: PlaceKind;
  line: number;
  byteStart: number;
  byteEnd: number;
}

/** A text as shown: `text` is its beginning when `length` (UTF-16 units) is greater. */
export interface ShownText {
  text: string;
  length: number;
}

/** Everything about one call. */
export interface CallDetail {
  generation: number;
  call: number;
  id: string | null;
  tool: string | null;
  turn: number | null;
  session: string;
  storedKind: StoredKind;
  /** null where nothing is stored. */
  stored: ShownText | null;
  class: ArgumentsClass;
  outcome: OutcomeKind;
  loss: Loss;
  /** null where nothing goes out. */
  input: ShownText | null;
  /** The sender's own message; null: it is silent. */
  diagnostic: string | null;
  /** For a refused or hidden call: why, in a sentence. */
  reason: string | null;
  fault: JsonFault | null;
  /** Byte of the decoded stream at which the fault stands; null where it cannot be told. */
  faultByte: number | null;
  hints: Hint[];
  changes: Change[];
  replayMetadata: ReplayMetadata | null;
  /** The record that is sent. */
  record: DetailPlace;
  /** The record's source text; of a very long record the part around the call, at `recordPath`. */
  recordText: ShownText;
  /** Where in the record the shown part stands, e.g. "[3].traj[12]"; null where the whole is shown. */
  recordPath: string | null;
  places: DetailPlace[];
  /** Number of places, of which `places` holds the first 200. */
  placeCount: number;
  result: { state: ResultState; place: DetailPlace; text: ShownText } | null;
  rule: RuleInfo;
}

export interface DamageRow {
  line: number;
  byteStart: number;
  byteEnd: number;
  kind: DamageKind;
  /** The damaged bytes as text, cut to 500 characters; bytes that are no text stand as U+FFFD. */
  text: string;
}

export type TextPart = "stored" | "input" | "result" | "record";

/** What a log is opened from. */
export type OpenInput = { kind: "file"; file: File } | { kind: "text"; name: string; text: string };

/**
 * The engine as the page sees it. One log is open at a time: opening another ends the one before,
 * and answers for an ended one reject with `Superseded`. All methods may be called at any time.
 */
export interface Engine {
  /** Starts reading; states arrive through `subscribe`. Answers with the generation at once. */
  open(input: OpenInput, ruleId?: string): number;
  /** Stops reading; what was read stays. */
  cancel(): void;
  close(): void;
  subscribe(listener: (state: LogState) => void): () => void;
  /** Makes this the current view. `selected`: a call to be found in it. */
  view(query: Query, selected: number | null): Promise<ViewInfo>;
  window(start: number, length: number): Promise<RowWindow>;
  detail(call: number): Promise<CallDetail>;
  /** The whole text, for copying. null where there is none. */
  text(call: number, part: TextPart): Promise<string | null>;
  /** The nearest row of the current view after (or before) `row` whose outcome is not "sent" and not "notSent"; null if none. */
  nextFallback(row: number | null, direction: 1 | -1): Promise<{ row: number; call: number } | null>;
  /** The call at a row of the current view. */
  callAt(row: number): Promise<number | null>;
  damage(start: number, length: number): Promise<DamageRow[]>;
  dispose(): void;
}

/** Rejection of a question about a log that is no longer the open one. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

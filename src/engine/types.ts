import type { FaultCause, JsonFault } from "../log/json/fault";
import type { DamageKind, Encoding } from "../log/record";
import type { ArgumentsClass, Change, Hint, Loss, OutcomeKind, Rule, RuleSource } from "../replay/types";
import type { ResultState } from "../session/store";
import type { PlaceKind, ReplayMetadata, StoredKind } from "../session/types";
import type { ReplayQuestions } from "./replay-types";

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
  /** The system, with its era in words where it has had several rules: "yoi before 68885a03". */
  system: string;
  /** ISO date since which the system behaves so; null where unknown. */
  since: string | null;
  /** Where the rule is known from, and the kind of evidence. */
  source: RuleSource;
  summary: string;
  /** A template's refusals are its own, not an API's. */
  destination: Rule["destination"];
  /** Whether calls without a result are run again when a session is resumed. */
  unanswered: Rule["unanswered"];
  /** Whether the exact outgoing text is known; else only what becomes of a call. */
  isTextKnown: boolean;
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

/** What one rule does with one call. */
export interface MatrixCell {
  ruleId: string;
  outcome: OutcomeKind;
  loss: Loss;
  /** Beginning of the outgoing text; null where nothing goes out or the text is not known. */
  inputPreview: string | null;
  /** The sender's own message on a call that it does not refuse; null: it is silent. */
  diagnostic: string | null;
  /** The words of whoever refuses the call: the client, the template's renderer or the API; else null. */
  error: string | null;
  /** The outcome follows from a parser or a language and was not seen in the system's own code. */
  derived: boolean;
  /** The call has no result, and the system runs such calls again when the session is resumed. */
  runsAgain: boolean;
}

/** How many calls a rule treats in which way; the sum is the number of calls. */
export interface OutcomeCounts {
  sent: number;
  fallbackWithLoss: number;
  fallbackWithoutLoss: number;
  wrapped: number;
  droppedCall: number;
  droppedTurn: number;
  refusedByClient: number;
  refusedByApi: number;
  notSent: number;
}

/** What one rule does with the calls of a log. */
export interface MatrixRow {
  ruleId: string;
  counts: OutcomeCounts;
  /** Calls of which the sender says something without refusing them. */
  warned: number;
  /** Calls whose outcome is derived, see `MatrixCell.derived`. */
  derived: number;
  /** Calls without a result that are run again when the session is resumed; null where that is not known. */
  runsAgain: number | null;
}

/** A log against every rule, in the order of `rules()`. */
export interface Matrix {
  generation: number;
  calls: number;
  /** The log was not read to its end when this was counted. */
  isSoFar: boolean;
  rows: MatrixRow[];
}

/** Work over all calls of a log that takes a while. */
export type Work =
  | { kind: "rule"; ruleId: string; title: string; calls: number; total: number }
  | { kind: "matrix"; calls: number; total: number };

export type TextPart = "stored" | "input" | "result" | "record";

/** What a log is opened from. */
export type OpenInput = { kind: "file"; file: File } | { kind: "text"; name: string; text: string };

/**
 * The engine as the page sees it. One log is open at a time: opening another ends the one before,
 * and answers for an ended one reject with `Superseded`. All methods may be called at any time.
 */
export interface Engine extends ReplayQuestions {
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
  /** Every rule, the default first, as people read the list. */
  rules(): Promise<RuleInfo[]>;
  /**
   * Judges all calls under another rule. When it resolves, a state with the new rule and its totals was told,
   * and the view is made again; until then the rule before stays in force. Overtaken by a later call (also
   * by one that names the rule in force) and by the next log, it rejects with `Superseded`. The choice
   * holds for the next log too. Without an open log only the choice is noted.
   */
  applyRule(ruleId: string): Promise<void>;
  /** One call against every rule, in the order of `rules()`. A later question overtakes an earlier one. */
  matrixOf(call: number): Promise<MatrixCell[]>;
  /** The whole log against every rule. Asked again while it is being counted, it is counted once. */
  matrix(): Promise<Matrix>;
  /** Stops what runs of this kind; its promise rejects with `Superseded`. The rule in force stays. */
  stop(kind: Work["kind"]): void;
  /** Tells what is being done over all calls, now and then while it goes on; an empty list at its end. */
  subscribeWork(listener: (running: readonly Work[]) => void): () => void;
  dispose(): void;
}

/** Rejection of a question about a log that is no longer the open one. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

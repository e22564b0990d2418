import type { Severity } from "../replay/checks/types";
import type { Certainty, Via } from "../replay/locate";
import type { Reading } from "../report/answer";

export type { Certainty, Reading, Severity, Via };

/** What the page shows of a log's requests. Plain data: all of it crosses a worker boundary. */

/** One thing that is wrong, with the call it leads to. */
export interface CauseRow {
  severity: Severity;
  /** Whole sentences, the log's own words in them as text; marked for code as `markedParts` reads them. */
  sentence: string;
  /** Index of the call from 0; null where it is about no call of the log. */
  call: number | null;
  /** In the request of the rule in force; null where it has none. */
  place: RequestPlace | null;
}

/** A block of one of the log's requests. */
export interface RequestPlace {
  /** Index of its history, from 0. */
  history: number;
  /** E.g. "messages.27.content.1". */
  address: string;
}

/** The history of one request. */
export interface HistoryRow {
  /** Title of its session; empty where the log has one. */
  title: string;
  messages: number;
  /** Whether the log is itself a Messages request. */
  isRequest: boolean;
}

/** The answer to "what is wrong with this log", under the rule in force. */
export interface Answer {
  generation: number;
  ruleId: string;
  reading: Reading;
  /** The first cause, or that nothing was found, in plain words; marked as `sentence` is. */
  headline: string;
  /** Whether the headline is the first of the causes: what is only worth a look never is. */
  leads: boolean;
  /** The first cause first, at most 100. */
  causes: CauseRow[];
  causeCount: number;
  /** What would let the session go on, in sentences; empty where nothing stops it. */
  wayOut: string[];
  /** Whether the rule's whole request is known; where it is not, no history was checked. */
  isRequestKnown: boolean;
  /** At most 500. */
  histories: HistoryRow[];
  historyCount: number;
}

/** Where a block begins in the shown text of a request. */
export interface BlockLine {
  /** Line of the shown text, from 1. */
  line: number;
  message: number;
  content: number;
  /** The call of a tool_use block, or the one that a result answers; null for any other. */
  call: number | null;
}

/** A request as it is shown: a line a block, so that a history can be folded. */
export interface RequestView {
  generation: number;
  ruleId: string;
  history: number;
  /** Its beginning where the whole is longer than is shown. */
  text: string;
  isWhole: boolean;
  messages: number;
  /** Size of the body that goes out, in bytes of UTF-8; null where it is above 64 MB. */
  bytes: number | null;
  blocks: BlockLine[];
  /** Lines, from 1, of blocks that are refused, and of calls whose stored arguments do not go out. */
  marks: { refused: number[]; replaced: number[] };
  /** What the client or the API would refuse, first first, in the receiver's words; empty where nothing. */
  refusals: string[];
  /** What is said of the size; null where it is unremarkable. */
  sizeWarning: string | null;
}

/** Which call an error text means. */
export interface ErrorMatchInfo {
  generation: number;
  /** Index from 0; null: none can be named. */
  call: number | null;
  callId: string | null;
  via: Via;
  certainty: Certainty;
  meaning: string;
  how: string;
  others: number[];
}

/** What the engine answers about requests; see `Engine`, of which this is a part. */
export interface ReplayQuestions {
  /** What is wrong under the rule in force. Of a log that is still being read: so far, its calls alone. */
  answer(): Promise<Answer>;
  /** The request of a history (its index, from 0); null where the rule's request is not known. */
  request(history: number): Promise<RequestView | null>;
  /** The exact body of that request, whole. */
  requestText(history: number): Promise<string | null>;
  /** Address of a call in the request of the rule in force; null where it is in none. */
  addressOf(call: number): Promise<RequestPlace | null>;
  /** Finds the call that an error text means, under the rule in force. */
  locate(text: string): Promise<ErrorMatchInfo>;
}

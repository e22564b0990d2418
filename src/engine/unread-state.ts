import { messagesHistory } from "../replay/rules/messages-history";
import { ruleInfoOf } from "./rule-info";
import type { LogState } from "./types";

/**
 * The state of a log of which nothing was read, since the worker that was to read it did not start.
 * Written out, so that the page need not carry the code that reads logs.
 */
export function unreadState(generation: number, name: string): LogState {
  return {
    generation,
    revision: 0,
    phase: "failed",
    progress: { bytesRead: 0, bytesTotal: 0, records: 0, calls: 0, elapsed: 0 },
    info: {
      name,
      bytes: 0,
      decodedBytes: 0,
      formatId: "unknown",
      formatTitle: "Not read",
      formatVersion: null,
      encoding: "utf-8",
      containers: [],
      records: 0,
      unknownRecords: 0,
      blankLines: 0,
      lines: 0,
      sessions: 1,
      notes: [],
      accounting: { recordBytes: 0, framingBytes: 0, damageBytes: 0 },
    },
    summary: {
      calls: 0,
      fallbackWithLoss: 0,
      fallbackWithoutLoss: 0,
      refused: 0,
      notSent: 0,
      results: 0,
      resultErrors: 0,
      resultsMissing: 0,
      damage: 0,
      byClass: {},
      byOutcome: {},
      tools: [],
    },
    rule: ruleInfoOf(messagesHistory),
    problem: null,
  };
}

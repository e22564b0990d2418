import type { Answer, ErrorMatchInfo, RequestPlace, RequestView } from "../../engine/replay-types";
import { packRows } from "../../engine/rows";
import {
  type CallDetail,
  type DamageRow,
  type Engine,
  type LogState,
  type Matrix,
  type MatrixCell,
  type OpenInput,
  type Query,
  type Row,
  type RuleInfo,
  type Summary,
  Superseded,
  type TextPart,
} from "../../engine/types";

/** A row of the fake log; what is not named is that of a call which is sent. */
export function fakeRow(row: Partial<Row> & { call: number }): Row {
  return {
    line: row.call + 1,
    turn: 1,
    id: `call_${row.call}`,
    tool: "bash",
    storedKind: "text",
    storedPreview: '{"a":1}',
    class: "object",
    outcome: "sent",
    loss: "none",
    inputPreview: '{"a":1}',
    cause: null,
    result: "ok",
    hints: [],
    changes: [],
    ...row,
  };
}

const rule = {
  id: "messages-history",
  title: "Messages history",
  system: "deepseek-harness",
  since: "2026-09-16",
  source: {
    repository: "example/harness",
    path: "src/serialize.ts",
    commit: "abc1234",
    evidence: "read" as const,
  },
  summary: "Anything that is no JSON object goes out as {}.",
  destination: "messages" as const,
  unanswered: "left" as const,
  isTextKnown: true,
};

function fakeAnswer(change: Partial<Answer> = {}): Answer {
  return {
    generation: 1,
    ruleId: rule.id,
    reading: "complete",
    headline: "Nothing is wrong.",
    leads: false,
    causes: [],
    causeCount: 0,
    wayOut: [],
    isRequestKnown: true,
    histories: [],
    historyCount: 0,
    ...change,
  };
}

export function summaryOf(rows: readonly Row[]): Summary {
  const number = (test: (row: Row) => boolean): number => rows.filter(test).length;
  return {
    calls: rows.length,
    fallbackWithLoss: number((row) => row.outcome === "fallback" && row.loss === "content"),
    fallbackWithoutLoss: number((row) => row.outcome === "fallback" && row.loss === "none"),
    refused: number((row) => row.outcome === "refusedByClient"),
    notSent: number((row) => row.outcome === "notSent"),
    results: number((row) => row.result !== "missing"),
    resultErrors: number((row) => row.result === "error"),
    resultsMissing: number((row) => row.result === "missing"),
    damage: 0,
    byClass: {},
    byOutcome: Object.fromEntries(
      rows.map(({ outcome }) => [outcome, number((row) => row.outcome === outcome)]),
    ),
    tools: [],
  };
}

export function logState(change: Partial<LogState> = {}, rows: readonly Row[] = []): LogState {
  return {
    generation: 1,
    revision: 1,
    phase: "ready",
    progress: { bytesRead: 100, bytesTotal: 100, records: rows.length, calls: rows.length, elapsed: 10 },
    info: {
      name: "log.jsonl",
      bytes: 100,
      decodedBytes: 100,
      formatId: "chat-completions",
      formatTitle: "Chat Completions",
      formatVersion: null,
      encoding: "utf-8",
      containers: [],
      records: rows.length,
      unknownRecords: 0,
      blankLines: 0,
      lines: rows.length,
      sessions: 1,
      notes: [],
      accounting: { recordBytes: 90, framingBytes: 10, damageBytes: 0 },
    },
    summary: summaryOf(rows),
    rule,
    problem: null,
    ...change,
  };
}

export function fakeDetail(change: Partial<CallDetail> = {}): CallDetail {
  const place = { what: "message" as const, line: 3, byteStart: 10, byteEnd: 40 };
  return {
    generation: 1,
    call: 0,
    id: "call_0",
    tool: "bash",
    turn: 1,
    session: "",
    storedKind: "text",
    stored: { text: '{"a":1}', length: 7 },
    class: "object",
    outcome: "sent",
    loss: "none",
    input: { text: '{"a":1}', length: 7 },
    diagnostic: null,
    reason: null,
    fault: null,
    faultByte: null,
    hints: [],
    changes: [],
    replayMetadata: null,
    record: place,
    recordPath: null,
    recordText: { text: "{}", length: 2 },
    places: [place],
    placeCount: 1,
    result: null,
    rule,
    ...change,
  };
}

/** An engine that tests drive by hand: it remembers what was asked and tells states when told to. */
export class FakeEngine implements Engine {
  generation = 0;
  readonly opened: OpenInput[] = [];
  readonly queries: Query[] = [];
  cancelled = 0;
  details: (call: number) => Promise<CallDetail> = (call) => Promise.resolve(fakeDetail({ call }));
  texts: Partial<Record<TextPart, string>> = {};
  /** What an answer about the view waits for. */
  beforeView: () => Promise<void> = () => Promise.resolve();
  private readonly listeners = new Set<(state: LogState) => void>();
  private shown: readonly Row[] = [];

  constructor(private readonly rows: readonly Row[] = []) {}

  tell(state: LogState): void {
    for (const listener of this.listeners) listener(state);
  }

  open(input: OpenInput): number {
    this.opened.push(input);
    this.generation += 1;
    return this.generation;
  }

  cancel(): void {
    this.cancelled += 1;
  }

  close(): void {
    this.generation += 1;
  }

  subscribe(listener: (state: LogState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async view(query: Query, selected: number | null) {
    this.queries.push(query);
    this.shown = this.rows.filter(
      (row) =>
        (query.outcomes.length === 0 || query.outcomes.includes(row.outcome)) &&
        (query.loss.length === 0 || query.loss.includes(row.loss)) &&
        (query.results.length === 0 || query.results.includes(row.result)) &&
        row.storedPreview.includes(query.search),
    );
    const at = this.shown.findIndex((row) => row.call === selected);
    await this.beforeView();
    return {
      generation: this.generation,
      revision: 1,
      rows: this.shown.length,
      selectedRow: at === -1 ? null : at,
    };
  }

  window(start: number, length: number) {
    const rows = this.shown.slice(start, start + length).map((row) => ({ ...row, hintBits: 0 }));
    return Promise.resolve(packRows({ generation: this.generation, revision: 1, start }, rows));
  }

  detail(call: number): Promise<CallDetail> {
    return this.details(call);
  }

  text(_call: number, part: TextPart): Promise<string | null> {
    return Promise.resolve(this.texts[part] ?? null);
  }

  nextFallback(row: number | null, direction: 1 | -1): Promise<{ row: number; call: number } | null> {
    let at = row === null ? (direction === 1 ? 0 : this.shown.length - 1) : row + direction;
    for (; at >= 0 && at < this.shown.length; at += direction) {
      const found = this.shown[at];
      if (found !== undefined && found.outcome !== "sent" && found.outcome !== "notSent") {
        return Promise.resolve({ row: at, call: found.call });
      }
    }
    return Promise.resolve(null);
  }

  callAt(row: number): Promise<number | null> {
    return Promise.resolve(this.shown[row]?.call ?? null);
  }

  damage(): Promise<DamageRow[]> {
    return Promise.resolve([]);
  }

  rules(): Promise<RuleInfo[]> {
    return Promise.resolve([rule]);
  }

  applyRule(): Promise<void> {
    return Promise.resolve();
  }

  matrixOf(): Promise<MatrixCell[]> {
    return Promise.resolve([]);
  }

  matrix(): Promise<Matrix> {
    return Promise.resolve({
      generation: this.generation,
      calls: this.rows.length,
      isSoFar: false,
      rows: [],
    });
  }

  stop(): void {}

  subscribeWork(): () => void {
    return () => {};
  }

  answers: () => Promise<Answer> = () => Promise.resolve(fakeAnswer({ generation: this.generation }));

  answer(): Promise<Answer> {
    return this.answers();
  }

  request(): Promise<RequestView | null> {
    return Promise.resolve(null);
  }

  requestText(): Promise<string | null> {
    return Promise.resolve(null);
  }

  addressOf(): Promise<RequestPlace | null> {
    return Promise.resolve(null);
  }

  locate(): Promise<ErrorMatchInfo> {
    return Promise.resolve({
      generation: this.generation,
      call: null,
      callId: null,
      via: "none",
      certainty: "cannotBeTold",
      meaning: "This text is not known here.",
      how: "Nothing in the text could be looked up.",
      others: [],
    });
  }

  dispose(): void {
    this.listeners.clear();
  }

  /** A rejection as the real engine gives it for a log that is no longer open. */
  static superseded(): Promise<never> {
    return Promise.reject(new Superseded());
  }
}

import { type Decoded, openDecoded } from "../log/decoded";
import { faultOf } from "../log/json/cause";
import { locate } from "../log/json/locate";
import type { Place } from "../log/place";
import type { Damage, LogRecord, RecordTotals } from "../log/record";
import type { ByteSource } from "../log/source";
import { maxDamagePieces, RecordSplitter } from "../log/splitter";
import { changesOf, isRewritten } from "../replay/changes";
import type { Change, Outcome, Rule } from "../replay/types";
import type { CallFacts } from "../report/facts";
import { contentText, valueAt } from "../session/content";
import { HistoryStore } from "../session/history-store";
import { sinkOf } from "../session/sink";
import { CallStore } from "../session/store";
import type { HiddenReason, StoredArguments } from "../session/types";
import { Intake } from "./intake";
import { RecordCache } from "./record-cache";
import type { LogInfo } from "./types";
import { diagnosticOf, inputOf, judge, lossOf, Verdicts } from "./verdicts";

/** So many lines with glued records are named. */
const gluedNotes = 20;

/** Work goes on for so long before other questions are answered, in milliseconds. */
const workLength = 30;

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called after each block that was read, at most once every few milliseconds. */
  readonly onProgress?: () => void;
  /** Lets other work go on; the page's worker answers questions meanwhile. */
  readonly pause?: () => Promise<void>;
}

/** One log: read once from start to end, then asked. The same in the page's worker and in Node. */
export class OpenLog {
  readonly store: CallStore;
  readonly histories = new HistoryStore();
  /** Of the rule in force; replaced when another one is applied. */
  verdicts: Verdicts;
  readonly damage: Damage[] = [];
  /** Bytes of the file read so far. */
  bytesRead = 0;
  private readonly intake: Intake;
  private decoded: Decoded | null = null;
  private records: RecordCache | null = null;
  private counts = { records: 0, decodedBytes: 0, blankLines: 0, lines: 0 };
  private accounting = { recordBytes: 0, framingBytes: 0, damageBytes: 0 };

  constructor(
    readonly source: ByteSource,
    rule: Rule,
  ) {
    this.verdicts = new Verdicts(rule);
    this.store = new CallStore((_, stored) => this.verdicts.add(stored));
    this.intake = new Intake(sinkOf(this.store, this.histories, (call) => this.verdicts.hide(call)));
  }

  /**
   * Reads the whole log. Rejects with `UnsupportedContainer` for a container that is only recognised,
   * with an AbortError when cancelled, and with the source's own error; what was read by then stays.
   */
  async read(options: ReadOptions = {}): Promise<void> {
    const { signal, onProgress, pause } = options;
    const decoded = await openDecoded(this.source);
    this.decoded = decoded;
    this.records = new RecordCache(decoded);
    const splitter = new RecordSplitter({
      record: (record) => {
        this.counts.records++;
        this.intake.take(record);
      },
      damage: (damage) => this.damage.push(damage),
    });
    let pauseAt = performance.now() + workLength;
    try {
      for await (const block of decoded.blocks(signal)) {
        splitter.push(block);
        this.counts.decodedBytes += block.length;
        this.bytesRead = decoded.rawBytesRead();
        onProgress?.();
        if (pause !== undefined && performance.now() > pauseAt) {
          await pause();
          pauseAt = performance.now() + workLength;
        }
        signal?.throwIfAborted();
      }
    } catch (error) {
      this.stop(splitter);
      throw error;
    }
    this.finish(splitter, decoded);
  }

  /** The whole stream was read. */
  private finish(splitter: RecordSplitter, decoded: Decoded): void {
    const totals = splitter.finish();
    this.intake.finish();
    for (const damage of decoded.damage()) this.damage.push(damage);
    this.damage.sort((a, b) => a.byteStart - b.byteStart);
    this.take(totals);
    if (this.source.size === 0) this.store.note("the file is empty");
    else if (totals.records === 0) this.store.note("No JSON record was found in the file.");
  }

  /** Cancelled or failed: what was read stays. A record that was not read to its end is no damage. */
  private stop(splitter: RecordSplitter): void {
    this.intake.finish();
    const { recordBytes, framingBytes, damageBytes } = splitter.totals;
    this.take({ ...splitter.totals, decodedBytes: recordBytes + framingBytes + damageBytes });
  }

  private take(totals: RecordTotals): void {
    const { records, decodedBytes, blankLines, lines, recordBytes, framingBytes, damageBytes } = totals;
    this.counts = { records, decodedBytes, blankLines, lines };
    this.accounting = { recordBytes, framingBytes, damageBytes };
    const glued = totals.gluedLines;
    for (const line of glued.slice(0, gluedNotes)) this.store.note(`glued records on line ${line}`);
    if (glued.length > gluedNotes) {
      this.store.note(`glued records on ${glued.length - gluedNotes} or more further lines`);
    }
    if (this.damage.length >= maxDamagePieces) {
      const pieces = maxDamagePieces.toLocaleString("en");
      this.store.note(
        `There are ${pieces} pieces of damage or more; further ones are told together where they adjoin.`,
      );
    }
  }

  info(): LogInfo {
    const { format } = this.intake;
    return {
      name: this.source.name,
      bytes: this.source.size,
      formatId: format.id,
      formatTitle: format.title,
      formatVersion: this.intake.version(),
      encoding: this.decoded?.encoding ?? "utf-8",
      containers: [...(this.decoded?.containers ?? [])],
      unknownRecords: this.intake.unknownRecords,
      sessions: Math.max(1, this.store.sessionTitles.length),
      notes: [...this.store.notes],
      accounting: { ...this.accounting },
      ...this.counts,
    };
  }

  get calls(): number {
    return this.store.length;
  }

  /** The rule in force. */
  get rule(): Rule {
    return this.verdicts.rule;
  }

  /** What is stored for a call, whole; a long text is read again from the log. */
  async storedOf(call: number): Promise<StoredArguments> {
    const held = this.heldOf(call);
    if (held !== null) return held;
    const kind = this.store.storedKindOf(call);
    if (kind === "absent") return { kind };
    const path = this.store.pathOf(call) ?? [];
    const record = await this.cache().at(this.store.placeOf(call));
    const value = valueAt(record.value, path);
    if (kind !== "value") return { kind, text: typeof value === "string" ? value : "" };
    const span = locate(record.text, path);
    return { kind, text: span === null ? "" : record.text.slice(span.start, span.end) };
  }

  /** The same without a wait; null where it must be read again. */
  heldOf(call: number): StoredArguments | null {
    const kind = this.store.storedKindOf(call);
    if (kind === "absent") return { kind };
    const text = this.store.heldTextOf(call);
    return text === null ? null : { kind, text };
  }

  /** The outgoing JSON text of a call; null where nothing goes out. */
  async inputOf(call: number, rule: Rule = this.rule): Promise<string | null> {
    if (this.store.hiddenReasonOf(call) !== null) return null;
    return inputOf(judge(rule, await this.storedOf(call)).outcome);
  }

  /** The text of the call's result; null where there is none. */
  async resultTextOf(call: number): Promise<string | null> {
    const result = this.store.resultOf(call);
    if (result === null) return null;
    const record = await this.cache().at(result.place);
    return contentText(valueAt(record.value, result.path));
  }

  /** A record, read again. */
  recordAt(place: Place): Promise<LogRecord> {
    return this.cache().at(place);
  }

  /** The source text of a record. */
  async recordTextAt(place: Place): Promise<string> {
    return (await this.cache().at(place)).text;
  }

  /** The text of any stretch of the decoded stream, bytes that are no text as U+FFFD. */
  textAt(place: Place): Promise<string> {
    return this.cache().textAt(place);
  }

  /** Everything about one call. `places` holds at most `placesLimit` of them. */
  async factsOf(
    call: number,
    placesLimit = Number.POSITIVE_INFINITY,
    // The rule may change while a text is read again: what is told of a call is all of one rule.
    rule: Rule = this.rule,
  ): Promise<CallFacts> {
    const { store } = this;
    const stored = await this.storedOf(call);
    const hidden = store.hiddenReasonOf(call);
    const { args, outcome: ruled } = judge(rule, stored);
    const outcome: Outcome = hidden === null ? ruled : { kind: "notSent", reason: hidden };
    const result = store.resultOf(call);
    return {
      call,
      id: store.idOf(call),
      tool: store.toolOf(call),
      turn: store.turnOf(call),
      session: store.sessionTitleOf(call),
      place: store.placeOf(call),
      places: store.placesOf(call, placesLimit),
      stored,
      class: args.class,
      outcome: outcome.kind,
      destination: rule.destination,
      loss: lossOf(outcome),
      input: inputOf(outcome),
      diagnostic: diagnosticOf(outcome),
      reason: reasonOf(outcome),
      fault: args.class === "malformed" && stored.kind !== "absent" ? faultOf(stored.text) : null,
      hints: args.hints,
      changes: changesIn(stored, args.value, outcome),
      replayMetadata: store.metadataOf(call),
      result: result === null ? null : { state: result.state, place: result.place },
    };
  }

  private cache(): RecordCache {
    if (this.records === null) throw new Error("the log is asked before it is read");
    return this.records;
  }
}

/** Only an input that goes out, as JavaScript writes it, differs from what is stored in the ways that are known. */
function changesIn(stored: StoredArguments, value: unknown, outcome: Outcome): Change[] {
  if (stored.kind === "absent" || !isRewritten(stored.text, value, outcome)) return [];
  return changesOf(stored.text);
}

const hiddenReasons: Record<HiddenReason, string> = {
  compacted: "A compaction replaced this part of the history, so the call is no longer sent.",
  neverInHistory:
    "The log holds this call only as a stream or a log row; no message of the history holds it.",
  offSurface: "The record is not part of the model's surface, so the call is not sent.",
};

function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === "notSent") return hiddenReasons[outcome.reason];
  return "error" in outcome ? outcome.error : null;
}

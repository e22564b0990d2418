import type { Place } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { booleanOf, isObject, listOf, member, numberOf, stringOf } from "../../session/guards";
import { Pairing } from "../../session/pairing";
import { storedAt } from "../../session/stored";
import type { CallRef, ResultDraft, SessionSink } from "../../session/types";
import type { FormatReader } from "../types";
import { type Event, eventOf, headerVersionOf, type SurfaceOp, seqSpanOf } from "./events";
import { replayMetadataOf } from "./replay-metadata";
import { type Provisional, StreamRows, storedOfProvisional } from "./stream";

/** Calls of an assistant message, by the seq under which the message stands on the surface. */
interface Surfaced {
  readonly seq: number;
  readonly calls: readonly CallRef[];
}

/**
 * Reads a deepseek-harness session log. Only `assistant/message` blocks are sent; `tool/call` rows
 * and stream rows are further places of the same call. What is sent in the end is the folded
 * surface: events with `surfaceOp` "append", less the ranges that a later "replace" shadows.
 */
export class DshReader implements FormatReader {
  private headerVersion: string | null = null;
  private nextSeq = 0;
  private readonly rows = new StreamRows();
  private readonly pairing = new Pairing();
  /** The latest call of each id in the running turn, for its `tool/call` row. */
  private readonly turnCalls = new Map<string, CallRef>();
  private surfaced: Surfaced[] = [];
  private readonly offSurface: CallRef[] = [];
  private sawSurface = false;
  private subCalls = 0;

  constructor(private readonly sink: SessionSink) {}

  read(record: LogRecord): boolean {
    const version = headerVersionOf(record.value);
    if (version !== null) {
      this.headerVersion ??= version;
      return true;
    }
    const event = eventOf(record.value);
    if (event === null) return false;
    const seq = event.seq ?? this.nextSeq;
    this.nextSeq = seq + seqSpanOf(event);
    this.fold(event.surface);
    this.readEvent(event, seq, record);
    return true;
  }

  finish(): void {
    this.endTurn();
    // A log without any surface mark (older than the fold, or quoted in part) is sent whole.
    if (this.sawSurface) for (const call of this.offSurface) this.sink.hide(call, "offSurface");
    if (this.subCalls > 0) {
      this.sink.note(
        `${this.subCalls} calls that code made inside run_code are part of no message: they are never sent as tool_use and not listed.`,
      );
    }
  }

  version(): string | null {
    return this.headerVersion;
  }

  private readEvent(event: Event, seq: number, record: LogRecord): void {
    switch (event.type) {
      case "assistant/message":
        return this.readAssistant(event, seq, record);
      case "tool/call":
        return this.readCallRow(event, record.place);
      case "tool/result":
        return this.readResult(event, record.place);
      case "assistant/chunk":
      case "tool-call-chunks":
        return this.rows.read(event, record.place);
      case "assistant/attempt":
        return this.readAttempt(event, record);
      case "turn/start":
      case "turn/end":
        return this.endTurn();
      case "tool/code-dispatch":
      case "tool/ptc-dispatch":
        this.subCalls++;
        return;
    }
  }

  private readAssistant(event: Event, seq: number, record: LogRecord): void {
    const { data } = event;
    const [message, base] = isObject(data["message"])
      ? [data["message"], [...event.path, "message"]]
      : [data, event.path];
    const blocks = listOf(message["content"])
      .map((block, i) => ({ block, path: [...base, "content", i] }))
      .filter(({ block }) => member(block, "type") === "tool-call");
    const [turn, step] = [numberOf(data["turn"]), numberOf(data["step"])];
    const stored = storedAt(
      record,
      blocks.map(({ block, path }) => ({ path: [...path, "arguments"], value: member(block, "arguments") })),
    );
    const metadata = replayMetadataOf(message);
    const calls = blocks.map(({ block, path }, i) => {
      const id = stringOf(member(block, "id"));
      const copy = this.rows.settle(id, turn, step);
      const held = stored[i] ?? { kind: "absent" };
      const call = this.sink.call({
        id,
        name: stringOf(member(block, "name")),
        stored: held,
        path: held.kind === "absent" ? path : [...path, "arguments"],
        place: record.place,
        what: "message",
        turn,
        replayMetadata: metadata,
      });
      for (const place of copy?.places ?? []) this.sink.place(call, place);
      this.open(id, call);
      if (copy?.result) this.sink.answer(call, copy.result);
      return call;
    });
    this.rows.endResponse();
    if (calls.length > 0) this.surface(event.surface, seq, calls);
  }

  /** A call row says nothing new of a call whose message is there; without one it is all there is. */
  private readCallRow(event: Event, place: Place): void {
    const id = stringOf(event.data["callId"]);
    const call = id === null ? undefined : this.turnCalls.get(id);
    if (call !== undefined) this.sink.place(call, { place, what: "call row" });
    else this.rows.callRow(event, place);
  }

  private readResult(event: Event, place: Place): void {
    const found = resultOf(event, place);
    if (found === null) return;
    const call = this.pairing.answer(found.id);
    if (call !== null) return this.sink.answer(call, found.draft);
    const provisional = this.rows.find(found.id);
    if (provisional !== null) provisional.result = found.draft;
  }

  /** A failed attempt (version 2 and later) is kept in the log and never sent. */
  private readAttempt(event: Event, record: LogRecord): void {
    const stream = listOf(event.data["stream"]);
    const attempt = new StreamRows();
    stream.forEach((row, i) => {
      if (!isObject(row)) return;
      const type = row["type"] === "chunk" ? "assistant/chunk" : stringOf(row["type"]);
      const data = { ...event.data, ...row };
      if (type === null) return;
      attempt.read(
        { type, seq: null, data, path: [...event.path, "stream", i], surface: { kind: "none" } },
        record.place,
      );
    });
    for (const call of attempt.drain()) this.addUnsent(call);
  }

  private open(id: string | null, call: CallRef): void {
    if (id === null) return;
    this.pairing.call(id, call);
    this.turnCalls.set(id, call);
  }

  private surface(op: SurfaceOp, seq: number, calls: readonly CallRef[]): void {
    if (op.kind === "none") this.offSurface.push(...calls);
    else this.surfaced.push({ seq, calls });
  }

  /** A replacement hides what stands in its range, also what an earlier replacement put there. */
  private fold(op: SurfaceOp): void {
    if (op.kind !== "none") this.sawSurface = true;
    if (op.kind !== "replace") return;
    this.surfaced = this.surfaced.filter(({ seq, calls }) => {
      const shadowed = seq >= op.start && seq <= op.end;
      if (shadowed) for (const call of calls) this.sink.hide(call, "compacted");
      return !shadowed;
    });
  }

  private endTurn(): void {
    for (const call of this.rows.drain()) this.addUnsent(call);
    this.turnCalls.clear();
  }

  private addUnsent(provisional: Provisional): void {
    const held = storedOfProvisional(provisional);
    if (held === null) return;
    const call = this.sink.call({
      id: provisional.id,
      name: provisional.name,
      stored: held.stored,
      path: held.path,
      place: held.place,
      what: provisional.places[0]?.what ?? "stream",
      turn: provisional.turn,
    });
    for (const place of provisional.places) if (place.place !== held.place) this.sink.place(call, place);
    if (provisional.result !== null) this.sink.answer(call, provisional.result);
    this.sink.hide(call, "neverInHistory");
  }
}

/**
 * The result in a `tool/result` event: in version 4 a message of role tool, before it a user message
 * with one `tool-result` block, and in the oldest logs bare in `data`.
 */
function resultOf(event: Event, place: Place): { id: string; draft: ResultDraft } | null {
  const { data, path } = event;
  const message = data["message"];
  if (!isObject(message)) {
    const id = stringOf(data["callId"]);
    return id === null
      ? null
      : { id, draft: { place, path: [...path, "content"], isError: booleanOf(data["isError"]) } };
  }
  if (message["role"] === "tool") {
    const id = stringOf(message["toolCallId"]);
    const draft = { place, path: [...path, "message", "content"], isError: booleanOf(message["isError"]) };
    return id === null ? null : { id, draft };
  }
  const at = listOf(message["content"]).findIndex((block) => member(block, "type") === "tool-result");
  const block = listOf(message["content"])[at];
  const id = stringOf(member(block, "toolCallId")) ?? stringOf(member(message["source"], "callId"));
  if (id === null) return null;
  const draft = {
    place,
    path: [...path, "message", "content", Math.max(0, at), "content"],
    isError: booleanOf(member(block, "isError")),
  };
  return { id, draft };
}

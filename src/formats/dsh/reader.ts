import type { Place } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { idOf, isObject, listOf, member, numberOf, stringOf } from "../../session/guards";
import { Pairing } from "../../session/pairing";
import { storedAt } from "../../session/stored";
import type { CallRef, SessionSink } from "../../session/types";
import type { FormatReader } from "../types";
import { type Event, eventOf, headerVersionOf, seqSpanOf } from "./events";
import { draftOf, messageOf, resultsOf, settingsOf } from "./messages";
import { replayMetadataOf } from "./replay-metadata";
import { type Provisional, StreamRows, storedOfProvisional } from "./stream";
import { Surface, type SurfaceNode } from "./surface";

/**
 * Reads a deepseek-harness session log. Only `assistant/message` blocks are sent; `tool/call` rows
 * and stream rows are further places of the same call. What is sent in the end is the folded
 * surface: events with `surfaceOp` "append", less the ranges that a later "replace" shadows.
 */
export class DshReader implements FormatReader {
  private headerVersion: string | null = null;
  private nextSeq = 0;
  private readonly rows = new StreamRows();
  private readonly pairing: Pairing;
  /** The latest call of each id in the running turn, for its `tool/call` row. */
  private readonly turnCalls = new Map<string, CallRef>();
  private readonly surface = new Surface();
  private readonly offSurface: CallRef[] = [];
  private subCalls = 0;

  constructor(private readonly sink: SessionSink) {
    this.pairing = new Pairing(sink);
  }

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
    const { node, hidden } = this.surface.apply(event.surface, seq);
    for (const call of hidden) this.sink.hide(call, "compacted");
    this.readEvent(event, node, record);
    return true;
  }

  finish(): void {
    this.endTurn();
    this.pairing.finish();
    // A log without any surface mark (older than the fold, or quoted in part) is sent whole.
    if (this.surface.isMarked) {
      for (const call of this.offSurface) this.sink.hide(call, "offSurface");
      this.sink.history(this.surface.messages());
    }
    if (this.subCalls > 0) {
      this.sink.note(
        `${this.subCalls} calls that code made inside run_code are part of no message: they are never sent as tool_use and not listed.`,
      );
    }
  }

  version(): string | null {
    return this.headerVersion;
  }

  private readEvent(event: Event, node: SurfaceNode | null, record: LogRecord): void {
    switch (event.type) {
      case "assistant/message":
        return this.readAssistant(event, node, record);
      case "tool/call":
        return this.readCallRow(event, record);
      case "tool/result":
        this.readResult(event, record.place);
        return this.addMessage(event, node, record, []);
      case "user/message":
      case "system/message":
      case "developer/message":
        return this.addMessage(event, node, record, []);
      case "request/header":
        return this.sink.settings(settingsOf(event, record));
      case "assistant/chunk":
      case "tool-call-chunks":
        return this.rows.read(event, record);
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

  private readAssistant(event: Event, node: SurfaceNode | null, record: LogRecord): void {
    const { data } = event;
    const { value: message, path: base } = messageOf(event);
    const blocks = listOf(member(message, "content"))
      .map((block, i) => ({ block, path: [...base, "content", i] }))
      .filter(({ block }) => member(block, "type") === "tool-call");
    const [turn, step] = [numberOf(data["turn"]), numberOf(data["step"])];
    const stored = storedAt(
      record,
      blocks.map(({ block, path }) => ({ path: [...path, "arguments"], value: member(block, "arguments") })),
    );
    const metadata = replayMetadataOf(message);
    const calls = blocks.map(({ block, path }, i) => {
      const id = idOf(member(block, "id"));
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
    if (node !== null) node.calls = calls;
    else this.offSurface.push(...calls);
    this.addMessage(event, node, record, calls);
  }

  /** A call row says nothing new of a call whose message is there; without one it is all there is. */
  private readCallRow(event: Event, record: LogRecord): void {
    const id = idOf(event.data["callId"]);
    const call = id === null ? undefined : this.turnCalls.get(id);
    if (call !== undefined) this.sink.place(call, { place: record.place, what: "call row" });
    else this.rows.callRow(event, record);
  }

  private readResult(event: Event, place: Place): void {
    for (const { id, block } of resultsOf(event)) {
      const draft = { place, path: block.path, isError: block.isError };
      const provisional = this.turnCalls.has(id) ? null : this.rows.find(id);
      if (provisional !== null) provisional.result = draft;
      else this.pairing.result(id, draft);
    }
  }

  private addMessage(
    event: Event,
    node: SurfaceNode | null,
    record: LogRecord,
    calls: readonly CallRef[],
  ): void {
    const draft = draftOf(event, record.place, calls);
    if (draft === null) return;
    const message = this.sink.message(draft);
    if (node !== null) node.message = message;
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
        record,
      );
    });
    for (const call of attempt.drain()) this.addUnsent(call);
  }

  private open(id: string | null, call: CallRef): void {
    if (id === null) return;
    this.pairing.call(id, call);
    this.turnCalls.set(id, call);
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

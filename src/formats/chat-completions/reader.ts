import type { JsonPath } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { isObject } from "../../session/guards";
import type { MessageRef, RequestSettings } from "../../session/history";
import { Pairing } from "../../session/pairing";
import { type Sighting, storedAt } from "../../session/stored";
import type { CallRef, SessionSink } from "../../session/types";
import type { FormatReader } from "../types";
import { type Body, bodiesOf, type Choice, roleOf } from "./bodies";
import { callsOf, type MessageCall, pairingKey, resultKeyOf } from "./calls";
import { messageKey } from "./message-key";
import { blocksOf, historyRoleOf } from "./messages";
import { settingsOf } from "./settings";

/** A message of a known history. Histories that begin alike share their nodes. */
interface Node {
  readonly children: Map<string, Node>;
  /** Turn of the conversation: how many user messages stand up to here. */
  readonly turn: number;
  readonly parent: Node | null;
  calls: readonly Called[];
  /** null for the node before the first message. */
  message: MessageRef | null;
  /** What the last request that ended here carried beside its messages; null where none did. */
  settings: RequestSettings | null;
}

interface Called {
  readonly ref: CallRef;
  readonly key: string;
  readonly id: string | null;
  readonly name: string | null;
}

const newNode = (turn: number, parent: Node | null = null): Node => ({
  children: new Map(),
  turn,
  parent,
  calls: [],
  message: null,
  settings: null,
});

/**
 * Reads Chat Completions bodies one after another. A later body that begins with the messages of an
 * earlier one continues it: its repeated messages are places of the calls already found (longest
 * common prefix). Calls are never merged by id, since ids are used again.
 */
export class ChatCompletionsReader implements FormatReader {
  private root = newNode(0);
  /** End of the request read just before, to which a response belongs. */
  private lastRequest: Node | null = null;
  /** Calls of responses that no request has repeated yet, by message. */
  private readonly unplaced = new Map<string, (readonly Called[])[]>();
  /** State of a log with one message a line. */
  private readonly linear: { turn: number; readonly pairing: Pairing; readonly messages: MessageRef[] };
  private skipped = 0;
  private branches = 0;

  constructor(private readonly sink: SessionSink) {
    this.linear = { turn: 0, pairing: new Pairing(sink), messages: [] };
  }

  read(record: LogRecord): boolean {
    const bodies = bodiesOf(record.value);
    if (bodies.length === 0) return false;
    const stored = this.storedIn(record, bodies);
    for (const body of bodies) this.readBody(record, body, stored);
    return true;
  }

  finish(): void {
    this.linear.pairing.finish();
    this.declareHistories();
    if (this.linear.messages.length > 0) this.sink.history(this.linear.messages);
    if (this.skipped > 0) {
      this.sink.note(`${this.skipped} elements of message lists are no messages; they were passed over.`);
    }
    if (this.branches > 0) {
      this.sink.note(
        `${this.branches === 1 ? "1 body departs" : `${this.branches} bodies depart`} from an earlier history (trimmed, compacted, or another conversation): calls that they repeat after that point are listed again.`,
      );
    }
  }

  version(): null {
    return null;
  }

  /** All stored arguments of a record in one pass: a dump of a thousand calls is one record. */
  private storedIn(record: LogRecord, bodies: readonly Body[]): StoredOf {
    const sightings: Sighting[] = [];
    for (const body of bodies) {
      for (const { message, path } of messagesOf(body)) {
        if (isAssistant(message, body))
          sightings.push(...callsOf(message, path).map((call) => call.sighting));
      }
    }
    const stored = storedAt(record, sightings);
    const byPath = new Map(sightings.map((sighting, i) => [pathKey(sighting.path), stored[i]]));
    return (sighting) => byPath.get(pathKey(sighting.path)) ?? { kind: "absent" };
  }

  private readBody(record: LogRecord, body: Body, stored: StoredOf): void {
    switch (body.kind) {
      case "history":
        if (body.title !== null) {
          // Each conversation of a dump is its own, even where two begin alike.
          this.declareHistories();
          this.sink.session(body.title);
          this.root = newNode(0);
        }
        this.lastRequest = this.readHistory(record, body, stored);
        this.lastRequest.settings = settingsOf(record, body);
        return;
      case "response":
        for (const choice of body.choices) this.readChoice(record, choice, stored);
        this.lastRequest = null;
        return;
      case "message":
        this.readLine(record, body.message, body.path, stored);
        return;
    }
  }

  private readHistory(record: LogRecord, body: Body & { kind: "history" }, stored: StoredOf): Node {
    const pairing = new Pairing(this.sink);
    let node = this.root;
    let departed = false;
    body.messages.forEach((message, i) => {
      if (!isObject(message)) {
        this.skipped++;
        return;
      }
      const path = [...body.path, i];
      const key = messageKey(message);
      const known = node.children.get(key);
      if (known === undefined && node.children.size > 0 && !departed) {
        departed = true;
        if (node !== this.root) this.branches++;
      }
      const next = known ?? this.grow(node, key, message);
      const isNew = known === undefined && next.calls.length === 0;
      if (!isNew) this.repeat(record, next.calls);
      else if (isAssistant(message, body))
        next.calls = this.addCalls(record, callsOf(message, path), next.turn, stored);
      next.message ??= this.addMessage(record, message, path, next.calls);
      for (const call of next.calls) pairing.call(call.key, call.ref);
      this.pairResult(record, message, path, pairing, known === undefined);
      node = next;
    });
    return node;
  }

  /** A message seen for the first time at this point; it may be a response that came without its request. */
  private grow(parent: Node, key: string, message: unknown): Node {
    const node = newNode(parent.turn + (roleOf(message) === "user" ? 1 : 0), parent);
    const earlier = this.unplaced.get(key)?.shift();
    if (earlier !== undefined) node.calls = earlier;
    parent.children.set(key, node);
    return node;
  }

  private pairResult(
    record: LogRecord,
    message: unknown,
    path: JsonPath,
    pairing: Pairing,
    isNew: boolean,
  ): void {
    const key = resultKeyOf(message);
    if (key === null) return;
    if (isNew) pairing.result(key, { place: record.place, path: [...path, "content"], isError: null });
    else pairing.answer(key);
  }

  private readChoice(record: LogRecord, { message, path }: Choice, stored: StoredOf): void {
    const key = messageKey(message);
    const calls = callsOf(message, path);
    if (this.lastRequest !== null) {
      const known = this.lastRequest.children.get(key);
      if (known !== undefined) return this.repeat(record, known.calls);
      const node = newNode(this.lastRequest.turn, this.lastRequest);
      node.calls = this.addCalls(record, calls, node.turn, stored);
      node.message = this.addMessage(record, message, path, node.calls);
      this.lastRequest.children.set(key, node);
      return;
    }
    const added = this.addCalls(record, calls, null, stored);
    if (added.length > 0) this.unplaced.set(key, [...(this.unplaced.get(key) ?? []), added]);
  }

  private readLine(record: LogRecord, message: unknown, path: JsonPath, stored: StoredOf): void {
    const { linear } = this;
    const role = roleOf(message);
    if (role === "user") linear.turn++;
    const calls =
      role === "assistant" ? this.addCalls(record, callsOf(message, path), linear.turn, stored) : [];
    for (const call of calls) linear.pairing.call(call.key, call.ref);
    linear.messages.push(this.addMessage(record, message, path, calls));
    this.pairResult(record, message, path, linear.pairing, true);
  }

  private addCalls(
    record: LogRecord,
    calls: readonly MessageCall[],
    turn: number | null,
    stored: StoredOf,
  ): Called[] {
    return calls.map(({ id, name, sighting }) => ({
      key: pairingKey(id, name),
      id,
      name,
      ref: this.sink.call({
        id,
        name,
        stored: stored(sighting),
        path: sighting.path,
        place: record.place,
        what: "message",
        // Before the first user message no turn has begun.
        turn: turn === 0 ? null : turn,
      }),
    }));
  }

  private addMessage(
    record: LogRecord,
    message: unknown,
    path: JsonPath,
    calls: readonly Called[],
  ): MessageRef {
    return this.sink.message({
      role: historyRoleOf(message),
      place: record.place,
      blocks: blocksOf(message, path, calls),
    });
  }

  /** Each way through the histories to a last message is what some request carried, or would carry next. */
  private declareHistories(): void {
    const open: Node[] = [this.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.children.size > 0) open.push(...[...node.children.values()].reverse());
      else if (node !== this.root) this.sink.history(messagesUpTo(node), { settings: settingsAt(node) });
    }
  }

  private repeat(record: LogRecord, calls: readonly Called[]): void {
    for (const { ref } of calls) this.sink.place(ref, { place: record.place, what: "repeat" });
  }
}

type StoredOf = (sighting: Sighting) => ReturnType<typeof storedAt>[number];

function messagesUpTo(last: Node): MessageRef[] {
  const messages: MessageRef[] = [];
  for (let node: Node | null = last; node !== null; node = node.parent) {
    if (node.message !== null) messages.push(node.message);
  }
  return messages.reverse();
}

/** A response goes on from its request, and what it leads to carries the same. */
function settingsAt(last: Node): RequestSettings {
  for (let node: Node | null = last; node !== null; node = node.parent) {
    if (node.settings !== null) return node.settings;
  }
  return {};
}

const pathKey = (path: JsonPath): string => path.join("\u0000");

function messagesOf(body: Body): readonly Choice[] {
  switch (body.kind) {
    case "history":
      return body.messages.map((message, i) => ({ message, path: [...body.path, i] }));
    case "response":
      return body.choices;
    case "message":
      return [{ message: body.message, path: body.path }];
  }
}

/** Only an assistant's calls are sent; a message with calls that leaves its role out is one. */
function isAssistant(message: unknown, body: Body): boolean {
  const role = roleOf(message);
  return (
    role === "assistant" || (role === null && (body.kind === "response" || callsOf(message, []).length > 0))
  );
}

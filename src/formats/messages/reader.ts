import type { JsonPath } from "../../log/place";
import type { LogRecord } from "../../log/record";
import { isObject, member, stringOf } from "../../session/guards";
import type { MessageRef, Role } from "../../session/history";
import { Pairing } from "../../session/pairing";
import { type Sighting, storedAt } from "../../session/stored";
import type { SessionSink, StoredArguments } from "../../session/types";
import type { FormatReader } from "../types";
import { blocksOf, callsOf, type PlacedCall, resultsOf } from "./blocks";
import { type Body, bodiesOf } from "./bodies";
import { roleOf } from "./evidence";
import { messageKey } from "./message-key";
import { settingsOf } from "./settings";
import { messagesUpTo, type Node, settingsUpTo, Tree } from "./tree";

/** A message where it stands in the record that is read. */
interface Seen {
  readonly record: LogRecord;
  readonly message: unknown;
  readonly path: JsonPath;
  readonly stored: StoredOf;
}

type StoredOf = (sighting: Sighting) => StoredArguments;

/**
 * Reads Messages API bodies one after another. A later body that begins with the messages of an
 * earlier one continues it (longest common prefix): its repeated messages are places of the calls
 * already found. A body that shares a whole beginning and then departs is a history beside the earlier
 * one, with the shared calls; one that shares only the opening prompt is another conversation, of which
 * every message is its own. Calls are never merged by id, since ids are used again.
 */
export class MessagesReader implements FormatReader {
  private readonly tree = new Tree();
  /** End of the request read just before, to which a response belongs. */
  private lastRequest: Node | null = null;
  /** Calls of responses that no request has repeated yet, by message. */
  private readonly unplaced = new Map<string, (readonly PlacedCall[])[]>();
  /** State of a log with one message a line. */
  private readonly linear: { turn: number; readonly pairing: Pairing; readonly messages: MessageRef[] };
  private skipped = 0;
  private departures = 0;
  private serverCalls = 0;

  constructor(private readonly sink: SessionSink) {
    this.linear = { turn: 0, pairing: new Pairing(sink), messages: [] };
  }

  read(record: LogRecord): boolean {
    const bodies = bodiesOf(record.value);
    if (bodies.length === 0) return false;
    const stored = storedIn(record, bodies);
    for (const body of bodies) this.readBody(record, body, stored);
    return true;
  }

  finish(): void {
    this.linear.pairing.finish();
    for (const end of this.tree.ends()) {
      this.sink.history(messagesUpTo(end), { isRequest: true, settings: settingsUpTo(end) });
    }
    if (this.linear.messages.length > 0) this.sink.history(this.linear.messages);
    if (this.skipped > 0) {
      this.sink.note(`${this.skipped} elements of message lists are no messages; they hold nothing.`);
    }
    if (this.departures > 0) {
      this.sink.note(
        `${this.departures === 1 ? "1 body departs" : `${this.departures} bodies depart`} from an earlier history (trimmed, compacted, or changed): calls that they repeat after that point are listed again.`,
      );
    }
    if (this.serverCalls > 0) {
      this.sink.note(
        `${this.serverCalls} calls are of tools that the server ran (server_tool_use, mcp_tool_use): they are listed, and no client sends them as tool_use.`,
      );
    }
  }

  version(): null {
    return null;
  }

  private readBody(record: LogRecord, body: Body, stored: StoredOf): void {
    switch (body.kind) {
      case "request":
        this.lastRequest = this.readRequest(record, body, stored);
        return;
      case "response":
        this.readResponse({ record, message: body.message, path: body.path, stored });
        this.lastRequest = null;
        return;
      case "message":
        this.readLine({ record, message: body.message, path: body.path, stored });
        return;
    }
  }

  private readRequest(record: LogRecord, body: Body & { kind: "request" }, stored: StoredOf): Node {
    const pairing = new Pairing(this.sink);
    let node = this.tree.root;
    let isShared = true;
    body.messages.forEach((message, i) => {
      // What is no message keeps its number: the addresses of the others count it.
      if (!isObject(message)) this.skipped++;
      const seen = { record, message, path: [...body.path, i], stored };
      const key = messageKey(message);
      const known = node.children.get(key);
      const next = known ?? this.grow(node, key, seen);
      if (known !== undefined) this.repeat(record, known.calls);
      else if (isShared) this.depart(node, next, seen, body);
      isShared &&= known !== undefined;
      next.message ??= this.addMessage(seen, next.calls);
      this.pair(seen, next.calls, pairing, known === undefined);
      node = next;
    });
    node.settings = settingsOf(record, body);
    return node;
  }

  /** A message seen for the first time at this point; it may be a response that came without its request. */
  private grow(parent: Node, key: string, seen: Seen): Node {
    const { message, path, record } = seen;
    const calls = callsOf(message, path);
    const isAnswer = historyRoleOf(message) === "assistant" || calls.length > 0;
    const node = this.tree.grow(parent, key, { isPrompt: isPrompt(message), isAnswer });
    const earlier = this.unplaced.get(key)?.shift();
    if (earlier !== undefined) this.repeat(record, earlier);
    node.calls = earlier ?? this.addCalls(seen, node.turn);
    return node;
  }

  /** `next` is the first message that the body does not share with an earlier history. */
  private depart(from: Node, next: Node, { record, stored }: Seen, body: Body & { kind: "request" }): void {
    // `next` itself is one of the children. The root begins every history.
    if (from === this.tree.root || from.children.size === 1) return;
    if (from.isAnswered) {
      this.departures++;
      return;
    }
    const length = messagesUpTo(from).length;
    next.opening = body.messages
      .slice(0, length)
      .map((message, i) => this.addMessage({ record, message, path: [...body.path, i], stored }, []));
  }

  private readResponse(seen: Seen): void {
    const key = messageKey(seen.message);
    const { lastRequest: request } = this;
    if (request === null) {
      const added = this.addCalls(seen, null);
      if (added.length > 0) this.unplaced.set(key, [...(this.unplaced.get(key) ?? []), added]);
      // Its own tools' results stand beside the calls of a server.
      this.pair(seen, added, new Pairing(this.sink), true);
      return;
    }
    const known = request.children.get(key);
    if (known !== undefined) return this.repeat(seen.record, known.calls);
    const node = this.tree.grow(request, key, { isPrompt: false, isAnswer: true });
    node.calls = this.addCalls(seen, node.turn);
    node.message = this.addMessage(seen, node.calls);
    this.pair(seen, node.calls, new Pairing(this.sink), true);
  }

  private readLine(seen: Seen): void {
    const { linear } = this;
    if (isPrompt(seen.message)) linear.turn++;
    const calls = this.addCalls(seen, linear.turn);
    linear.messages.push(this.addMessage(seen, calls));
    this.pair(seen, calls, linear.pairing, true);
  }

  private addCalls({ record, message, path, stored }: Seen, turn: number | null): PlacedCall[] {
    return callsOf(message, path).map(({ id, name, sighting, isServerTool }) => {
      if (isServerTool) this.serverCalls++;
      const ref = this.sink.call({
        id,
        name,
        stored: stored(sighting),
        path: sighting.path,
        place: record.place,
        what: "message",
        // Before the first prompt no turn has begun.
        turn: turn === 0 ? null : turn,
      });
      return { ref, id, name };
    });
  }

  private addMessage({ record, message, path }: Seen, calls: readonly PlacedCall[]): MessageRef {
    return this.sink.message({
      role: historyRoleOf(message),
      place: record.place,
      blocks: blocksOf(message, path, calls),
      model: stringOf(member(message, "model")),
      stopReason: stringOf(member(message, "stop_reason")),
    });
  }

  private pair(
    { record, message, path }: Seen,
    calls: readonly PlacedCall[],
    pairing: Pairing,
    isNew: boolean,
  ): void {
    for (const { id, ref } of calls) if (id !== null) pairing.call(id, ref);
    for (const { id, path: at, isError } of resultsOf(message, path)) {
      if (isNew) pairing.result(id, { place: record.place, path: at, isError });
      else pairing.answer(id);
    }
  }

  private repeat(record: LogRecord, calls: readonly PlacedCall[]): void {
    for (const { ref } of calls) this.sink.place(ref, { place: record.place, what: "repeat" });
  }
}

/** All stored arguments of a record in one pass: a dump of a thousand calls is one record. */
function storedIn(record: LogRecord, bodies: readonly Body[]): StoredOf {
  const sightings = bodies.flatMap(sightingsIn);
  const stored = storedAt(record, sightings);
  const byPath = new Map(sightings.map((sighting, i) => [pathKey(sighting.path), stored[i]]));
  return (sighting) => byPath.get(pathKey(sighting.path)) ?? { kind: "absent" };
}

function sightingsIn(body: Body): Sighting[] {
  const calls =
    body.kind === "request"
      ? body.messages.flatMap((message, i) => callsOf(message, [...body.path, i]))
      : callsOf(body.message, body.path);
  return calls.map(({ sighting }) => sighting);
}

const pathKey = (path: JsonPath): string => path.join("\u0000");

/** A message with calls that leaves its role out is an assistant's. */
function historyRoleOf(message: unknown): Role {
  return roleOf(message) ?? (callsOf(message, []).length > 0 ? "assistant" : "user");
}

/** Results are a user's message too, and begin no turn, also where a client adds its reminders to them. */
function isPrompt(message: unknown): boolean {
  return roleOf(message) === "user" && resultsOf(message, []).length === 0;
}

import type { LogRecord } from "../../log/record";
import { isObject, member, stringOf } from "../../session/guards";
import type { SessionSink } from "../../session/types";
import type { Format, FormatReader } from "../types";
import { GenericReader } from "./generic-reader";

/**
 * Any JSON of no known format: a generic walk lists what looks like a tool call, that is a name
 * beside arguments and an id. What was seen is said, so that nobody takes the list for the whole truth.
 */
export const unknown: Format = {
  id: "unknown",
  title: "Unknown format",
  markers: null,
  recognise: () => 0,
  reader: (sink) => new UnknownReader(sink),
};

class UnknownReader implements FormatReader {
  private readonly generic: GenericReader;
  private firstRecord: string | null = null;

  constructor(private readonly sink: SessionSink) {
    this.generic = new GenericReader(sink);
  }

  read(record: LogRecord): boolean {
    this.firstRecord ??= shapeOf(record.value);
    if (isStreamPart(record.value)) {
      this.sink.note(
        "Records of a stream are among these. The arguments of a call come in pieces there, which this version does not join: what is listed may be a beginning only.",
      );
    }
    this.generic.read(record);
    return true;
  }

  finish(): void {
    if (this.firstRecord === null) return;
    this.sink.note(`The format is not known. The first record is ${this.firstRecord}.`);
    const found = this.generic.found();
    this.sink.note(
      found === null
        ? "Nothing in it looks like a tool call (a name beside arguments and an id)."
        : `What looks like a tool call was listed from ${found}.`,
    );
  }

  version(): null {
    return null;
  }
}

const streamTypes =
  /^(content_block_|message_start|message_delta|response\.(output_item|function_call_arguments)\.)/;

/** A part of a streamed answer: Chat Completions chunks, events of the Messages and Responses APIs. */
function isStreamPart(value: unknown): boolean {
  if (member(value, "object") === "chat.completion.chunk") return true;
  return streamTypes.test(stringOf(member(value, "type")) ?? "");
}

/** A record's shape in words: its type, and the first keys of an object. */
function shapeOf(value: unknown): string {
  if (!Array.isArray(value)) return objectShape(value);
  if (value.length === 0) return "an empty array";
  return `an array of ${value.length}, the first ${Array.isArray(value[0]) ? "an array" : objectShape(value[0])}`;
}

function objectShape(value: unknown): string {
  if (!isObject(value)) return value === null ? "null" : `a ${typeof value}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const named = keys.slice(0, 6).map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return `an object with the keys ${named.join(", ")}${keys.length > 6 ? " …" : ""}`;
}

import { asByteOffset, asLine } from "../../log/brand";
import { jsonFacts } from "../../log/json/facts";
import type { Place } from "../../log/place";
import {
  type History,
  type HistoryBlock,
  type MessageDraft,
  type ResultPart,
  shapeOf,
} from "../../session/history";
import type { CallRef, StoredArguments } from "../../session/types";
import { classify } from "../classify";
import type { Outcome, Rule } from "../types";
import type { MadeBlock, MadeHistory, MadeMessage, MadePart } from "./history-testing";
import { textsInMemory } from "./in-memory";
import type { InputFacts, RequestBuilder, RequestPlan } from "./types";
import { type RequestTexts, requestText } from "./write";

/** Test helper: a made history as a log holds it, and the request that a rule and a builder make of it. */

export interface MadeLog {
  readonly history: History;
  /** JSON texts of the records, line 1 first. */
  readonly records: readonly string[];
  /** Arguments of each call, by its handle. */
  readonly stored: readonly StoredArguments[];
}

/** A log with a message a line, behind a line with the system prompt. */
export function logOf(made: MadeHistory): MadeLog {
  const stored: StoredArguments[] = [];
  const nextCall = (args: StoredArguments): CallRef => stored.push(args) - 1;
  const messages = made.messages.map((message, i) => draftOf(message, placeOf(i + 2), nextCall));
  const settings = made.system === null ? {} : { system: { place: placeOf(1), path: ["system"] } };
  return {
    history: { session: "", messages, settings, isRequest: false },
    records: [
      JSON.stringify({ system: made.system }),
      ...made.messages.map((message) => JSON.stringify(message)),
    ],
    stored,
  };
}

/** A log under a rule: what builders and the writer ask of it. */
export interface Replayed {
  inputOf(call: CallRef): InputFacts;
  readonly texts: RequestTexts;
}

export function replayed({ records, stored }: MadeLog, rule: Rule): Replayed {
  const outcomes = stored.map((args) => rule.apply(classify(args)));
  const outcomeOf = (call: CallRef): Outcome => {
    const outcome = outcomes[call];
    if (outcome === undefined) throw new RangeError(`the log has no call ${call}`);
    return outcome;
  };
  const recordAt = ({ line }: Place): string => records[line - 1] ?? "";
  return {
    inputOf: (call) => factsOf(outcomeOf(call)),
    texts: textsInMemory(recordAt, (call) => outgoing(outcomeOf(call))),
  };
}

/** The request of a made history: its plan, and its JSON text. */
export async function requestOf(
  made: MadeHistory,
  builder: RequestBuilder,
  rule: Rule,
): Promise<{ readonly plan: RequestPlan; readonly text: string }> {
  const log = logOf(made);
  const { inputOf, texts } = replayed(log, rule);
  const plan = builder(log.history, inputOf);
  return { plan, text: await requestText(plan, texts) };
}

/** What a builder is told of an outcome. */
function factsOf(outcome: Outcome): InputFacts {
  const text = outgoing(outcome);
  return {
    outcome: outcome.kind,
    input: text === null ? withoutText(outcome) : text.startsWith("{") ? "object" : "notObject",
    hasLoneSurrogate: text !== null && jsonFacts(text).loneSurrogates.length > 0,
    error: outcome.kind === "refusedByClient" ? outcome.error : null,
  };
}

/** The API sees a call that has no input; one that the client refuses or drops goes nowhere. */
function withoutText({ kind }: Outcome): InputFacts["input"] {
  return kind === "refusedByApi" ? "missing" : "none";
}

function outgoing(outcome: Outcome): string | null {
  return "input" in outcome ? (outcome.input?.() ?? null) : null;
}

function placeOf(line: number): Place {
  return { line: asLine(line), byteStart: asByteOffset(0), byteEnd: asByteOffset(0) };
}

function draftOf(
  message: MadeMessage,
  place: Place,
  nextCall: (stored: StoredArguments) => CallRef,
): MessageDraft {
  const { role } = message;
  switch (role) {
    case "system":
      return { role, place, blocks: [{ kind: "text", path: ["text"], text: shapeOf(message.text) }] };
    case "user": {
      const { content } = message;
      const blocks: HistoryBlock[] =
        typeof content === "string"
          ? [{ kind: "text", path: ["content"], text: shapeOf(content) }]
          : content.map((part, i) => partOf(part, "content", i));
      return { role, place, blocks };
    }
    case "assistant": {
      const blocks = message.blocks.map((block, i) => blockOf(block, i, nextCall));
      return { role, place, blocks, stopReason: message.stopReason };
    }
    case "tool": {
      const { id, name, isError } = message;
      const parts = message.parts.map((part, i) => partOf(part, "parts", i));
      return { role, place, blocks: [{ kind: "result", path: ["parts"], id, name, isError, parts }] };
    }
  }
}

function partOf(part: MadePart, key: string, index: number): ResultPart {
  return part.type === "text"
    ? { kind: "text", path: [key, index, "text"], text: shapeOf(part.text) }
    : { kind: "image", path: [key, index] };
}

function blockOf(
  block: MadeBlock,
  index: number,
  nextCall: (stored: StoredArguments) => CallRef,
): HistoryBlock {
  switch (block.type) {
    case "text":
      return { kind: "text", path: ["blocks", index, "text"], text: shapeOf(block.text) };
    case "thinking": {
      const { thinking, signature } = block;
      return { kind: "thinking", path: ["blocks", index], text: shapeOf(thinking), signature };
    }
    case "call":
      return { kind: "call", call: nextCall(block.stored), id: block.id, name: block.name };
  }
}

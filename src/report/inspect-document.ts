import type { Damage, Encoding } from "../log/record";
import type { Finding } from "../replay/checks/types";
import type { CallFacts } from "./facts";

/** What the document says of a file besides its calls. */
export interface FileFacts {
  readonly path: string;
  readonly bytes: number;
  readonly format: string;
  readonly formatVersion: string | null;
  readonly encoding: Encoding;
  readonly containers: readonly string[];
  readonly records: number;
  readonly blankLines: number;
  readonly damage: readonly Damage[];
  readonly notes: readonly string[];
}

/** Where a call stands in the request of the rule in force. */
export interface RequestAddress {
  readonly message: number;
  readonly content: number;
}

/** What is told of an error text. */
export interface DocumentMatch {
  /** Id of the call that is meant; null where none can be named, or it has no id. */
  readonly call: string | null;
  readonly via: string;
  readonly certainty: string;
}

export interface InspectedFile {
  readonly file: FileFacts;
  readonly calls: AsyncIterable<CallFacts>;
  /** null for a call that no request carries, and where the rule's request is not known. */
  addressOf(call: number): RequestAddress | null;
  readonly findings: readonly Finding[];
  /** Sentences for people, the first cause first. */
  readonly causes: readonly string[];
  /** null where no error text was given. */
  readonly match: (DocumentMatch & { readonly sentences: readonly string[] }) | null;
}

/**
 * The document of `--format json`, version 1 of the published schema (inspect.schema.json), in
 * pieces: a log of a million calls never lies in memory as one text.
 */
export async function* inspectDocument(
  ruleId: string,
  files: AsyncIterable<InspectedFile>,
): AsyncGenerator<string> {
  yield `{"schema":1,"rule":${JSON.stringify(ruleId)},"files":[`;
  let separator = "";
  let match: DocumentMatch | null = null;
  for await (const inspected of files) {
    const { file, calls, findings } = inspected;
    match = better(match, inspected.match);
    yield `${separator}\n${JSON.stringify(fileHead(file)).slice(0, -1)},"calls":[`;
    separator = ",";
    let between = "";
    for await (const call of calls) {
      yield `${between}\n${JSON.stringify(inspectedCall(call, inspected.addressOf(call.call)))}`;
      between = ",";
    }
    yield `],"findings":${JSON.stringify(findings.map(inspectedFinding))}}`;
  }
  yield match === null ? "\n]}\n" : `\n],"errorMatch":${JSON.stringify(match)}}\n`;
}

/** Of several files the first in which a call can be named. */
function better(known: DocumentMatch | null, found: DocumentMatch | null): DocumentMatch | null {
  if (found === null || (known !== null && known.certainty !== "cannotBeTold")) return known;
  const { call, via, certainty } = found;
  return { call, via, certainty };
}

function inspectedFinding({ check, severity, message, content, call, text }: Finding): unknown {
  return { check, severity, message, content, call, text };
}

function fileHead(file: FileFacts): unknown {
  const { path, bytes, format, formatVersion, encoding, containers, records, blankLines, damage, notes } =
    file;
  return {
    path,
    bytes,
    format,
    formatVersion,
    encoding,
    containers,
    records,
    blankLines,
    damage: damage.map(({ line, byteStart, byteEnd, kind }) => ({ line, byteStart, byteEnd, kind })),
    notes,
  };
}

/** One call in the words of the schema: counted from 1, with the fault's place flat. */
function inspectedCall(facts: CallFacts, request: RequestAddress | null): Record<string, unknown> {
  const { place, stored, fault, result, replayMetadata } = facts;
  return {
    index: facts.call + 1,
    id: facts.id,
    name: facts.tool,
    turn: facts.turn,
    line: place.line,
    byteStart: place.byteStart,
    byteEnd: place.byteEnd,
    request,
    places: facts.places.map(({ place: { line }, what }) => ({ line, what })),
    stored: { kind: stored.kind, text: stored.kind === "absent" ? null : stored.text },
    class: facts.class,
    outcome: facts.outcome,
    reason: facts.reason,
    diagnostic: facts.diagnostic,
    input: facts.input,
    loss: facts.loss,
    fault,
    hints: facts.hints,
    changes: facts.changes,
    result: result === null ? null : { line: result.place.line, isError: isErrorOf(result.state) },
    ...(replayMetadata === null
      ? {}
      : {
          replayMetadata: replayMetadata.state,
          replayMetadataReason: replayMetadata.state === "valid" ? null : replayMetadata.reason,
        }),
  };
}

function isErrorOf(state: NonNullable<CallFacts["result"]>["state"]): boolean | null {
  switch (state) {
    case "error":
      return true;
    case "ok":
      return false;
    case "unknown":
    case "missing":
      return null;
  }
}

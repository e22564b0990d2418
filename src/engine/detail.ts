import { locate, sourceOffset, utf8Length } from "../log/json/locate";
import type { JsonPath, Place } from "../log/place";
import type { CallFacts } from "../report/facts";
import type { OpenLog } from "./open-log";
import { ruleInfoOf } from "./rule-info";
import type { CallDetail, DetailPlace, PlaceKind, ShownText } from "./types";

/** Longer texts are shown in their first part; copying gives the whole. In UTF-16 units. */
const shownLimit = 1_000_000;
const recordLimit = 100_000;
const placesLimit = 200;

/** Everything that the page shows of one call. */
export async function detailOf(log: OpenLog, call: number, generation: number): Promise<CallDetail> {
  const facts = await log.factsOf(call, placesLimit);
  const recordText = await log.recordTextAt(facts.place);
  const path = log.store.pathOf(call);
  const part = partAround(recordText, path);
  return {
    generation,
    call,
    id: facts.id,
    tool: facts.tool,
    turn: facts.turn,
    session: facts.session,
    storedKind: facts.stored.kind,
    stored: facts.stored.kind === "absent" ? null : shown(facts.stored.text, shownLimit),
    class: facts.class,
    outcome: facts.outcome,
    loss: facts.loss,
    input: facts.input === null ? null : shown(facts.input, shownLimit),
    diagnostic: facts.diagnostic,
    reason: facts.reason,
    fault: facts.fault,
    faultByte: faultByteOf(facts, recordText, path),
    hints: [...facts.hints],
    changes: [...facts.changes],
    replayMetadata: facts.replayMetadata,
    record: placeOf(facts.place, facts.places[0]?.what ?? "message"),
    recordText: shown(part.text, recordLimit),
    recordPath: part.path,
    places: facts.places.map(({ place, what }) => placeOf(place, what)),
    placeCount: log.store.placeCountOf(call),
    result: await resultOf(log, facts),
    rule: ruleInfoOf(log.rule),
  };
}

async function resultOf(log: OpenLog, { call, result }: CallFacts): Promise<CallDetail["result"]> {
  if (result === null) return null;
  const text = (await log.resultTextOf(call)) ?? "";
  return { state: result.state, place: placeOf(result.place, "result"), text: shown(text, shownLimit) };
}

function placeOf(place: Place, what: PlaceKind): DetailPlace {
  return { what, line: place.line, byteStart: place.byteStart, byteEnd: place.byteEnd };
}

function shown(text: string, limit: number): ShownText {
  return { text: text.length > limit ? text.slice(0, limit) : text, length: text.length };
}

/** The largest value around the call that is short enough to be shown; the record itself where it is. */
function partAround(text: string, path: JsonPath | null): { text: string; path: string | null } {
  if (text.length <= recordLimit || path === null) return { text, path: null };
  for (let steps = 1; steps <= path.length; steps++) {
    const outer = path.slice(0, steps);
    const span = locate(text, outer);
    if (span !== null && span.end - span.start <= recordLimit) {
      return { text: text.slice(span.start, span.end), path: wordsOf(outer) };
    }
  }
  return { text, path: null };
}

function wordsOf(path: JsonPath): string {
  return path
    .map((step, i) => (typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`))
    .join("");
}

/** The byte of the decoded stream that the fault's character begins at. */
function faultByteOf(
  { fault, stored, place }: CallFacts,
  record: string,
  path: JsonPath | null,
): number | null {
  if (fault === null || stored.kind !== "text" || path === null) return null;
  // Bytes that were no UTF-8 were read as replacement characters: lengths no longer tell the place.
  if (utf8Length(record) !== place.byteEnd - place.byteStart) return null;
  const span = locate(record, path);
  if (span === null) return null;
  const offset = span.start + sourceOffset(record.slice(span.start, span.end), fault.stopsAt);
  return place.byteStart + utf8Length(record, 0, offset);
}

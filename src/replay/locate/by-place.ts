import type { CallRef } from "../../session/types";
import { answer } from "./answer";
import { byName, byShape } from "./by-shape";
import type { ParserPlace } from "./clue";
import { type PlaceHit, placeHit } from "./parser-place";
import { countOf, hiddenNote, named } from "./scan";
import { malformed, notJson, type Shape } from "./shapes";
import { type Found, type LocateLog, othersLimit, readsLimit } from "./types";

interface Hits {
  readonly calls: CallRef[];
  readonly kind: PlaceHit;
  /** Not every call that may fit was read. */
  readonly isCut: boolean;
}

/** The calls whose stored text stops being JSON where the parser says, those of the named tool alone. */
export async function byPlace(place: ParserPlace, name: string | null, log: LocateLog): Promise<Found> {
  const isNamed = name === null ? () => true : named(name, log);
  const { calls, kind, isCut } = await hitsOf(notJson, isNamed, log, (text) => placeHit(text, place));
  const cut = isCut ? ` Only the first ${readsLimit} calls that may fit were read.` : "";
  if (calls.length === 0) {
    const nowhere = `No call's arguments stop being JSON at that place.${cut}`;
    const rest = name === null ? byShape(malformed, log) : byName(name, malformed, log);
    return { ...rest, how: `${nowhere} ${rest.how}` };
  }
  const note = cut + hiddenNote(calls[0], log);
  if (kind === "length") return byEnd(calls, name, note);
  const via = name === null ? "offset" : "nameAndOffset";
  const where = name === null ? "By the offset" : "By the tool's name and the offset";
  return calls.length === 1
    ? answer(
        calls,
        via,
        isCut ? "likely" : "certain",
        `${where}: only this call's arguments stop being JSON there.${note}`,
      )
    : answer(
        calls,
        via,
        "likely",
        `${where}: ${countOf(calls)} stop being JSON there, and it is the first.${note}`,
      );
}

/** A text that is cut off stops at its length, which tells less than a place within it. */
function byEnd(calls: readonly CallRef[], name: string | null, note: string): Found {
  const count = calls.length === 1 ? "it is the only one" : `${countOf(calls)} do, and it is the first`;
  const how = `By the length: the place is the end of the text, where this call's arguments are cut off; ${count}.${note}`;
  const certainty = name !== null && calls.length === 1 ? "certain" : "likely";
  return answer(calls, name === null ? "length" : "nameAndLength", certainty, how);
}

/** The calls of a tool whose arguments are not JSON and have this many code points. */
export async function byLength(characters: number, name: string, log: LocateLog): Promise<Found> {
  const isNamed = named(name, log);
  const mayFit = (call: CallRef): boolean => {
    const units = log.lengthOf(call);
    return units >= characters && units <= characters * 2 && isNamed(call);
  };
  const { calls, isCut } = await hitsOf(malformed, mayFit, log, (text) =>
    codePoints(text) === characters ? "length" : null,
  );
  if (calls.length === 0) {
    const rest = byName(name, malformed, log);
    return { ...rest, how: `No such call of ${name} has ${characters} characters. ${rest.how}` };
  }
  const where = `By the tool's name and the length of ${characters} characters`;
  const note = hiddenNote(calls[0], log);
  return calls.length === 1
    ? answer(calls, "nameAndLength", isCut ? "likely" : "certain", `${where}: only this call fits.${note}`)
    : answer(
        calls,
        "nameAndLength",
        "likely",
        `${where}: ${countOf(calls)} fit, and it is the first.${note}`,
      );
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

async function hitsOf(
  shape: Shape,
  accepts: (call: CallRef) => boolean,
  log: LocateLog,
  hit: (text: string) => PlaceHit | null,
): Promise<Hits> {
  const found: Record<PlaceHit, { sent: CallRef[]; hidden: CallRef[] }> = {
    within: { sent: [], hidden: [] },
    length: { sent: [], hidden: [] },
  };
  let reads = 0;
  let isCut = false;
  for (let call = 0; call < log.calls && !isCut; call++) {
    if (shape.tierOf(call, log) === null || !accepts(call)) continue;
    isCut = reads++ === readsLimit;
    const text = isCut ? null : await log.textOf(call);
    const kind = text === null ? null : hit(text);
    if (kind === null) continue;
    const list = log.isSent(call) ? found[kind].sent : found[kind].hidden;
    if (list.length <= othersLimit) list.push(call);
  }
  const { within, length } = found;
  const lists = [
    [within.sent, "within"],
    [length.sent, "length"],
    [within.hidden, "within"],
    [length.hidden, "length"],
  ] as const;
  const [calls, kind] = lists.find(([list]) => list.length > 0) ?? [[], "within"];
  return { calls: [...calls], kind, isCut };
}

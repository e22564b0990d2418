import type { CallRef } from "../../session/types";
import { answer, notTold } from "./answer";
import { written } from "./by-address";
import { byFindings } from "./by-finding";
import { comparable } from "./normalise";
import { hiddenNote } from "./scan";
import type { Address, Found, LocateLog } from "./types";

/** A list of ids in a text is read this far. */
const idsLimit = 20;

interface Hit {
  readonly call: CallRef;
  readonly length: number;
  readonly count: number;
}

/**
 * The calls whose ids stand at the beginning of `rest`, which is normalised and so has no blank to end
 * an id: the longest id of the log that is followed by no more of a word is taken.
 */
export function byId(rest: string, message: number | null, checks: readonly string[], log: LocateLog): Found {
  const exact = hitsAt(rest, log, (id) => id);
  const hits = exact.length > 0 ? exact : hitsAt(rest, log, asSendersRewrite);
  const [first] = hits;
  if (first === undefined) return byChecks(rest, message, checks, log);
  const calls = hits.map(({ call }) => call);
  const note = hiddenNote(first.call, log);
  if (exact.length === 0) {
    return answer(
      calls,
      "id",
      "likely",
      `By the id, once the characters that the API refuses are _ in it.${note}`,
    );
  }
  if (first.count > 1) {
    return answer(
      calls,
      "id",
      "likely",
      `By the id, which ${first.count} calls of the log have; it is the first.${note}`,
    );
  }
  return answer(calls, "id", "certain", `By the id that the text names.${note}`);
}

/** pi-ai, LiteLLM and others send an id so. */
function asSendersRewrite(id: string): string {
  return id.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64);
}

function hitsAt(rest: string, log: LocateLog, sent: (id: string) => string): Hit[] {
  const hits: Hit[] = [];
  let at = openingEnd(rest, 0);
  while (hits.length < idsLimit) {
    const hit = longestAt(rest.slice(at), log, sent);
    if (hit === null) break;
    hits.push(hit);
    const next = openingEnd(rest, at + hit.length);
    if (!rest.slice(at + hit.length, next).includes(",")) break;
    at = next;
  }
  return hits;
}

/** Behind quotes, brackets and commas. */
function openingEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && "'\\[(:, ".includes(text.charAt(end))) end++;
  return end;
}

function longestAt(rest: string, log: LocateLog, sent: (id: string) => string): Hit | null {
  let found: Hit | null = null;
  const first = rest.charCodeAt(0);
  for (let call = 0; call < log.calls; call++) {
    const id = log.idOf(call);
    if (id === null || id === "" || (id.charCodeAt(0) !== first && /^\w/.test(id))) continue;
    const word = comparable(sent(id));
    if (word === "" || !rest.startsWith(word) || !endsAt(rest, word.length)) continue;
    if (found === null || word.length > found.length) found = { call, length: word.length, count: 1 };
    else if (word.length === found.length) found = oneMore(found);
  }
  return found;
}

function oneMore({ call, length, count }: Hit): Hit {
  return { call, length, count: count + 1 };
}

/** Whether a word may end here. The API's next sentence is glued to the id: "Each `tool_use` block". */
function endsAt(rest: string, at: number): boolean {
  return /^(?:$|[^a-zA-Z0-9_-]|Each)/.test(rest.slice(at, at + 4));
}

function byChecks(rest: string, message: number | null, checks: readonly string[], log: LocateLog): Found {
  const word = /^[a-zA-Z0-9_.:-]{1,80}/.exec(rest.slice(openingEnd(rest, 0)).split("Each")[0] ?? "")?.[0];
  const id = (word ?? "").replace(/[.:]+$/, "");
  const unknown = id === "" ? "The text names no id." : `No call of the log has the id ${id}.`;
  if (checks.length === 0) return notTold(unknown);
  const found = byFindings(checks, "first", message, log);
  return { ...found, how: `${unknown} ${found.how}` };
}

/** A call whose id another one has as well. */
export function byRepeatedId(address: Address | null, log: LocateLog): Found {
  const calls = address === null ? [] : log.findByAddress(address);
  const repeated = calls.filter((call) => isRepeated(call, log));
  if (address !== null && repeated.length > 0) {
    const certainty = repeated.length === 1 ? "certain" : "likely";
    return answer(repeated, "address", certainty, `By the address ${written(address)} in the request.`);
  }
  const found = byFindings(["callIdRepeated"], "first", null, log);
  if (address === null) return found;
  const leads = `No call with a repeated id stands at ${written(address)}.`;
  const via = found.call === null ? "none" : "addressOutOfRangeThenShape";
  return { ...found, via, how: `${leads} ${found.how}` };
}

function isRepeated(call: CallRef, log: LocateLog): boolean {
  const id = log.idOf(call);
  if (id === null) return false;
  for (let other = 0; other < log.calls; other++) {
    if (other !== call && log.idOf(other) === id) return true;
  }
  return false;
}

/** Words of a text as ids are written: at least two characters beside digits or signs that no plain word has. */
const idWords = /[\w.:-]*[\d_:][\w.:-]*/g;
const mostWords = 2_000;

/**
 * A call whose id stands in the text as a word of its own. Blanks are dropped where texts are matched, which
 * glues an id to the words beside it. null where no word is an id of the log.
 */
export function byWholeWord(text: string, log: LocateLog): Found | null {
  const words = new Set(
    (text.match(idWords) ?? []).slice(0, mostWords).map((word) => word.replace(/[.:-]+$/, "")),
  );
  words.delete("");
  if (words.size === 0) return null;
  for (let call = 0; call < log.calls; call++) {
    const id = log.idOf(call);
    if (id === null || id.length < 3 || !words.has(id)) continue;
    const how = "By the id, which stands in the text as a word of its own.";
    return { call, via: "id", certainty: "likely", how, others: [] };
  }
  return null;
}

import { notTold } from "./answer";
import { atAddress, byAddress, byAddressOnly } from "./by-address";
import { byFindings } from "./by-finding";
import { byId, byRepeatedId, byWholeWord } from "./by-id";
import { byLength, byPlace } from "./by-place";
import { byLoneSurrogate, byName, byShape, byType } from "./by-shape";
import type { Clue, ErrorFamily, ErrorText } from "./clue";
import { normalise } from "./normalise";
import { families } from "./patterns";
import { fallbacks } from "./patterns/fallbacks";
import type { Address, ErrorMatch, Found, LocateLog } from "./types";

export type { Certainty, ErrorMatch, LocateLog, Via } from "./types";

interface Recognised {
  readonly text: ErrorText;
  readonly clue: Clue;
}

/**
 * Which call an error text means, taken as people paste it: escaped up to four times, wrapped over lines,
 * with other quotes, in its envelope or without. Where several calls fit equally, the first of the log is
 * named. An unknown text gives a match without a call that says so. Rejects only where `textOf` does.
 */
export async function locateError(text: string, log: LocateLog): Promise<ErrorMatch> {
  const recognised = recognise(text);
  if (recognised === null) {
    const named = byWholeWord(text, log);
    if (named !== null && named.call !== null) {
      const meaning = "These words are not known here; the text names a call by its id.";
      return { ...named, callId: log.idOf(named.call), meaning, address: null };
    }
    const meaning =
      text.trim() === ""
        ? "There is no text."
        : "This text is not known here, and it names no call in a way that is.";
    return { ...notTold("Nothing in the text could be looked up."), callId: null, meaning, address: null };
  }
  const { clue } = recognised;
  const followed = await follow(clue, log);
  const found = followed.call === null ? (byWholeWord(text, log) ?? followed) : followed;
  const callId = found.call === null ? null : log.idOf(found.call);
  return { ...found, callId, meaning: recognised.text.meaning, address: addressOf(clue) };
}

function recognise(text: string): Recognised | null {
  const { messages, whole } = normalise(text);
  return (
    firstOf(families, messages) ??
    firstOf(families, whole) ??
    firstOf([fallbacks], messages) ??
    firstOf([fallbacks], whole)
  );
}

/** A wording of an earlier family counts for more than a reading that is further unescaped. */
function firstOf(of: readonly ErrorFamily[], readings: readonly string[]): Recognised | null {
  for (const family of of) {
    for (const text of family.texts) {
      for (const reading of readings) {
        const hit = text.phrase.exec(reading);
        if (hit !== null) return { text, clue: text.clue(hit.groups ?? {}) };
      }
    }
  }
  return null;
}

function follow(clue: Clue, log: LocateLog): Found | Promise<Found> {
  switch (clue.by) {
    case "address":
      return byAddress(clue.address, clue.shape, log);
    case "addressOnly":
      return byAddressOnly(clue.address, log);
    case "id":
      return byId(clue.rest, clue.message, clue.checks, log);
    case "repeatedId":
      return byRepeatedId(clue.address, log);
    case "name":
      return byName(clue.name, clue.shape, log);
    case "place":
      return byPlace(clue.place, clue.name, log);
    case "length":
      return byLength(clue.characters, clue.name, log);
    case "type":
      return byType(clue.name, clue.type, clue.shape, log);
    case "loneSurrogate":
      return byLoneSurrogate(log);
    case "shape":
      return byShape(clue.shape, log);
    case "chatIndex": {
      const { message, toolCall } = clue;
      const calls = log.findByChatIndex(message, toolCall);
      return atAddress(`messages.${message}.tool_calls.${toolCall}`, calls, clue.shape, "chatIndex", log);
    }
    case "itemIndex":
      return atAddress(`input[${clue.item}]`, log.findByItemIndex(clue.item), clue.shape, "chatIndex", log);
    case "findings":
      return byFindings(clue.checks, clue.pick, null, log);
    case "nothing":
      return notTold(clue.why);
  }
}

function addressOf(clue: Clue): Address | null {
  return "address" in clue ? clue.address : null;
}

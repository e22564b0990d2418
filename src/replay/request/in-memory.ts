import { locate } from "../../log/json/locate";
import type { Place } from "../../log/place";
import type { CallRef } from "../../session/types";
import { heldText } from "./held";
import type { Source } from "./types";
import type { RequestTexts } from "./write";

/**
 * What a plan leaves in the log, from records whose JSON texts are at hand. `recordAt` gives a record's
 * text by its place and `inputOf` a call's outgoing input; both throw or give null as their source does.
 * A place that its record does not hold is an error.
 */
export function textsInMemory(
  recordAt: (place: Place) => string,
  inputOf: (call: CallRef) => string | null,
): RequestTexts {
  const jsonAt = ({ place, path }: Source): string => {
    const record = recordAt(place);
    const span = locate(record, path);
    if (span === null) throw new RangeError(`line ${place.line} holds nothing at ${path.join(".")}`);
    return record.slice(span.start, span.end);
  };
  return {
    jsonOf: async (source) => jsonAt(source),
    inputOf: async (call) => inputOf(call),
    async textOf(source) {
      const text = heldText(JSON.parse(jsonAt(source)));
      if (text === null)
        throw new TypeError(`line ${source.place.line} holds no text at ${source.path.join(".")}`);
      return text;
    },
  };
}

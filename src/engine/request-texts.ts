import { locate } from "../log/json/locate";
import { heldText } from "../replay/request/held";
import type { Source } from "../replay/request/types";
import type { RequestTexts } from "../replay/request/write";
import { valueAt } from "../session/content";
import type { OpenLog } from "./open-log";

/** Reads the texts of a request again from its log. */
export function requestTextsOf(log: OpenLog): RequestTexts {
  return {
    async textOf({ place, path }: Source) {
      return heldText(valueAt((await log.recordAt(place)).value, path)) ?? "";
    },
    async jsonOf({ place, path }: Source) {
      const { text } = await log.recordAt(place);
      const span = locate(text, path);
      return span === null ? "null" : text.slice(span.start, span.end);
    },
    inputOf: (call) => log.inputOf(call),
  };
}

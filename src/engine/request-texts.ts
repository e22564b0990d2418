import { locate } from "../log/json/locate";
import { writeJson } from "../log/json/write";
import { heldText } from "../replay/request/held";
import type { Source } from "../replay/request/types";
import type { RequestTexts } from "../replay/request/write";
import { valueAt } from "../session/content";
import { isObject, listOf, member } from "../session/guards";
import type { Replay } from "./replay";

/** Reads the texts of a request again from its log. */
export function requestTextsOf({ log, rule }: Replay): RequestTexts {
  return {
    async textOf({ place, path }: Source) {
      return heldText(valueAt((await log.recordAt(place)).value, path)) ?? "";
    },
    async jsonOf({ place, path }: Source) {
      const { text, value } = await log.recordAt(place);
      const tools = toolsOf(valueAt(value, path));
      if (tools !== null) return writeJson(tools);
      const span = locate(text, path);
      return span === null ? "null" : text.slice(span.start, span.end);
    },
    inputOf: (call) => log.inputOf(call, rule),
  };
}

/** Tools in the form of Chat Completions, as the Messages API takes them; null for anything else. */
function toolsOf(value: unknown): unknown[] | null {
  const list = listOf(value);
  if (list.length === 0 || !list.every((tool) => isObject(member(tool, "function")))) return null;
  return list.map((tool) => {
    const declared = member(tool, "function");
    return {
      name: member(declared, "name"),
      description: member(declared, "description"),
      input_schema: member(declared, "parameters"),
    };
  });
}

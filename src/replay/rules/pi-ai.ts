import { parse as parsePartial } from "partial-json";
import { maxDepth } from "../../log/json/skip";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { overflow, sendUnchecked } from "./javascript-sender";
import { isEmptyObject, isJsonObject } from "./json-object";
import { deepestObject } from "./messages-history";
import { repairStrings } from "./pi-repair";

/**
 * pi-ai to 1.0.x: the model's text is parsed when it is recorded (`parseStreamingJson`), what is left of
 * a cut text included, and sent as `arguments ?? {}`, unchecked. Source: badlogic/pi-mono at 83378aad;
 * run on npm @mariozechner/pi-ai 0.73.1, whose parser @earendil-works/pi-ai keeps to 1.0.3.
 */
export const piAi: Rule = {
  id: "pi-ai",
  title: "pi-ai to 1.0",
  system: "pi-ai to 1.0.x",
  since: null,
  source: {
    repository: "badlogic/pi-mono",
    path: "packages/ai/src/providers/anthropic.ts",
    commit: "83378aad",
    evidence: "run",
  },
  summary:
    "When a call is recorded its text is parsed as far as it goes: strings are repaired, a cut object keeps what came before " +
    "the cut, and {} stands for the rest, silently. null goes out as {}; arrays, scalars and strings go out as they are, " +
    "and the API refuses them. Calls without a result get one that says so.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent") return fallback(args);
  const recorded = stored.kind === "value" ? args.value : recordedOf(stored.text, args.value);
  if (recorded === tooDeep) return overflow;
  if (recorded === null || recorded === undefined) return fallback(args);
  if (!isJsonObject(args.value) && isEmptyObject(recorded)) return fallback(args);
  return sendUnchecked(recorded, stored.text.length, "javaScript");
}

function fallback(args: ClassifiedArguments): Outcome {
  return { kind: "fallback", input: () => "{}", loss: args.lossIfReplaced, diagnostic: null };
}

const tooDeep = Symbol("nested deeper than the sender can serialise");

/** What the library stores for a model's text; `parsed` is its value, undefined where it is not JSON. */
function recordedOf(text: string, parsed: unknown): unknown {
  if (parsed !== undefined) return parsed;
  const repaired = repairStrings(text, "kept");
  if (repaired !== text) {
    const value = parse(repaired);
    if (value !== undefined) return value;
  }
  // The partial parser recurses, and hides an overflow behind a shorter object.
  if (maxDepth(text) > deepestObject) return tooDeep;
  return partOf(text) ?? partOf(repaired) ?? {};
}

/** undefined where the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the partial parser makes of a text, `{}` for null; undefined where it gives up. */
function partOf(text: string): unknown {
  try {
    return (parsePartial(text) as unknown) ?? {};
  } catch {
    return undefined;
  }
}

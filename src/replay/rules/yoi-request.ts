import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { objectFallback } from "./object-fallback";
import { mended, withoutString, yoiRepository } from "./yoi-line";

/**
 * yoi's Messages request since 2026-04-19 (`parse_tool_arguments`): an object as serde_json prints it,
 * else `{}`, silently. Source: HareK02/yoi at 68885a03; the same at b12e0785.
 */
export const yoiRequest: Rule = {
  id: "yoi-request",
  title: "yoi, request",
  system: "yoi since 68885a03",
  since: "2026-04-19",
  source: {
    repository: yoiRepository,
    path: "crates/llm-worker/src/llm_client/types.rs",
    commit: mended,
    evidence: "read",
  },
  summary:
    "An object goes out as serde_json prints it: compactly, with sorted keys and all digits of 64-bit integers. Anything " +
    "else goes out as {}, silently, more than 127 levels, numbers out of range and lone surrogates included. Calls without " +
    "a result are run again when the session is resumed.",
  destination: "messages",
  unanswered: "runAgain",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.kind === "value") return withoutString(args);
  const reading = readSerde(stored.text);
  if (!reading.ok || reading.class !== "object") return objectFallback(args);
  return { kind: "sent", input: reading.write, diagnostic: null };
}

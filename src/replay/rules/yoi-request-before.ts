import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { notADictionary } from "./api-refusals";
import { objectFallback } from "./object-fallback";
import { beforeMended, withoutString, yoiRepository } from "./yoi-line";

/**
 * yoi's Messages request before 2026-04-19: `{}` for text that is not JSON, anything else unchecked, so
 * that a stored `null` is sent as null and refused. Source: HareK02/yoi before 68885a03.
 */
export const yoiRequestBefore: Rule = {
  id: "yoi-request-before",
  title: "yoi, request before 2026-04-19",
  system: "yoi before 68885a03",
  since: null,
  source: {
    repository: yoiRepository,
    path: "crates/llm-worker/src/llm_client/scheme/anthropic/request.rs",
    commit: beforeMended,
    evidence: "read",
  },
  summary:
    "Text that serde_json cannot read goes out as {}, silently. Anything else goes out as it is, printed compactly with " +
    "sorted keys: the API refuses null, arrays and scalars. More than 127 levels, numbers out of range and lone surrogates " +
    "cannot be read. Calls without a result are run again when the session is resumed.",
  destination: "messages",
  unanswered: "runAgain",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.kind === "value") return withoutString(args);
  const reading = readSerde(stored.text);
  if (!reading.ok) return objectFallback(args);
  if (reading.class === "object") return { kind: "sent", input: reading.write, diagnostic: null };
  return { kind: "refusedByApi", input: reading.write, error: notADictionary };
}

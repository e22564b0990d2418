import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { notADictionary } from "./api-refusals";
import { derived } from "./object-fallback";
import { beforeMended, yoiRepository } from "./yoi-line";
import { printedTwice, recordedValue } from "./yoi-recording";

/**
 * yoi before 2026-04-19, from the model's own text: a call without arguments, or with text that is not
 * JSON, is recorded as `"null"`, sent as null and refused by the API. Source: HareK02/yoi before 68885a03.
 */
export const yoiRecordedBefore: Rule = {
  id: "yoi-recorded-before",
  title: "yoi, recorded and sent before 2026-04-19",
  system: "yoi before 68885a03",
  since: null,
  source: {
    repository: yoiRepository,
    path: "crates/llm-worker/src/timeline/tool_call_collector.rs",
    commit: beforeMended,
    evidence: "read",
  },
  summary:
    "What became of the model's own text: where none came, or serde_json could not read it, the log holds null, which goes " +
    "out as null and is refused by the API; the text itself is lost. Arrays and scalars are recorded and sent as they are, " +
    "and refused too. An object goes out compactly with sorted keys. Calls without a result are run again.",
  destination: "messages",
  unanswered: "runAgain",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const outcome = sent(args);
  // A model sends text: no value was ever recorded in its place.
  return args.stored.kind === "value" ? derived(outcome) : outcome;
}

function sent(args: ClassifiedArguments): Outcome {
  const recorded = recordedValue(args);
  if (recorded === null) return { kind: "refusedByApi", input: () => "null", error: notADictionary };
  const input = () => printedTwice(recorded);
  if (recorded.class === "object") return { kind: "sent", input, diagnostic: null };
  return { kind: "refusedByApi", input, error: notADictionary };
}

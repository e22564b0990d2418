import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { mended, yoiRepository } from "./yoi-line";
import { printedTwice, recordedValue } from "./yoi-recording";

/**
 * yoi since 2026-04-19, from the model's own text: what is no object is recorded as `"{}"`, so the log no
 * longer holds the text. Source: HareK02/yoi at 68885a03.
 */
export const yoiRecorded: Rule = {
  id: "yoi-recorded",
  title: "yoi, recorded and sent",
  system: "yoi since 68885a03",
  since: "2026-04-19",
  source: {
    repository: yoiRepository,
    path: "crates/llm-worker/src/timeline/tool_call_collector.rs",
    commit: mended,
    evidence: "read",
  },
  summary:
    "What becomes of the model's own text: an object is recorded and sent as serde_json prints it, compactly with sorted " +
    "keys. Anything else, or nothing, is recorded and sent as {}, silently: the log does not hold the text. Calls without a " +
    "result are run again.",
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
  if (recorded?.class !== "object") return objectFallback(args);
  return { kind: "sent", input: () => printedTwice(recorded), diagnostic: null };
}

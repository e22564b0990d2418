import { readNlohmann } from "../dialects/nlohmann";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";

/**
 * vllm.cpp as its change is planned, not seen in code: `{}` with a warning for malformed text and for
 * anything that is no object, and an object in place of the text passed through. Source: mudler/vllm.cpp,
 * after pull request 1758.
 */
export const vllmCppPlanned: Rule = {
  id: "vllm-cpp-planned",
  title: "vllm.cpp, as planned",
  system: "vllm.cpp after a planned change",
  since: null,
  source: {
    repository: "mudler/vllm.cpp",
    path: "src/vllm/entrypoints/chat_template.cpp",
    commit: "planned, after #1758",
    evidence: "derived",
  },
  summary:
    "Planned, not seen in code: an object goes into the chat template, also where the log holds it as a JSON value. Empty " +
    "arguments and null become {}; malformed text and anything else that is no object become {} with a warning.",
  destination: "template",
  unanswered: "left",
  apply: (args) => derived(apply(args)),
};

const warning = "a warning, in words that are not known";

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.text === "") return objectFallback(args);
  const reading = readNlohmann(stored.text);
  if (!reading.ok) return objectFallback(args, warning);
  if (reading.class === "object") return { kind: "sent", input: reading.write, diagnostic: null };
  return objectFallback(args, reading.class === "null" ? null : warning);
}

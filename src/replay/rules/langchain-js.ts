import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { fieldRequired } from "./api-refusals";
import { sendUnchecked } from "./javascript-sender";

/**
 * LangChain JS: the input of a `tool_use` content block is parsed where it is a string, `{}` where that
 * fails, and not checked for being an object. Source: npm @langchain/anthropic 1.5.11, run
 * (langchain-js.oracle.test.ts).
 */
export const langchainJs: Rule = {
  id: "langchain-js",
  title: "LangChain JS",
  system: "LangChain JS (@langchain/anthropic 1.5.11)",
  since: null,
  source: {
    repository: "langchain-ai/langchainjs",
    path: "utils/message_inputs.js of npm @langchain/anthropic",
    commit: "1.5.11",
    evidence: "run",
  },
  summary:
    "A stored text is parsed as JSON; where that fails, {} goes out silently. What it holds is not checked: null, arrays and " +
    "scalars go out as they are, and the API refuses them.",
  destination: "messages",
  unanswered: "unknown",
  apply,
};

function apply({ stored, value, lossIfReplaced }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent") {
    return { kind: "refusedByApi", input: null, error: fieldRequired, derived: true };
  }
  if (value === undefined) {
    return { kind: "fallback", input: () => "{}", loss: lossIfReplaced, diagnostic: null };
  }
  return sendUnchecked(value, stored.text.length, "javaScript");
}

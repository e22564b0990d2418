import { writeJson } from "../../log/json/write";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";

/**
 * No rule of a history: what deepseek-harness demands of a new response. A response succeeds only where
 * every call's text is a JSON object; one that fails is not stored as a success. At the output limit
 * (stop reason max_tokens) the cut call is left out instead. Source: packages/llm/llm-deepseek/src/translate.ts
 * and packages/llm/llm/src/assembler.ts, zsagi1368/deepseek-harness-zDSH at 1dd6c6a3.
 */
export const messagesResponse: Rule = {
  id: "messages-response",
  title: "New responses",
  system: "deepseek-harness, a response as it arrives",
  since: null,
  source: {
    repository: "zsagi1368/deepseek-harness-zDSH",
    path: "packages/llm/llm-deepseek/src/translate.ts",
    commit: "1dd6c6a3",
    evidence: "read",
  },
  summary:
    "Not what a history sends, but what a new response must hold: every call's text parses to a JSON object, else the response " +
    "fails with MALFORMED_RESPONSE. A call that the output limit cut (stop reason max_tokens) is left out of it. A call for " +
    "which no text arrived has the arguments {}.",
  destination: "messages",
  unanswered: "left",
  apply,
};

const malformed = "MALFORMED_RESPONSE: tool input is invalid JSON";

function apply({ stored, value }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent") return { kind: "sent", input: () => "{}", diagnostic: null, derived: true };
  if (!isJsonObject(value)) return { kind: "refusedByClient", error: malformed };
  const input = () => (stored.kind === "value" ? writeJson(value) : stored.text);
  return { kind: "sent", input, diagnostic: null };
}

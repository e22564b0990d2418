import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { overflow, overflowsSender } from "./javascript-sender";
import { isEmptyObject, isJsonObject } from "./json-object";

/**
 * Cline: arguments that are not JSON are recorded as `{rawInputText, parseError?}`; the rest goes through
 * the Vercel AI SDK, which wraps what is no object. Source: cline/cline at 21cb8d25. Only the outcome is
 * known, not how it prints.
 */
export const cline: Rule = {
  id: "cline",
  title: "Cline",
  system: "Cline",
  since: null,
  source: {
    repository: "cline/cline",
    path: "agent-runtime.ts, ai-sdk.ts",
    commit: "21cb8d25",
    evidence: "read",
  },
  summary:
    "Arguments that are not JSON are kept in a wrapper, {rawInputText, parseError?}. The rest goes through the Vercel AI " +
    "SDK: an object goes out, anything else is wrapped. A missing result is replaced by a placeholder.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply({ stored, value }: ClassifiedArguments): Outcome {
  if (stored.kind === "absent") {
    return { kind: "fallback", input: () => "{}", loss: "none", diagnostic: null, derived: true };
  }
  if (overflowsSender(value, stored.text.length)) return overflow;
  if (isJsonObject(value)) {
    const input = isEmptyObject(value) ? () => "{}" : null;
    return { kind: "sent", input, diagnostic: null, derived: true };
  }
  const wrapped = { kind: "wrapped", input: null, loss: "none", diagnostic: null } as const;
  const isMalformed = value === undefined && stored.text !== "";
  // What happens to empty arguments and to JSON that is no object follows from the AI SDK's rule.
  return isMalformed ? wrapped : { ...wrapped, derived: true };
}

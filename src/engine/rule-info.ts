import { isTextKnown } from "../replay/known-text";
import type { Rule } from "../replay/types";
import type { RuleInfo } from "./types";

/** What the page and the terminal say of a rule. */
export function ruleInfoOf(rule: Rule): RuleInfo {
  const { id, title, system, since, source, summary, destination, unanswered } = rule;
  return {
    id,
    title,
    system,
    since,
    source: { ...source },
    summary,
    destination,
    unanswered,
    isTextKnown: isTextKnown(rule),
  };
}

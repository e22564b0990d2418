import type { Rule } from "../replay/types";
import type { RuleInfo } from "./types";

/** What the page and the terminal say of a rule. */
export function ruleInfoOf(rule: Rule): RuleInfo {
  const { id, title, system, since, source, summary } = rule;
  return { id, title, system, since, source: { ...source }, summary };
}

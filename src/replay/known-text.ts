import { classify } from "./classify";
import type { Rule } from "./types";

/**
 * Whether it is known how the rule's system prints an input, or only what becomes of a call. A system that can
 * be said to print one object can be said to print any, so the rule itself is asked.
 */
export function isTextKnown(rule: Rule): boolean {
  const outcome = rule.apply(classify({ kind: "text", text: '{"a":1}' }));
  return "input" in outcome && outcome.input !== null;
}

import type { Rule } from "../types";
import { messagesHistory } from "./messages-history";

/** Every rule, the default first. */
export const rules: readonly Rule[] = [messagesHistory];

export const defaultRule: Rule = messagesHistory;

/** The rule of this id, as `--rule` takes it; null where there is none. */
export function ruleOf(id: string): Rule | null {
  return rules.find((rule) => rule.id === id) ?? null;
}

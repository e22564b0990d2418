import type { StoredArguments } from "../../session/types";
import { classify } from "../classify";
import type { Outcome, Rule } from "../types";

/** Test helper: stored arguments of each kind, and what a rule makes of them. */

export const text = (content: string): StoredArguments => ({ kind: "text", text: content });
export const value = (source: string): StoredArguments => ({ kind: "value", text: source });
export const freeform = (content: string): StoredArguments => ({ kind: "freeform", text: content });
export const absent: StoredArguments = { kind: "absent" };

/** An object nested `levels` deep. */
export const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

export function applied(rule: Rule, stored: StoredArguments): Outcome {
  return rule.apply(classify(stored));
}

/** The outcome's kind, and the exact outgoing text: null where none is known or nothing goes out. */
export function told(rule: Rule, stored: StoredArguments): [string, string | null] {
  const outcome = applied(rule, stored);
  return [outcome.kind, "input" in outcome ? (outcome.input?.() ?? null) : null];
}

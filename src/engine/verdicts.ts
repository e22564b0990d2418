import { classify } from "../replay/classify";
import type {
  ArgumentsClass,
  ClassifiedArguments,
  Hint,
  Loss,
  Outcome,
  OutcomeKind,
  Rule,
} from "../replay/types";
import { byteColumn, float64Column } from "../session/columns";
import type { StoredArguments } from "../session/types";

export const classOrder: readonly ArgumentsClass[] = [
  "object",
  "empty",
  "blank",
  "malformed",
  "null",
  "array",
  "string",
  "number",
  "boolean",
  "absent",
  "freeform",
];

export const outcomeOrder: readonly OutcomeKind[] = [
  "sent",
  "fallback",
  "wrapped",
  "droppedCall",
  "droppedTurn",
  "refusedByClient",
  "refusedByApi",
  "notSent",
];

export const lossOrder: readonly Loss[] = ["none", "content"];
const hintOrder: readonly Hint[] = ["encodedTwice"];

/** What the rule in force says of each call, as columns beside the store's. */
export class Verdicts {
  readonly classes = byteColumn();
  readonly outcomes = byteColumn();
  readonly losses = byteColumn();
  readonly storedLengths = float64Column();
  private readonly hints = byteColumn();

  constructor(readonly rule: Rule) {}

  /** Judges the next call; called once for each call, in order. */
  add(stored: StoredArguments): void {
    const args = classify(stored);
    const outcome = this.rule.apply(args);
    this.classes.push(classOrder.indexOf(args.class));
    this.outcomes.push(outcomeOrder.indexOf(outcome.kind));
    this.losses.push(lossOrder.indexOf(lossOf(outcome)));
    this.storedLengths.push(stored.kind === "absent" ? 0 : stored.text.length);
    this.hints.push(args.hints.reduce((bits, hint) => bits | (1 << hintOrder.indexOf(hint)), 0));
  }

  /** The call turned out to be no part of what would be sent: no rule is asked. */
  hide(call: number): void {
    this.outcomes.set(call, outcomeOrder.indexOf("notSent"));
    this.losses.set(call, lossOrder.indexOf("none"));
  }

  classOf(call: number): ArgumentsClass {
    return classOrder[this.classes.get(call)] ?? "malformed";
  }

  outcomeOf(call: number): OutcomeKind {
    return outcomeOrder[this.outcomes.get(call)] ?? "sent";
  }

  lossOf(call: number): Loss {
    return lossOrder[this.losses.get(call)] ?? "none";
  }

  hintBits(call: number): number {
    return this.hints.get(call);
  }

  hintsOf(call: number): Hint[] {
    return hintsOfBits(this.hints.get(call));
  }
}

export function hintsOfBits(bits: number): Hint[] {
  return hintOrder.filter((_, i) => (bits & (1 << i)) !== 0);
}

export function lossOf(outcome: Outcome): Loss {
  return "loss" in outcome ? outcome.loss : "none";
}

/** The outgoing text of an outcome; null where nothing goes out. */
export function inputOf(outcome: Outcome): string | null {
  return "input" in outcome ? (outcome.input?.() ?? null) : null;
}

/** The outcome for a call of this text under the rule. */
export function judge(rule: Rule, stored: StoredArguments): { args: ClassifiedArguments; outcome: Outcome } {
  const args = classify(stored);
  return { args, outcome: rule.apply(args) };
}

import { classify } from "../replay/classify";
import { recall } from "../replay/recall";
import type {
  ArgumentsClass,
  ClassifiedArguments,
  Hint,
  Loss,
  Outcome,
  OutcomeKind,
  Rule,
} from "../replay/types";
import { byteColumn } from "../session/columns";
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

/** What calls' stored arguments are, whatever the rule, as columns beside the store's. */
class CallClasses {
  readonly classes = byteColumn();
  readonly hints = byteColumn();
  private readonly lossesIfReplaced = byteColumn();

  /** Classifies the next call. */
  add(stored: StoredArguments): ClassifiedArguments {
    const args = classify(stored);
    this.classes.push(classOrder.indexOf(args.class));
    this.hints.push(args.hints.reduce((bits, hint) => bits | (1 << hintOrder.indexOf(hint)), 0));
    this.lossesIfReplaced.push(lossOrder.indexOf(args.lossIfReplaced));
    return args;
  }

  /** A call of this text, as it was classified before. */
  recall(call: number, stored: StoredArguments): ClassifiedArguments {
    return recall(stored, {
      class: classOrder[this.classes.get(call)] ?? "malformed",
      lossIfReplaced: lossOrder[this.lossesIfReplaced.get(call)] ?? "none",
      hints: hintsOfBits(this.hints.get(call)),
    });
  }
}

/** What a rule says of each call, as columns beside the store's. */
export class Verdicts {
  readonly outcomes = byteColumn();
  readonly losses = byteColumn();

  constructor(
    readonly rule: Rule,
    private readonly known = new CallClasses(),
  ) {}

  /** For verdicts of another rule over the same calls: it has judged none of them yet. */
  under(rule: Rule): Verdicts {
    return new Verdicts(rule, this.known);
  }

  /** Calls that were judged. */
  get length(): number {
    return this.outcomes.length;
  }

  get classes() {
    return this.known.classes;
  }

  /** Judges the next call, which no rule has seen before. */
  add(stored: StoredArguments): void {
    this.push(this.rule.apply(this.known.add(stored)));
  }

  /** Judges the next call, which another rule has seen before. */
  addAgain(stored: StoredArguments): void {
    this.push(this.rule.apply(this.recall(this.length, stored)));
  }

  /** The next call is no part of what would be sent: no rule is asked. */
  addHidden(): void {
    this.outcomes.push(outcomeOrder.indexOf("notSent"));
    this.losses.push(lossOrder.indexOf("none"));
  }

  /** A call turned out to be no part of what would be sent. */
  hide(call: number): void {
    this.outcomes.set(call, outcomeOrder.indexOf("notSent"));
    this.losses.set(call, lossOrder.indexOf("none"));
  }

  /** The stored arguments of a call that was classified when it was read. */
  recall(call: number, stored: StoredArguments): ClassifiedArguments {
    return this.known.recall(call, stored);
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
    return this.known.hints.get(call);
  }

  hintsOf(call: number): Hint[] {
    return hintsOfBits(this.hintBits(call));
  }

  private push(outcome: Outcome): void {
    this.outcomes.push(outcomeOrder.indexOf(outcome.kind));
    this.losses.push(lossOrder.indexOf(lossOf(outcome)));
  }
}

export function hintsOfBits(bits: number): Hint[] {
  if (bits === 0) return [];
  return hintOrder.filter((_, i) => (bits & (1 << i)) !== 0);
}

export function lossOf(outcome: Outcome): Loss {
  return "loss" in outcome ? outcome.loss : "none";
}

/** What the sender itself says of a call that it does not refuse; null where it is silent. */
export function diagnosticOf(outcome: Outcome): string | null {
  return "diagnostic" in outcome ? outcome.diagnostic : null;
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

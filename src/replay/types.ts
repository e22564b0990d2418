import type { HiddenReason, StoredArguments } from "../session/types";

/** What stored arguments are. */
export type ArgumentsClass =
  | "object"
  | "empty"
  | "blank"
  | "malformed"
  | "null"
  | "array"
  | "string"
  | "number"
  | "boolean"
  | "absent"
  | "freeform";

/** Whether a fallback lost content, or nothing was there to lose. */
export type Loss = "none" | "content";

export type Hint = "encodedTwice";

/** A difference between stored text and sent input without a fallback. */
export type Change =
  | "loneSurrogate"
  | "integerDigits"
  | "overflow"
  | "duplicateKey"
  | "keyOrder"
  | "numberForm";

/** Stored arguments with what classification found; `value` is set where the text parses. */
export interface ClassifiedArguments {
  readonly stored: StoredArguments;
  readonly class: ArgumentsClass;
  readonly value: unknown;
  /** Whether falling back to `{}` loses content. */
  readonly lossIfReplaced: Loss;
  readonly hints: readonly Hint[];
}

/**
 * Writes the exact outgoing JSON text. A function, since most calls of a log are never shown. null for
 * a system of which only the outcome is known, not how it prints.
 */
export type OutgoingText = (() => string) | null;

/** What is told of every outcome. */
interface Told {
  /** This cell follows from a parser or a language and was not seen in the system's own code. */
  readonly derived?: true;
}

/** What the sender itself says of a call: `diagnostic` is its message, null where it is silent. */
interface Spoken extends Told {
  readonly diagnostic: string | null;
}

/** What a rule does with one call. */
export type Outcome =
  | (Spoken & { readonly kind: "sent"; readonly input: OutgoingText })
  | (Spoken & { readonly kind: "fallback"; readonly input: OutgoingText; readonly loss: Loss })
  | (Spoken & { readonly kind: "wrapped"; readonly input: OutgoingText; readonly loss: Loss })
  | (Spoken & { readonly kind: "droppedCall"; readonly loss: Loss })
  | (Spoken & { readonly kind: "droppedTurn"; readonly loss: Loss })
  | (Told & { readonly kind: "refusedByClient"; readonly error: string })
  | (Told & { readonly kind: "refusedByApi"; readonly input: OutgoingText; readonly error: string })
  | (Told & { readonly kind: "notSent"; readonly reason: HiddenReason });

export type OutcomeKind = Outcome["kind"];

/** Where a rule is known from. */
export interface RuleSource {
  readonly repository: string;
  readonly path: string;
  readonly commit: string;
  /** read: from source; run: the system itself was run; derived: follows from a parser or a language. */
  readonly evidence: "read" | "run" | "derived";
}

/** How one system turns stored arguments into what it sends. One rule, one module in rules/. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** ISO date since which the system behaves so; null where unknown. */
  readonly since: string | null;
  readonly source: RuleSource;
  /** The rule in one or two sentences, for the page. */
  readonly summary: string;
  /** Where the value goes: to a Messages API, or into a chat template, whose refusals are its own. */
  readonly destination: "messages" | "template";
  /** Whether calls without a result are run again when a session is resumed. */
  readonly unanswered: "left" | "runAgain" | "unknown";
  /** Outcome for a call that is part of the history to be sent. Hidden calls never reach a rule. */
  apply(args: ClassifiedArguments): Outcome;
}

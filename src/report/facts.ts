import type { JsonFault } from "../log/json/fault";
import type { Place } from "../log/place";
import type { ArgumentsClass, Change, Hint, Loss, OutcomeKind, Rule } from "../replay/types";
import type { ResultState } from "../session/store";
import type { CallPlace, ReplayMetadata, StoredArguments } from "../session/types";

/** Everything that is known of one call under one rule, texts included. */
export interface CallFacts {
  /** From 0, in the order of the log. */
  readonly call: number;
  readonly id: string | null;
  readonly tool: string | null;
  readonly turn: number | null;
  readonly session: string;
  readonly place: Place;
  readonly places: readonly CallPlace[];
  readonly stored: StoredArguments;
  readonly class: ArgumentsClass;
  readonly outcome: OutcomeKind;
  /** Where the rule's input goes: to a Messages API, or into a chat template. */
  readonly destination: Rule["destination"];
  readonly loss: Loss;
  /** The exact outgoing JSON text; null where nothing goes out. */
  readonly input: string | null;
  /** The sender's own message; null where it is silent. */
  readonly diagnostic: string | null;
  /** For a refused or hidden call: why, in a sentence. */
  readonly reason: string | null;
  readonly fault: JsonFault | null;
  readonly hints: readonly Hint[];
  /** How a sent input differs from the stored text; empty for any other outcome. */
  readonly changes: readonly Change[];
  readonly replayMetadata: ReplayMetadata | null;
  readonly result: { readonly state: ResultState; readonly place: Place } | null;
}

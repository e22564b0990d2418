import type { ResultState } from "../../session/store";
import type { StoredArguments } from "../../session/types";
import type { Severity } from "../checks/types";
import type { ArgumentsClass } from "../types";

/** One call, with as much of what stands around it as a look needs. */
export interface LookedCall {
  readonly stored: StoredArguments;
  readonly class: ArgumentsClass;
  /** The parsed value; undefined where the stored arguments are not JSON. */
  readonly value: unknown;
  /** Whether the rule in force sends the stored object. */
  readonly isSent: boolean;
  /** null where no result was found. The text is read from the log only when it is asked for. */
  readonly result: { readonly state: ResultState; readonly text: () => Promise<string> } | null;
  /** Why the response with this call ended, in the words of the log. */
  readonly stopReason: string | null;
  /** The log says of the call itself that it was still being received. */
  readonly isPending: boolean;
  /** What the logged schema of the tool requires, top level only; null where no schema was logged. */
  readonly requiredKeys: readonly string[] | null;
}

/**
 * Something about a single call that is not refused, but that a support engineer should see. One module a
 * look, of the same name written with hyphens: "integerDigits" is integer-digits.ts.
 */
export interface Look {
  readonly id: string;
  /** changed: the receiver gets another value than was stored. Never "refused". */
  readonly severity: Exclude<Severity, "refused">;
  /** A few words for a heading. */
  readonly title: string;
  /** Public source of the case, e.g. "can1357/oh-my-pi#9395". */
  readonly source: string;
  /**
   * One sentence or two for people, which name the thing found and stay below 600 characters; null where
   * there is nothing to see. A promise only where the call's result has to be read; it rejects where that
   * reading does.
   */
  find(call: LookedCall): Promise<string | null> | string | null;
}

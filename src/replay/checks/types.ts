import type { CallRef } from "../../session/types";
import type { RequestPlan } from "../request/types";

/** refused: no request with this succeeds. changed: what goes out differs from what is stored. */
export type Severity = "refused" | "changed" | "worthALook";

/** Something that a check found, with its address in the request: `messages.<message>.content.<content>`. */
export interface Finding {
  /** Id of the check, e.g. "resultMissing". */
  readonly check: string;
  readonly severity: Severity;
  /** From 0; null where the finding has no message of its own. */
  readonly message: number | null;
  readonly content: number | null;
  /** Id of the call that it is about, as it goes out; null where it is about none. */
  readonly call: string | null;
  /** The same call in the log; null where it is about none, or about one that the log does not hold. */
  readonly ref: CallRef | null;
  /** Index of the history in whose request it was found; missing where that is not told. */
  readonly history?: number;
  /** The receiver's own words with the address filled in; for what is not refused, a sentence. */
  readonly text: string;
}

/** One thing that the Messages API demands of a history, or that is worth a look. One module a check. */
export interface Check {
  /** Its module has the same name, written with hyphens: "resultMissing" is result-missing.ts. */
  readonly id: string;
  readonly severity: Severity;
  /** What is demanded, in one sentence for people. */
  readonly demand: string;
  /** Whose words the findings carry: "Anthropic Messages". */
  readonly api: string;
  /** Public source of the words, e.g. "anthropics/claude-code#7929". */
  readonly source: string;
  find(plan: RequestPlan): Finding[];
}

import { duplicateKey } from "./duplicate-key";
import { encodedTwice } from "./encoded-twice";
import { integerDigits } from "./integer-digits";
import { keyOrder } from "./key-order";
import { leakedMarkup } from "./leaked-markup";
import { loggerCut } from "./logger-cut";
import { missingRequired } from "./missing-required";
import { negativeZero } from "./negative-zero";
import { outputLimit } from "./output-limit";
import { overflow } from "./overflow";
import { storedFallback } from "./stored-fallback";
import { storedWrapper } from "./stored-wrapper";
import type { Look, LookedCall } from "./types";
import { unfinishedStream } from "./unfinished-stream";

/** Every look, the gravest first. */
export const looks: readonly Look[] = [
  integerDigits,
  overflow,
  duplicateKey,
  storedFallback,
  outputLimit,
  unfinishedStream,
  storedWrapper,
  encodedTwice,
  loggerCut,
  leakedMarkup,
  missingRequired,
  keyOrder,
  negativeZero,
];

/** What a look sees at one call. */
export interface Seen {
  /** Id of the look. */
  readonly look: string;
  readonly severity: Look["severity"];
  readonly sentence: string;
}

/**
 * All that is worth a look at one call, in the order of the looks. The result is read only where nothing is
 * stored as arguments and the call did not succeed. Takes time linear in the stored text: some microseconds
 * for a small call without anything odd. Rejects only where reading the result does.
 */
export async function looksOf(call: LookedCall): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { id, severity, find } of looks) {
    const found = find(call);
    // Most looks answer at once: waiting for each would cost more than the looks.
    const sentence = found === null || typeof found === "string" ? found : await found;
    if (sentence !== null) seen.push({ look: id, severity, sentence });
  }
  return seen;
}

import type { Rule } from "../replay/types";
import type { CallWork } from "./call-work";
import type { OpenLog } from "./open-log";

/**
 * Judges all calls of the log under another rule and then puts it in force. Until then, and where the work
 * is stopped or a text cannot be read again, the rule before stays in force. Works on a log that is
 * still being read.
 */
export async function rejudge(log: OpenLog, rule: Rule, work: CallWork): Promise<void> {
  const next = log.verdicts.under(rule);
  while (next.length < log.calls) {
    const call = next.length;
    if (log.store.hiddenReasonOf(call) !== null) next.addHidden();
    else {
      let stored = log.heldOf(call);
      if (stored === null) {
        stored = await log.storedOf(call);
        work.check();
      }
      next.addAgain(stored);
    }
    if (work.isTired()) await work.rest(next.length, log.calls);
  }
  // A later record may have hidden calls that were judged already.
  for (let call = 0; call < next.length; call++) {
    if (log.store.hiddenReasonOf(call) !== null) next.hide(call);
  }
  log.verdicts = next;
}

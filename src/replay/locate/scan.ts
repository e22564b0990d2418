import type { CallRef } from "../../session/types";
import { comparable } from "./normalise";
import type { Shape } from "./shapes";
import { type LocateLog, othersLimit } from "./types";

/** The calls that fit a shape best, in the order of the log; those that are not sent only where no other fits. */
export function fitting(
  shape: Shape,
  log: LocateLog,
  accepts: (call: CallRef) => boolean = () => true,
): CallRef[] {
  const sent = bestOf(shape, log, (call) => log.isSent(call) && accepts(call));
  return sent.length > 0 ? sent : bestOf(shape, log, accepts);
}

function bestOf(shape: Shape, log: LocateLog, accepts: (call: CallRef) => boolean): CallRef[] {
  let best = 3;
  let calls: CallRef[] = [];
  for (let call = 0; call < log.calls; call++) {
    const tier = shape.tierOf(call, log);
    if (tier === null || tier > best || (tier === best && calls.length > othersLimit) || !accepts(call))
      continue;
    if (tier < best) calls = [];
    best = tier;
    calls.push(call);
  }
  return calls;
}

/** Whether a call's tool has this name, as a normalised text holds it. */
export function named(name: string, log: LocateLog): (call: CallRef) => boolean {
  return (call) => {
    const known = log.nameOf(call);
    return known !== null && known !== "" && (known === name || comparable(known) === name);
  };
}

/** How many calls fit, for a sentence: the count stops behind the limit. */
export function countOf(calls: readonly CallRef[]): string {
  return calls.length > othersLimit ? `More than ${othersLimit} calls` : `${calls.length} calls`;
}

/** A sentence for a call that no request holds; empty for the others. */
export function hiddenNote(call: CallRef | undefined, log: LocateLog): string {
  return call === undefined || log.isSent(call) ? "" : " The call is not part of the history that is sent.";
}

import type { LocateLog } from "../replay/locate";
import type { Replay } from "./replay";

/** A log as the search for an error's call asks it. */
export function locateLogOf(replay: Replay): LocateLog {
  const { log, histories } = replay;
  const { verdicts } = replay;
  const { store } = log;
  const requests = replay.requests ?? replay.stored;
  const found = new Map<string, ReturnType<typeof requests.findings>>();
  return {
    calls: log.calls,
    idOf: (call) => store.idOf(call),
    nameOf: (call) => store.toolOf(call),
    classOf: (call) => verdicts.classOf(call),
    isSent: (call) => store.hiddenReasonOf(call) === null,
    sendsObject(call) {
      const outcome = verdicts.outcomeOf(call);
      return outcome !== "refusedByApi" && outcome !== "refusedByClient";
    },
    lengthOf: (call) => store.storedLength.get(call),
    hasLoneSurrogate: (call) => replay.loneSurrogates.has(call),
    async textOf(call) {
      const stored = await log.storedOf(call);
      return stored.kind === "absent" ? null : stored.text;
    },
    // Where the rule's request is not known, no address can be looked up in it.
    findByAddress: ({ message, content }) => replay.requests?.callsAt(message, content) ?? [],
    findByChatIndex(message, toolCall) {
      return histories.flatMap((history) => {
        const calls = history.messages[message]?.blocks.filter((block) => block.kind === "call") ?? [];
        const block = calls[toolCall];
        return block === undefined ? [] : [block.call];
      });
    },
    // No log that is read here holds the items of a Responses request.
    findByItemIndex: () => [],
    findings(check) {
      const known = found.get(check);
      if (known !== undefined) return known;
      const findings = requests.findings().filter((one) => one.check === check);
      found.set(check, findings);
      return findings;
    },
  };
}

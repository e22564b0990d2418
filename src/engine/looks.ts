import { isRewritten } from "../replay/changes";
import type { Finding } from "../replay/checks/types";
import { looksOf } from "../replay/looks";
import type { LookedCall } from "../replay/looks/types";
import { valueAt } from "../session/content";
import { isObject, listOf, member, stringOf } from "../session/guards";
import type { History } from "../session/history";
import type { OpenLog } from "./open-log";
import type { Verdicts } from "./verdicts";
import type { Pause } from "./view";

/** Calls looked at before other questions are answered. */
const slice = 200;

/** So many are told of: a log that shows more of them shows one thing many times. */
const looksTold = 2_000;

/**
 * What is worth a look at each call, without being refused, as findings without an address. Reads a result
 * only where nothing is stored as arguments. Rejects where a record can no longer be read.
 */
export async function looksIn(
  log: OpenLog,
  verdicts: Verdicts,
  histories: readonly History[],
  pause: Pause,
): Promise<readonly Finding[]> {
  const stopReasons = stopReasonsOf(histories);
  const required = await requiredKeysOf(log, histories);
  const found: Finding[] = [];
  for (let call = 0; call < log.calls && found.length < looksTold; call++) {
    if (call % slice === 0) await pause();
    if (log.store.hiddenReasonOf(call) !== null) continue;
    const looked = await lookedCall(log, verdicts, call, stopReasons.get(call) ?? null, required);
    for (const { look, severity, sentence } of await looksOf(looked)) {
      found.push({
        check: look,
        severity,
        message: null,
        content: null,
        call: log.store.idOf(call),
        ref: call,
        text: sentence,
      });
    }
  }
  return found;
}

async function lookedCall(
  log: OpenLog,
  verdicts: Verdicts,
  call: number,
  stopReason: string | null,
  required: ReadonlyMap<string, readonly string[]>,
): Promise<LookedCall> {
  const { store } = log;
  const stored = log.heldOf(call) ?? (await log.storedOf(call));
  const args = verdicts.recall(call, stored);
  const state = store.resultStateOf(call);
  const tool = store.toolOf(call);
  return {
    stored,
    class: args.class,
    value: args.value,
    isSent:
      stored.kind !== "absent" &&
      verdicts.outcomeOf(call) === "sent" &&
      isRewritten(stored.text, args.value, verdicts.rule.apply(args)),
    result: state === "missing" ? null : { state, text: async () => (await log.resultTextOf(call)) ?? "" },
    stopReason,
    isPending: false,
    requiredKeys: tool === null ? null : (required.get(tool) ?? null),
  };
}

function stopReasonsOf(histories: readonly History[]): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const { messages } of histories) {
    for (const { blocks, stopReason } of messages) {
      if (stopReason === null || stopReason === undefined) continue;
      for (const block of blocks) if (block.kind === "call") reasons.set(block.call, stopReason);
    }
  }
  return reasons;
}

/** What the logged tool schemas require at their top level, by the tool's name. */
async function requiredKeysOf(
  log: OpenLog,
  histories: readonly History[],
): Promise<Map<string, readonly string[]>> {
  const required = new Map<string, readonly string[]>();
  const seen = new Set<number>();
  for (const { settings } of histories) {
    const { tools } = settings;
    if (tools === undefined || seen.has(tools.place.byteStart)) continue;
    seen.add(tools.place.byteStart);
    const list = valueAt((await log.recordAt(tools.place)).value, tools.path);
    for (const tool of listOf(list)) {
      const declared = isObject(member(tool, "function")) ? member(tool, "function") : tool;
      const name = stringOf(member(declared, "name"));
      const schema = member(declared, "input_schema") ?? member(declared, "parameters");
      const keys = listOf(member(schema, "required")).flatMap((key) => stringOf(key) ?? []);
      if (name !== null && keys.length > 0) required.set(name, keys);
    }
  }
  return required;
}

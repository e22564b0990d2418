import { jsonFacts } from "../../log/json/facts";
import { firstFault } from "../../log/json/scan";
import { idOf, listOf, member, stringOf } from "../../session/guards";
import type { CallRef, StoredArguments } from "../../session/types";
import type { Finding } from "../checks/types";
import { classify } from "../classify";
import { locateError } from "./index";
import type { ErrorMatch, LocateLog } from "./types";

/** Test helper: a small Chat Completions log with the addresses that a Messages request of it has. */

interface Call {
  readonly id: string | null;
  readonly name: string | null;
  readonly stored: StoredArguments;
  readonly address: string;
  readonly chatIndex: string;
}

interface Options {
  readonly findings?: readonly Partial<Finding>[];
  /** Indices of calls that are not sent. */
  readonly hidden?: readonly CallRef[];
  /** The rule in force sends every stored text as a JSON string. */
  readonly sendsTexts?: boolean;
}

/**
 * System messages are left out, neighbours of one role merged, results are the user's; a turn's text comes
 * before its calls.
 */
export function chatLog(messages: readonly unknown[], options: Options = {}): LocateLog {
  const calls = callsOf(messages);
  const at = (call: CallRef) => calls[call];
  const where = (fits: (call: Call) => boolean) => calls.flatMap((call, i) => (fits(call) ? [i] : []));
  const textAt = (call: CallRef) => {
    const stored = at(call)?.stored;
    return stored === undefined || stored.kind === "absent" ? null : stored.text;
  };
  return {
    calls: calls.length,
    idOf: (call) => at(call)?.id ?? null,
    nameOf: (call) => at(call)?.name ?? null,
    classOf: (call) => classify(at(call)?.stored ?? { kind: "absent" }).class,
    isSent: (call) => !(options.hidden ?? []).includes(call),
    sendsObject: () => options.sendsTexts !== true,
    lengthOf: (call) => textAt(call)?.length ?? 0,
    hasLoneSurrogate: (call) => {
      const text = textAt(call);
      return text !== null && firstFault(text) === null && jsonFacts(text).loneSurrogates.length > 0;
    },
    textOf: (call) => Promise.resolve(textAt(call)),
    findByAddress: ({ message, content }) => where(({ address }) => address === `${message}.${content}`),
    findByChatIndex: (message, toolCall) => where(({ chatIndex }) => chatIndex === `${message}.${toolCall}`),
    findByItemIndex: () => [],
    findings: (check) =>
      (options.findings ?? [])
        .filter((finding) => finding.check === check)
        .map((finding) => ({ ...noFinding, ...finding })),
  };
}

const noFinding: Finding = {
  check: "",
  severity: "refused",
  message: null,
  content: null,
  call: null,
  ref: null,
  text: "",
};

function callsOf(messages: readonly unknown[]): Call[] {
  const calls: Call[] = [];
  let message = -1;
  let content = 0;
  let lastRole = "";
  for (const [index, source] of messages.entries()) {
    const role = member(source, "role") === "assistant" ? "assistant" : "user";
    if (member(source, "role") === "system") continue;
    if (role !== lastRole) {
      message++;
      content = 0;
      lastRole = role;
    }
    if ((stringOf(member(source, "content")) ?? "") !== "") content++;
    for (const [toolCall, source_] of listOf(member(source, "tool_calls")).entries()) {
      const called = member(source_, "function");
      const stored = stringOf(member(called, "arguments"));
      calls.push({
        id: idOf(member(source_, "id")),
        name: stringOf(member(called, "name")),
        stored: stored === null ? { kind: "absent" } : { kind: "text", text: stored },
        address: `${message}.${content++}`,
        chatIndex: `${index}.${toolCall}`,
      });
    }
  }
  return calls;
}

/** A turn of the user, then for each call a turn of the assistant and its result. Calls are at messages 1, 3, 5 ... */
export function logOf(
  calls: readonly [id: string, name: string, stored: string | null][],
  options: Options = {},
): LocateLog {
  const turns = calls.flatMap(([id, name, stored]) => [
    { role: "assistant", content: null, tool_calls: [{ id, function: { name, arguments: stored } }] },
    { role: "tool", tool_call_id: id, content: "ok" },
  ]);
  return chatLog([{ role: "user", content: "go" }, ...turns], options);
}

/** What a match comes to: the id of the call, how it was found, and how sure that is. */
export async function told(
  text: string,
  log: LocateLog,
): Promise<[string | null, ErrorMatch["via"], ErrorMatch["certainty"]]> {
  const { callId, via, certainty } = await locateError(text, log);
  return [callId, via, certainty];
}

/** What a match that names no call comes to. */
export const untold = [null, "none", "cannotBeTold"];

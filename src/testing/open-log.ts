import { OpenLog } from "../engine/open-log";
import { bytesSource } from "../log/bytes-source";
import { defaultRule } from "../replay/rules";
import type { Rule } from "../replay/types";
import type { CallFacts } from "../report/facts";

/** A log read whole, under the default rule where none is given. Text is taken as UTF-8. */
export async function openLog(
  content: string | Uint8Array,
  name = "x.bin",
  rule: Rule = defaultRule,
): Promise<OpenLog> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const log = new OpenLog(bytesSource(name, bytes), rule);
  await log.read();
  return log;
}

/** Everything about every call of a log. */
export async function allFacts(log: OpenLog): Promise<CallFacts[]> {
  const facts: CallFacts[] = [];
  for (let call = 0; call < log.calls; call++) facts.push(await log.factsOf(call));
  return facts;
}

/** Three logs that hold one call with the given stored arguments (JSON source; null for no such field). */
export const wrappings: Record<string, (argumentsSource: string | null) => string> = {
  "chat-completions": (source) =>
    `{"messages":[{"role":"user","content":"go"},{"role":"assistant","content":null,"tool_calls":[` +
    `{"id":"t1","type":"function","function":{"name":"run"${field(source)}}}]}]}`,
  dsh: (source) =>
    `{"type":"session","version":3,"id":"s","createdAt":1,"delegationDepth":0}\n` +
    `{"type":"assistant/message","seq":0,"time":1,"data":{"turn":1,"step":1,"message":{"role":"assistant","content":[` +
    `{"type":"tool-call","id":"t1","name":"run"${field(source)}}],"id":"m"}},"surfaceOp":"append"}\n`,
  yoi: (source) =>
    `{"kind":"segment_start","ts":1,"history":[]}\n` +
    `{"kind":"assistant_item","ts":2,"item":{"kind":"tool_call","call_id":"t1","name":"run"${field(source)}}}\n`,
};

function field(source: string | null): string {
  return source === null ? "" : `,"arguments":${source}`;
}

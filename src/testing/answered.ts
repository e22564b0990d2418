import type { Answer } from "../engine/replay-types";
import { openedEngine } from "./local-engine";

/** Test helper: deepseek-harness logs, which say whether a result failed, and what is answered about them. */

const header = { type: "session", version: 4, id: "s", createdAt: 1, delegationDepth: 0 };
export const text = (value: string) => ({ type: "text", text: value });
const event = (type: string, data: object) => ({ type, time: 1, data, surfaceOp: "append" });
export const user = (value = "go") => event("user/message", { role: "user", content: [text(value)] });
export const call = (id: string, args = "{}", name = "lamp") => ({
  type: "tool-call",
  id,
  name,
  arguments: args,
});
export const assistant = (...content: object[]) =>
  event("assistant/message", { message: { role: "assistant", content } });
export const result = (toolCallId: string, isError = false) =>
  event("tool/result", { message: { role: "tool", toolCallId, content: [text("ok")], isError } });

/** Arguments with an unescaped quote: they stop being JSON at column 15. */
export const bad = '{"text":"say "on""}';

/** The header is line 1, the first event line 2. */
export const dshLog = (...events: object[]) =>
  [header, ...events].map((one) => JSON.stringify(one)).join("\n");

export async function answered(content: string, ruleId = "messages-history"): Promise<Answer> {
  const { engine } = await openedEngine(content, ruleId);
  return engine.answer();
}

/** Bodies of the Messages API for tests, as short as they may be. */

export const use = (id: unknown, input: unknown = { a: 1 }, name = "run") => ({
  type: "tool_use",
  id,
  name,
  input,
});
export const result = (id: string, content: unknown = "ok") => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
export const user = (content: unknown) => ({ role: "user", content });
export const assistant = (...content: unknown[]) => ({ role: "assistant", content });
export const says = (text: string) => ({ role: "assistant", content: text });
export const request = (...history: unknown[]) => ({ model: "m", max_tokens: 9, messages: history });
export const response = (...content: unknown[]) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "m",
  content,
  stop_reason: "tool_use",
});

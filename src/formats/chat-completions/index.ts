import { isObject, listOf, member } from "../../session/guards";
import type { Format } from "../types";
import { bodiesOf, roleOf } from "./bodies";
import { ChatCompletionsReader } from "./reader";

/**
 * Chat Completions as OpenAI and compatible servers write it: request and response bodies, bare
 * arrays of messages, one message a line, and benchmark dumps with a `traj` of messages.
 * Source: OpenAI API reference, "Chat Completions"; dumps: sierra-research/tau-bench, historical_trajectories.
 */
export const chatCompletions: Format = {
  id: "chat-completions",
  title: "Chat Completions",
  // A call stands under `tool_calls` or `function_call`, a result in a message of role tool or function;
  // `user` counts the turns. The first pass over a log that has a message a line must look at all of these.
  markers: ['"tool_calls"', '"function_call"', '"tool_call_id"', '"function"', '"user"'],
  recognise,
  reader: (sink) => new ChatCompletionsReader(sink),
};

function recognise(value: unknown): number {
  const [body] = bodiesOf(value);
  if (body === undefined) return 0;
  switch (body.kind) {
    case "history":
      return 0.9;
    case "response":
      return member(value, "object") === "chat.completion" ? 1 : 0.9;
    case "message":
      // Other agents write lines with a role as well; theirs have more to show.
      return isObject(value) && (listOf(value["tool_calls"]).length > 0 || roleOf(value) === "tool")
        ? 0.6
        : 0.3;
  }
}

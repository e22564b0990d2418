import type { History } from "../../session/history";
import { textOf } from "./blocks";
import type { RequestPlan, RequestText } from "./types";

/** What a request carries beside its messages, as far as the log holds it. */
export function beside(history: History): Pick<RequestPlan, "model" | "tools" | "toolNames"> {
  const { model, tools, toolNames } = history.settings;
  return { model: model ?? null, tools: tools ?? null, toolNames: toolNames ?? [] };
}

/** The system prompt that stands beside the messages. */
export function systemOf(history: History): RequestText[] {
  const { system } = history.settings;
  if (system === undefined) return [];
  const unknown = { length: 1, isBlank: false, endsInWhitespace: false, hasLoneSurrogate: false };
  return [{ from: "log", source: system, shape: system.text ?? unknown }];
}

/** Texts of the messages that are no turn of the conversation, in order. */
export function systemMessagesOf(history: History): RequestText[] {
  return history.messages.flatMap((message) =>
    message.role === "system" || message.role === "developer"
      ? message.blocks.flatMap((block) => (block.kind === "text" ? textOf(message, block) : []))
      : [],
  );
}

import type { History } from "../../session/history";
import type { CallRef } from "../../session/types";
import { beside, systemOf } from "./beside";
import { asHeld } from "./blocks";
import type { InputFacts, RequestMessage, RequestPlan } from "./types";

/**
 * A log that is itself a Messages request: every message stands where it stood, and the rule decides
 * the inputs alone. Another sender's merging and pruning has been done already, by whoever sent it.
 */
export function heldRequest(history: History, inputOf: (call: CallRef) => InputFacts): RequestPlan {
  const messages = history.messages.map((message): RequestMessage => {
    const role = message.role === "assistant" || message.role === "system" ? message.role : "user";
    return { role, blocks: message.blocks.flatMap((block) => asHeld(message, block, inputOf)) };
  });
  return {
    ...beside(history),
    messages,
    system: systemOf(history),
    takesUnsignedThinking: false,
    refusals: [],
  };
}

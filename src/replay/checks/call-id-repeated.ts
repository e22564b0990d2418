import { pairingOf } from "./pairing";
import type { Check } from "./types";
import { addressed, anthropicMessages, refused } from "./words";

const id = "callIdRepeated";
const words = "messages.N.content.M: `tool_use` ids must be unique";

/** The second and every later call of one id in a request. Empty ids are left to `idPattern`. */
export const callIdRepeated: Check = {
  id,
  severity: "refused",
  demand: "No two tool calls of a request have the same id.",
  api: anthropicMessages,
  source: "BerriAI/litellm#23510, trycua/cua#524, anomalyco/opencode#1279",
  find: (plan) =>
    pairingOf(plan)
      .calls.filter(({ isRepeat, block }) => isRepeat && block.id !== "")
      .map((call) => {
        const { message, content, block } = call;
        return refused(id, call, addressed(words, message, content), { id: block.id, ref: block.call });
      }),
};

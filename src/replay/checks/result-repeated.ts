import { pairingOf } from "./pairing";
import type { Check } from "./types";
import { addressed, anthropicMessages, refused } from "./words";

const id = "resultRepeated";
const words =
  "messages.N.content.M: each tool_use must have a single result. Found multiple `tool_result` blocks with id";

/**
 * A result of a call that has one already in the same turn. Where two calls share an id, so do their two
 * results: that is told by `callIdRepeated`. Empty ids are left to `idPattern`.
 */
export const resultRepeated: Check = {
  id,
  severity: "refused",
  demand: "A tool call has a single result.",
  api: anthropicMessages,
  source: "anthropics/claude-code#14110",
  find: (plan) =>
    pairingOf(plan)
      .results.filter(({ isRepeat, block }) => isRepeat && block.id !== "")
      .map((result) => {
        const { message, content, block, call } = result;
        const text = `${addressed(words, message, content)}: ${block.id}`;
        return refused(id, result, text, { id: block.id, ref: call?.block.call ?? null });
      }),
};

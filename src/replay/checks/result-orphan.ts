import { pairingOf } from "./pairing";
import type { Check } from "./types";
import { addressed, anthropicMessages, refused } from "./words";

const id = "resultOrphan";

/** A result whose call does not stand in the turn right before: it is gone, or stands elsewhere. */
export const resultOrphan: Check = {
  id,
  severity: "refused",
  demand: "Every tool result has its call in the message right before it.",
  api: anthropicMessages,
  source: "anthropics/claude-code#13460, anthropics/claude-code#18947",
  find: (plan) =>
    pairingOf(plan)
      .results.filter(({ call }) => call === null)
      .map((result) => {
        const { message, content, block } = result;
        return refused(id, result, wordsOf(message, content, block.id), { id: block.id, ref: null });
      }),
};

function wordsOf(message: number, content: number, call: string): string {
  return (
    addressed(
      "messages.N.content.M: unexpected `tool_use_id` found in `tool_result` blocks",
      message,
      content,
    ) +
    `: ${call}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
  );
}

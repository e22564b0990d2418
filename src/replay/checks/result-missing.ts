import type { RequestPlan } from "../request/types";
import { type PairedCall, pairingOf } from "./pairing";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "resultMissing";

/** So many ids are listed in one finding. */
const idsTold = 20;

/** The API's words for calls of one message whose results do not stand right after it. */
export function unansweredWords(message: number, ids: readonly string[]): string {
  return (
    `messages.${message}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ` +
    `${told(ids)}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
  );
}

/**
 * A call without a result in the next turn. One finding a call; the words list all such calls of its
 * message, as the API's do. A call that is wrong in itself, by a repeated or an empty id, is told by that.
 */
export const resultMissing: Check = {
  id,
  severity: "refused",
  demand: "Every tool call has its result in the message right after it.",
  api: anthropicMessages,
  source: "anthropics/claude-code#7929, anthropics/claude-code#6575",
  find,
};

/** The API lists all; of thousands, each finding would repeat them all. */
function told(ids: readonly string[]): string {
  const listed = ids.slice(0, idsTold).join(", ");
  return ids.length > idsTold ? `${listed}, ... (${ids.length} in all)` : listed;
}

function find(plan: RequestPlan): Finding[] {
  const unanswered = new Map<number, PairedCall[]>();
  for (const call of pairingOf(plan).calls) {
    if (call.isAnswered || call.isRepeat || call.block.id === "") continue;
    const others = unanswered.get(call.message);
    if (others === undefined) unanswered.set(call.message, [call]);
    else others.push(call);
  }
  return [...unanswered].flatMap(([message, calls]) => {
    const text = unansweredWords(
      message,
      calls.map(({ block }) => block.id),
    );
    return calls.map((call) => refused(id, call, text, { id: call.block.id, ref: call.block.call }));
  });
}

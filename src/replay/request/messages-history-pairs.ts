import type { CallRef } from "../../session/types";
import type { Turn } from "./messages-history";
import type { ClientRefusal, RequestBlock } from "./types";

/** The sender's own words, all with the code INVALID_REQUEST. */
export const pairErrors = {
  duplicate: "DeepSeek Messages duplicate tool call id",
  orphan: "DeepSeek Messages tool result has no matching call",
  unanswered: "DeepSeek Messages tool calls need immediate results",
  unresolved: "DeepSeek Messages history ends with unresolved tools",
} as const;

interface Open {
  readonly call: CallRef;
  readonly message: number;
  readonly content: number;
}

/**
 * What deepseek-harness refuses in the pairs of a history, turn by turn. The sender stops at the first;
 * the others would be next.
 */
export function unpairedRefusals(turns: readonly Turn[]): ClientRefusal[] {
  const refusals: ClientRefusal[] = [];
  let open = new Map<string, Open>();
  const refuseOpen = (error: string): void => {
    for (const { call, message, content } of open.values()) refusals.push({ error, message, content, call });
    open = new Map();
  };
  turns.forEach(({ role, blocks }, message) => {
    if (role === "assistant") {
      open = new Map();
      blocks.forEach((block, content) => {
        if (block.type !== "tool_use") return;
        if (open.has(block.id)) {
          refusals.push({ error: pairErrors.duplicate, message, content, call: block.call });
        } else open.set(block.id, { call: block.call, message, content });
      });
      return;
    }
    resultsOf(blocks).forEach(({ id }, content) => {
      if (!open.delete(id)) refusals.push({ error: pairErrors.orphan, message, content, call: null });
    });
    refuseOpen(pairErrors.unanswered);
  });
  refuseOpen(pairErrors.unresolved);
  return refusals;
}

const resultsOf = (blocks: readonly RequestBlock[]) =>
  blocks.flatMap((block) => (block.type === "tool_result" ? [block] : []));

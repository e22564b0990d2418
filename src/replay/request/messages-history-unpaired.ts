import { append } from "./append";
import { messagesHistoryRequest, resultsFirst, type Turn, turnsOf } from "./messages-history";
import type { RequestBlock, RequestBuilder } from "./types";

/**
 * The later dropping of unpaired history: calls without a result, results without a call and turns that
 * this empties are left out, of repeated ids the first stays, silently. Source: note
 * 2026-09-21-messages-unpaired-tool-history.md, changyl/deepseek-harness-open at fc13c462; seen in this
 * one fork only.
 */
export const messagesHistoryUnpairedRequest: RequestBuilder = (history, inputOf) => {
  const { turns, refusals } = turnsOf(history, inputOf);
  return {
    ...messagesHistoryRequest(history, inputOf),
    messages: merged(paired(turns)).map(resultsFirst),
    refusals,
  };
};

/** Each assistant's turn with the results right after it, less what has no partner. */
function paired(turns: readonly Turn[]): Turn[] {
  const used = new Set<string>();
  /** Calls of the turn before that stayed: a result of one that was left out has lost its call. */
  let kept = new Set<string>();
  return turns.flatMap((turn, i): Turn[] => {
    const answered = turn.role === "assistant" ? idsIn(turns[i + 1], "tool_result") : kept;
    const seen = new Set<string>();
    const blocks = turn.blocks.filter((block) => {
      if (block.type !== "tool_use" && block.type !== "tool_result") return true;
      const { id } = block;
      const isFirst = !seen.has(id) && (block.type === "tool_result" || !used.has(id));
      seen.add(id);
      return isFirst && answered.has(id);
    });
    kept = turn.role === "assistant" ? idsIn({ role: turn.role, blocks }, "tool_use") : new Set();
    for (const id of kept) used.add(id);
    return blocks.length === 0 ? [] : [{ role: turn.role, blocks }];
  });
}

function idsIn(turn: Turn | undefined, type: "tool_use" | "tool_result"): Set<string> {
  return new Set(
    (turn?.blocks ?? []).flatMap((block) => (block.type === type && "id" in block ? [block.id] : [])),
  );
}

/** A turn that was left out brings its neighbours together. */
function merged(turns: readonly Turn[]): Turn[] {
  const whole: { role: Turn["role"]; blocks: RequestBlock[] }[] = [];
  for (const { role, blocks } of turns) {
    const last = whole.at(-1);
    if (last?.role === role) append(last.blocks, blocks);
    else whole.push({ role, blocks: [...blocks] });
  }
  return whole;
}

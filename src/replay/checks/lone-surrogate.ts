import type { RequestBlock, RequestPlan, RequestText, ToolResultBlock } from "../request/types";
import { eachBlock, sentShape, transformed } from "./blocks";
import { pairingOf } from "./pairing";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "loneSurrogate";

/**
 * C is the offset within the body, which only the written body tells. Also reported as "invalid high
 * surrogate in string" (anthropics/claude-code#50919).
 */
const words = "The request body is not valid JSON: no low surrogate in string: line 1 column C (char C-1)";

/**
 * Half of a surrogate pair in a text, thinking, a tool's name or input, or a result: JavaScript writes it as
 * an escape, which the API's parser refuses. One finding a block; one for the system prompt, without an
 * address.
 */
export const loneSurrogate: Check = {
  id,
  severity: "refused",
  demand: "No text of a request holds half of a surrogate pair.",
  api: anthropicMessages,
  source: "anthropics/claude-code#60394, anthropics/claude-code#8272, anthropics/claude-code#50919",
  find,
};

function find(plan: RequestPlan): Finding[] {
  const findings: Finding[] = [];
  if (plan.system.some(isTornText)) findings.push(refused(id, { message: null, content: null }, words));
  eachBlock(plan, (block, message, content) => {
    if (!isTorn(block)) return;
    const call = block.type === "tool_use" ? { id: block.id, ref: block.call } : null;
    findings.push(refused(id, { message, content }, words, call));
  });
  for (const result of pairingOf(plan).results) {
    if (!isTornResult(result.block)) continue;
    findings.push(refused(id, result, words, { id: result.block.id, ref: result.call?.block.call ?? null }));
  }
  return findings;
}

function isTorn(block: RequestBlock): boolean {
  switch (block.type) {
    case "text":
      return isTornText(block.text);
    case "thinking":
      return transformed(block.shape, block.transform).hasLoneSurrogate;
    case "tool_use":
      return block.hasLoneSurrogate || !block.name.isWellFormed();
    case "tool_result": // Told with its call, which the pairing knows.
    case "redacted_thinking":
    case "image":
    case "other":
      return false;
  }
}

function isTornResult({ content }: ToolResultBlock): boolean {
  if (content === null) return false;
  return "from" in content ? isTornText(content) : content.some(isTorn);
}

function isTornText(text: RequestText): boolean {
  return sentShape(text).hasLoneSurrogate;
}

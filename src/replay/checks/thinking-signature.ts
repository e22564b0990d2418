import type { RequestPlan } from "../request/types";
import { eachBlock } from "./blocks";
import type { Check, Finding } from "./types";
import { addressed, anthropicMessages, refused } from "./words";

const id = "thinkingSignature";
const missing = "messages.N.content.M.thinking.signature: Field required";
const invalid = "messages.N.content.M: Invalid `signature` in `thinking` block";

/**
 * A thinking block without a signature, or with an empty one. Whether another is right, only the API knows. Some
 * other receivers of the same form take unsigned thinking: a plan for one of them has no such finding.
 */
export const thinkingSignature: Check = {
  id,
  severity: "refused",
  demand: "Thinking goes out with the signature that the API gave it.",
  api: anthropicMessages,
  source:
    "lbjlaq/Antigravity-Manager#1650, lbjlaq/Antigravity-Manager#498, anthropics/anthropic-sdk-csharp#126",
  find,
};

function find(plan: RequestPlan): Finding[] {
  if (plan.takesUnsignedThinking) return [];
  const findings: Finding[] = [];
  eachBlock(plan, (block, message, content) => {
    if (block.type !== "thinking" || (block.signature !== null && block.signature !== "")) return;
    const words = block.signature === null ? missing : invalid;
    findings.push(refused(id, { message, content }, addressed(words, message, content)));
  });
  return findings;
}

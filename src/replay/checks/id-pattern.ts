import { refusedCalls } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

const words = "messages.N.content.M.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'";
const pattern = /^[a-zA-Z0-9_-]+$/;

/**
 * A call whose id is empty or holds other characters. Its result has the same id, and the same fault: that
 * one is not told again.
 */
export const idPattern: Check = {
  id: "idPattern",
  severity: "refused",
  demand: "The id of a tool call consists of letters, digits, _ and -, and is not empty.",
  api: anthropicMessages,
  source: "anomalyco/opencode#1279",
  find: (plan) => refusedCalls(plan, "idPattern", words, ({ id }) => !pattern.test(id)),
};

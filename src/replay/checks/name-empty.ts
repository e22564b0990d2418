import { refusedCalls } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

const words = "messages.N.content.M.tool_use.name: String should have at least 1 character";

/** A call without the name of a tool, as a broken stream leaves it. */
export const nameEmpty: Check = {
  id: "nameEmpty",
  severity: "refused",
  demand: "A tool call names its tool.",
  api: anthropicMessages,
  source: "openclaw/openclaw#15485",
  find: (plan) => refusedCalls(plan, "nameEmpty", words, ({ name }) => name === ""),
};

import { fieldRequired } from "../rules/api-refusals";
import { refusedCalls } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

/** A call that goes out without the field `input`. */
export const inputMissing: Check = {
  id: "inputMissing",
  severity: "refused",
  demand: "A tool call has an input.",
  api: anthropicMessages,
  source: "openclaw/openclaw#5048, openclaw/openclaw#5957",
  find: (plan) => refusedCalls(plan, "inputMissing", fieldRequired, ({ input }) => input === "missing"),
};

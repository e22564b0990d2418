import type { Rule } from "../types";
import { messagesHistory } from "./messages-history";

/**
 * A later deepseek-harness that also leaves unpaired calls and results out of the request. Call by call
 * it is the rule "Messages history". Source: the decision record of 2026-09-21, seen in one fork
 * (changyl/deepseek-harness-open at fc13c462) and not confirmed upstream.
 */
export const messagesHistoryUnpaired: Rule = {
  id: "messages-history-unpaired",
  title: "Messages history, unpaired left out",
  system: "deepseek-harness (fork)",
  since: "2026-09-21",
  source: {
    repository: "changyl/deepseek-harness-open",
    path: ".agents/notes/implemented/bug-fix/2026-09-21-messages-unpaired-tool-history.md",
    commit: "fc13c462",
    evidence: "read",
  },
  summary:
    "Call by call the same as Messages history: a plain object goes out, anything else as {}. Besides, calls without a " +
    "result, results without a call and turns emptied by this are left out of the request, and of repeated ids the first " +
    "is kept, all silently. What a call shows here does not take that into account yet.",
  destination: "messages",
  unanswered: "left",
  apply: messagesHistory.apply,
};

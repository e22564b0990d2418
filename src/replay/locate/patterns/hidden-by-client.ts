import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";

/** Clients that print words of their own for the API's. Source: anthropics/claude-code#39602. */
export const hiddenByClient: ErrorFamily = {
  id: "hidden-by-client",
  source: "anthropics/claude-code#39602",
  texts: [
    {
      phrase: phrase("tool use concurrency issues"),
      meaning:
        "The client hides the API's own words: calls and results do not pair up, which need not have to do with concurrency.",
      clue: () => ({
        by: "findings",
        checks: ["resultMissing", "resultOrphan", "resultRepeated", "callIdRepeated"],
        pick: "first",
      }),
    },
  ],
};

import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";

/**
 * MiniMax names the call by its id. Sources: NousResearch/hermes-agent#12167, obot-platform/nanobot#237 and
 * MiniMax-AI/MiniMax-M2#76.
 */
export const minimax: ErrorFamily = {
  id: "minimax",
  source: "NousResearch/hermes-agent#12167",
  texts: [
    {
      phrase: phrase("invalid function arguments json string, tool_call_id:<ids>"),
      meaning: "MiniMax refused a call whose arguments are not the JSON text of an object.",
      clue: (parts) => ({ by: "id", rest: parts["ids"] ?? "", message: null, address: null, checks: [] }),
    },
    {
      phrase: phrase("tool result's tool id(<ids>"),
      meaning: "MiniMax refused a tool result whose call it did not get.",
      clue: (parts) => ({
        by: "id",
        rest: parts["ids"] ?? "",
        message: null,
        address: null,
        checks: ["resultOrphan"],
      }),
    },
  ],
};

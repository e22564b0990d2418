import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";
import { anotherValue, malformed } from "../shapes";

/**
 * kimi-cli throws before any request. Source: MoonshotAI/kimi-cli at 4a550eff,
 * packages/kosong/src/kosong/contrib/chat_provider/anthropic.py.
 */
export const kimiCli: ErrorFamily = {
  id: "kimi-cli",
  source: "MoonshotAI/kimi-cli @ 4a550eff",
  texts: [
    {
      phrase: phrase("Tool call arguments must be valid JSON"),
      meaning: "kimi-cli could not read the arguments of an earlier call as JSON, and made no request.",
      clue: () => ({ by: "shape", shape: malformed }),
    },
    {
      phrase: phrase("Tool call arguments must be a JSON object"),
      meaning: "kimi-cli read the arguments of an earlier call, found no object, and made no request.",
      clue: () => ({ by: "shape", shape: anotherValue }),
    },
  ],
};

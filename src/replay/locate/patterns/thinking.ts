import { addressIn, type ErrorFamily, nothing, type Parts } from "../clue";
import { phrase } from "../phrase";

const noCall = (parts: Parts) => nothing("It is about a thinking block, not about a call.", addressIn(parts));

/** Thinking that does not go back as it came. Sources: public reports on a change of model within a session. */
export const thinking: ErrorFamily = {
  id: "thinking",
  source: "public reports",
  texts: [
    {
      phrase: phrase("<address>Invalid `signature` in `thinking` block"),
      meaning:
        "The Messages API refused a thinking block whose signature is missing, changed or another model's.",
      clue: noCall,
    },
    {
      phrase: phrase(
        "<address>`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified",
      ),
      meaning:
        "The Messages API refused a thinking block of the last assistant message that does not go back as it came.",
      clue: noCall,
    },
  ],
};

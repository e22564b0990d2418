import { addressIn, type ErrorFamily, nothing } from "../clue";
import { phrase } from "../phrase";

/**
 * Words that are not known around something that is: proxies change the order of the words and shorten
 * them (public reports). Tried after all families, on the whole text too.
 */
export const fallbacks: ErrorFamily = {
  id: "fallbacks",
  source: "public reports",
  texts: [
    {
      phrase: phrase("messages.<message>.content.<content>"),
      meaning: "These words are not known here; the text names a block of a Messages request.",
      clue: (parts) => {
        const address = addressIn(parts);
        return address === null
          ? nothing("The text has letters in the place of its numbers.")
          : { by: "addressOnly", address };
      },
    },
    {
      phrase: /(?<ids>(?:toolu_|call_|fc_|srvtoolu_|tooluse_|functions\.|chatcmpl-tool-).{1,600})/i,
      meaning: "These words are not known here; the text may name a call by its id.",
      clue: (parts) => ({ by: "id", rest: parts["ids"] ?? "", message: null, address: null, checks: [] }),
    },
  ],
};

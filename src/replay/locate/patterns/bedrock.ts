import { addressIn, type ErrorFamily } from "../clue";
import { phrase } from "../phrase";
import { badName, notAnObject } from "../shapes";

const refused = "Bedrock refused a call's input, because it is not a JSON object.";

/**
 * The Converse API of Amazon Bedrock. Its addresses count as those of the Messages API. Sources:
 * vercel/ai#16561 and #19023 (input); public reports (the other two).
 */
export const bedrock: ErrorFamily = {
  id: "bedrock",
  source: "vercel/ai#19023",
  texts: [
    {
      phrase: phrase("The format of the value at <address>toolUse.input is invalid"),
      meaning: refused,
      clue: (parts) => ({ by: "address", address: addressIn(parts), shape: notAnObject }),
    },
    {
      phrase: phrase("Invalid 'input': value did not match any expected variant"),
      meaning: refused,
      clue: () => ({ by: "shape", shape: notAnObject }),
    },
    {
      phrase: phrase("toolUse.name must match [a-zA-Z0-9_-]+ and contain 1-<limit> characters"),
      meaning: "Bedrock refused a call's tool name.",
      clue: (parts) => ({ by: "shape", shape: badName(Number(parts["limit"] ?? 64)) }),
    },
  ],
};

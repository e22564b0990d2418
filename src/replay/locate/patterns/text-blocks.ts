import { addressIn, type ErrorFamily, nothing, type Parts } from "../clue";
import { phrase } from "../phrase";

const noCall = (parts: Parts) => nothing("It is about a text, not about a call.", addressIn(parts));

/**
 * Texts that the Messages API refuses. Sources: anthropics/claude-code#59812 and #49171 (empty),
 * home-assistant/core#175637 and anthropics/claude-code#23369 (blank).
 */
export const textBlocks: ErrorFamily = {
  id: "text-blocks",
  source: "anthropics/claude-code#59812",
  texts: [
    {
      phrase: phrase("<address>text content blocks must be non-empty"),
      meaning: "The Messages API refused an empty text block.",
      clue: noCall,
    },
    {
      phrase: phrase("<address>text content is empty"),
      meaning: "The API refused an empty text, which may be that of a tool result.",
      clue: noCall,
    },
    {
      phrase: phrase("<address>text content blocks must contain non-whitespace text"),
      meaning: "The Messages API refused a text block of nothing but white space.",
      clue: noCall,
    },
    {
      phrase: phrase("final assistant content cannot end with trailing whitespace"),
      meaning: "The Messages API refused the last message: it is the assistant's and ends in white space.",
      clue: noCall,
    },
  ],
};

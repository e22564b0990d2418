import { type ErrorFamily, nothing } from "../clue";
import { phrase } from "../phrase";

const roles = "The API refused the order of the messages: two neighbours have the same role.";
const noCall = () => nothing("It is about the messages as a whole, not about a call.");

/**
 * Errors about the conversation as a whole. Sources: public reports; the Messages API's error reference for
 * the size.
 */
export const conversation: ErrorFamily = {
  id: "conversation",
  source: "public reports",
  texts: [
    { phrase: phrase("roles must alternate"), meaning: roles, clue: noCall },
    { phrase: phrase("must alternate between user and assistant roles"), meaning: roles, clue: noCall },
    {
      phrase: phrase("first message must use the 'user' role"),
      meaning: "The API refused the history: its first message is not the user's.",
      clue: noCall,
    },
    {
      phrase: phrase("prompt is too long"),
      meaning: "The history has more tokens than the model takes.",
      clue: noCall,
    },
    {
      phrase: phrase("exceeds the maximum allowed number of bytes"),
      meaning: "The request is larger than the API takes.",
      clue: noCall,
    },
  ],
};

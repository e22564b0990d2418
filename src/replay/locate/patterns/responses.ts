import { type Clue, type ErrorFamily, numberIn, type Parts } from "../clue";
import { phrase } from "../phrase";
import { emptyName, type Shape } from "../shapes";

const item =
  (shape: Shape | null) =>
  (parts: Parts): Clue => ({ by: "itemIndex", item: numberIn(parts, "item") ?? 0, shape });

/**
 * The Responses API counts the items of `input`: each message, call and result is one. Source:
 * farion1231/cc-switch#5062; public reports (empty name).
 */
export const responses: ErrorFamily = {
  id: "responses",
  source: "farion1231/cc-switch#5062",
  texts: [
    {
      phrase: phrase("Invalid type for 'input[<item>].arguments': expected an object, but got a string"),
      meaning:
        "The server wanted a call's arguments as an object and got a text; the text itself may be in order.",
      clue: item(null),
    },
    {
      phrase: phrase("Invalid 'input[<item>].name': empty string"),
      meaning: "The Responses API refused a call without a tool name.",
      clue: item(emptyName),
    },
    {
      phrase: phrase("input[<item>].arguments"),
      meaning: "The Responses API refused a call's arguments.",
      clue: item(null),
    },
  ],
};

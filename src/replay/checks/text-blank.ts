import { refusedTexts } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

const words = "messages: text content blocks must contain non-whitespace text";

/** A text block of nothing but white space. An empty one is told by `textEmpty`. */
export const textBlank: Check = {
  id: "textBlank",
  severity: "refused",
  demand: "Text blocks hold more than white space.",
  api: anthropicMessages,
  source: "home-assistant/core#175637, anthropics/claude-code#23369",
  find: (plan) => refusedTexts(plan, "textBlank", words, ({ isBlank, length }) => isBlank && length > 0),
};

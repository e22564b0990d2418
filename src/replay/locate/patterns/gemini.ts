import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";
import { notAJsonObject } from "../shapes";

/** Gemini and Vertex AI. Source: public reports. */
export const gemini: ErrorFamily = {
  id: "gemini",
  source: "public reports",
  texts: [
    {
      phrase: phrase("Expected a valid JSON object in the request"),
      meaning: "Gemini refused the request: the arguments of an earlier call are not a JSON object.",
      clue: () => ({ by: "shape", shape: notAJsonObject }),
    },
  ],
};

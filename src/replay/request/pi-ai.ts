import { piRequest } from "./pi-messages";
import type { RequestBuilder } from "./types";

/**
 * The Messages request of pi-ai to 1.0.x. Source: `convertMessages` in
 * packages/ai/src/providers/anthropic.ts, badlogic/pi-mono at 83378aad; run on npm @mariozechner/pi-ai
 * 0.73.1.
 */
export const piAiRequest: RequestBuilder = (history, inputOf) =>
  piRequest(history, inputOf, { sendsBlankSignedThinking: false, movesErrorImages: false });

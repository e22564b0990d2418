import { piRequest } from "./pi-messages";
import type { RequestBuilder } from "./types";

/**
 * The Messages request of pi-ai from 1.3.0, for a model without system messages in its history. Source:
 * `convertMessages` in packages/ai/src/api/anthropic-messages.ts, earendil-works/pi at 2e5a972a; run on
 * npm @earendil-works/pi-ai 1.6.0.
 */
export const piAi13Request: RequestBuilder = (history, inputOf) =>
  piRequest(history, inputOf, { sendsBlankSignedThinking: true, movesErrorImages: true });

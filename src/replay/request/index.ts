import { aiSdkRequest } from "./ai-sdk";
import { asStoredRequest } from "./as-stored";
import { langchainJsRequest } from "./langchain-js";
import { messagesHistoryRequest } from "./messages-history";
import { messagesHistoryUnpairedRequest } from "./messages-history-unpaired";
import { piAiRequest } from "./pi-ai";
import { piAi13Request } from "./pi-ai-1.3";
import type { RequestBuilder } from "./types";
import { yoiRequestBody, yoiRequestBodyBefore } from "./yoi";

/** Rules whose whole conversion is known, by the rule's id. */
const builders: ReadonlyMap<string, RequestBuilder> = new Map([
  ["messages-history", messagesHistoryRequest],
  ["messages-history-reject", messagesHistoryRequest],
  ["messages-history-unpaired", messagesHistoryUnpairedRequest],
  ["as-stored", asStoredRequest],
  ["pi-ai", piAiRequest],
  ["pi-ai-1.3", piAi13Request],
  ["ai-sdk", aiSdkRequest],
  ["langchain-js", langchainJsRequest],
  ["yoi-request", yoiRequestBody],
  ["yoi-request-before", yoiRequestBodyBefore],
]);

/** How the system of a rule makes its requests; null where that is not known. */
export function builderOf(ruleId: string): RequestBuilder | null {
  return builders.get(ruleId) ?? null;
}

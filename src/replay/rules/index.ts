import type { Rule } from "../types";
import { agentgatewayAnthropic } from "./agentgateway-anthropic";
import { agentgatewayBedrock } from "./agentgateway-bedrock";
import { aiSdk } from "./ai-sdk";
import { anyLlm } from "./any-llm";
import { asStored } from "./as-stored";
import { bifrost } from "./bifrost";
import { cline } from "./cline";
import { continueRule } from "./continue";
import { goose } from "./goose";
import { kimiCli } from "./kimi-cli";
import { langchainJs } from "./langchain-js";
import { langchainPython } from "./langchain-python";
import { litellm } from "./litellm";
import { messagesHistory } from "./messages-history";
import { messagesHistoryReject } from "./messages-history-reject";
import { messagesHistoryUnpaired } from "./messages-history-unpaired";
import { messagesResponse } from "./messages-response";
import { newApi } from "./new-api";
import { oneApi } from "./one-api";
import { piAi } from "./pi-ai";
import { piAi13 } from "./pi-ai-1.3";
import { portkey } from "./portkey";
import { semanticKernel } from "./semantic-kernel";
import { vllm } from "./vllm";
import { vllmBefore48922 } from "./vllm-before-48922";
import { vllmCpp } from "./vllm-cpp";
import { vllmCppPlanned } from "./vllm-cpp-planned";
import { yoiRecorded } from "./yoi-recorded";
import { yoiRecordedBefore } from "./yoi-recorded-before";
import { yoiRequest } from "./yoi-request";
import { yoiRequestBefore } from "./yoi-request-before";
import { zed } from "./zed";

/** To the Messages API, with the exact outgoing text. */
const withText: readonly Rule[] = [
  messagesHistory,
  messagesHistoryReject,
  messagesHistoryUnpaired,
  messagesResponse,
  asStored,
  yoiRequest,
  yoiRequestBefore,
  yoiRecorded,
  yoiRecordedBefore,
  piAi13,
  piAi,
  aiSdk,
  langchainJs,
];

/** To the Messages API; it is known what becomes of a call, not how the system prints it. */
const outcomeOnly: readonly Rule[] = [
  litellm,
  langchainPython,
  cline,
  continueRule,
  goose,
  kimiCli,
  zed,
  portkey,
  bifrost,
  agentgatewayAnthropic,
  agentgatewayBedrock,
  anyLlm,
  semanticKernel,
  oneApi,
  newApi,
];

/** Into a chat template: their refusals are their own, not an API's. */
const intoTemplate: readonly Rule[] = [vllm, vllmBefore48922, vllmCpp, vllmCppPlanned];

/** Every rule as people read the list: the default first, the eras of one system together, the newest of them first. */
export const rules: readonly Rule[] = [...withText, ...outcomeOnly, ...intoTemplate];

export const defaultRule: Rule = messagesHistory;

/** The rule of this id, as `--rule` takes it; null where there is none. */
export function ruleOf(id: string): Rule | null {
  return rules.find((rule) => rule.id === id) ?? null;
}

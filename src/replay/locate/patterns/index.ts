import type { ErrorFamily } from "../clue";
import { bedrock } from "./bedrock";
import { chatCompletions } from "./chat-completions";
import { conversation } from "./conversation";
import { dashscope } from "./dashscope";
import { deepseekHarness } from "./deepseek-harness";
import { gemini } from "./gemini";
import { hiddenByClient } from "./hidden-by-client";
import { jsonParsers } from "./json-parsers";
import { kimiCli } from "./kimi-cli";
import { litellm } from "./litellm";
import { messagesAddress } from "./messages-address";
import { minimax } from "./minimax";
import { nlohmann } from "./nlohmann";
import { ollama } from "./ollama";
import { pairing } from "./pairing";
import { python } from "./python";
import { requestBody } from "./request-body";
import { responses } from "./responses";
import { textBlocks } from "./text-blocks";
import { thinking } from "./thinking";
import { vllm } from "./vllm";
import { vllmCpp } from "./vllm-cpp";

/** In the order in which they are tried: what names a call first, the bare words of parsers last. */
export const families: readonly ErrorFamily[] = [
  messagesAddress,
  bedrock,
  pairing,
  // Its words are those of the next family with a word in front.
  kimiCli,
  chatCompletions,
  responses,
  minimax,
  // Its offsets look like those of the parsers below, but count in the request.
  requestBody,
  litellm,
  vllmCpp,
  vllm,
  deepseekHarness,
  dashscope,
  nlohmann,
  textBlocks,
  thinking,
  ollama,
  gemini,
  hiddenByClient,
  conversation,
  python,
  jsonParsers,
];

import type { RequestPlan } from "../request/types";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "firstMessageRole";
const words =
  'The history begins with the assistant. Amazon Bedrock refuses that: messages: first message must use the "user" role';

/**
 * A history that does not begin with the user, as trimming leaves it. System messages before it do not
 * count. Amazon Bedrock refuses it; Anthropic's own endpoint did, and was seen to accept it since late 2024
 * (anthropics/anthropic-sdk-typescript#622).
 */
export const firstMessageRole: Check = {
  id,
  severity: "worthALook",
  demand: "The first message is the user's.",
  api: anthropicMessages,
  source: "lobehub/lobehub#1601, anthropics/anthropic-sdk-typescript#622",
  find,
};

function find({ messages }: RequestPlan): Finding[] {
  const message = messages.findIndex(({ role }) => role !== "system");
  if (message === -1 || messages[message]?.role === "user") return [];
  return [{ ...refused(id, { message, content: null }, words), severity: "worthALook" }];
}

import type { RequestPlan } from "../request/types";
import { sentShape } from "./blocks";
import type { Check, Finding } from "./types";
import { anthropicMessages, refused } from "./words";

const id = "finalAssistantWhitespace";
const words = "messages: final assistant content cannot end with trailing whitespace";

/**
 * The request ends with a text of the assistant, for the model to go on with, and white space ends that
 * text. One of white space alone is told by `textBlank`.
 */
export const finalAssistantWhitespace: Check = {
  id,
  severity: "refused",
  demand: "A text of the assistant at the end of the request does not end in white space.",
  api: anthropicMessages,
  source: "anomalyco/opencode#1295, tailcallhq/forgecode#1872",
  find,
};

function find({ messages }: RequestPlan): Finding[] {
  const last = messages.at(-1);
  const block = last?.blocks.at(-1);
  if (last?.role !== "assistant" || block?.type !== "text") return [];
  const { endsInWhitespace, isBlank } = sentShape(block.text);
  if (!endsInWhitespace || isBlank) return [];
  return [refused(id, { message: messages.length - 1, content: last.blocks.length - 1 }, words)];
}

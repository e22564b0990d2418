import { isObject, listOf, member, stringOf } from "../../session/guards";
import type { ReplayMetadata } from "../../session/types";

const kind = "deepseek-messages";
const version = 1;

/**
 * State of the native replay metadata of an assistant message, `source.replayState`. In every state
 * the tool input follows the same rule; only signatures of thinking blocks depend on it.
 * Source: `packages/llm/llm-deepseek/src/replay.ts`, zsagi1368/deepseek-harness-zDSH at a18d8a99.
 */
export function replayMetadataOf(message: unknown): ReplayMetadata {
  const source = member(message, "source");
  if (member(source, "kind") !== "model") return absent("The message's source is no model.");
  const state = member(source, "replayState");
  if (state === undefined) return absent("The message holds no replay metadata.");
  const reason = unusableReason(state, source, listOf(member(message, "content")));
  return reason === null ? { state: "valid" } : { state: "unusable", reason };
}

function absent(reason: string): ReplayMetadata {
  return { state: "absent", reason };
}

function unusableReason(state: unknown, source: unknown, content: readonly unknown[]): string | null {
  if (!isObject(state)) return "It is not an object.";
  const response = state["response"];
  if (member(response, "kind") !== kind)
    return `Its kind is ${shown(member(response, "kind"))}, not "${kind}".`;
  if (member(response, "version") !== version) {
    return `Its version is ${shown(member(response, "version"))}; version ${version} is understood.`;
  }
  if (member(response, "model") !== member(source, "model")) {
    return `It was made for the model ${shown(member(response, "model"))}, the message is from ${shown(member(source, "model"))}.`;
  }
  const blocks = state["blocks"];
  if (!Array.isArray(blocks)) return "Its blocks are no array.";
  if (blocks.length !== content.length) {
    return `It describes ${count(blocks.length)}, the message has ${count(content.length)}.`;
  }
  return blockReason(blocks, content);
}

function blockReason(blocks: readonly unknown[], content: readonly unknown[]): string | null {
  for (const [i, block] of blocks.entries()) {
    const type = member(block, "type");
    if (type !== member(content[i], "type")) {
      return `Block ${i} is described as ${shown(type)}, the message has ${shown(member(content[i], "type"))} there.`;
    }
    const signature = member(block, "signature");
    if (signature === undefined) continue;
    if (type !== "reasoning") return `Block ${i} carries a signature and is no reasoning.`;
    if (stringOf(signature) === null) return `The signature of block ${i} is no text.`;
  }
  return null;
}

const count = (n: number): string => (n === 1 ? "1 block" : `${n} blocks`);

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  return typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : `a ${typeof value}`;
}

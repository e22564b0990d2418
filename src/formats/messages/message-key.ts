import { writeJson } from "../../log/json/write";
import { idOf, isObject, listOf, member } from "../../session/guards";
import { textKey } from "../text-key";
import { roleOf, typeOf } from "./evidence";

/**
 * A short key that is equal for the same message in two bodies. Clients move `cache_control` from
 * request to request, and a response has members that its echo lacks (`usage`, `citations`), so only
 * what makes the message counts.
 */
export function messageKey(message: unknown): string {
  return textKey(
    writeJson([roleOf(message) ?? "assistant", contentIdentity(member(message, "content"), blockIdentity)]),
  );
}

/** Clients write a text as a string or as one text block, and one message both ways in turn. */
function contentIdentity(content: unknown, identity: (block: unknown) => unknown[]): unknown[] {
  if (typeof content === "string") return [textIdentity(content)];
  return isObject(content) ? [identity(content)] : listOf(content).map(identity);
}

const textIdentity = (text: unknown): unknown[] => ["text", text];

function blockIdentity(block: unknown): unknown[] {
  switch (typeOf(block)) {
    case "tool_use": {
      const input = member(block, "input");
      const head = ["tool_use", idOf(member(block, "id")), member(block, "name")];
      return input === undefined ? head : [...head, input];
    }
    case "tool_result":
      return [
        "tool_result",
        idOf(member(block, "tool_use_id")),
        member(block, "is_error") === true,
        contentIdentity(member(block, "content"), partIdentity),
      ];
    default:
      return partIdentity(block);
  }
}

function partIdentity(block: unknown): unknown[] {
  if (typeof block === "string") return textIdentity(block);
  if (typeOf(block) === "text") return textIdentity(member(block, "text"));
  return isObject(block) ? Object.entries(block).filter(([key]) => key !== "cache_control") : [block];
}

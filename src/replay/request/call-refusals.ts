import type { CallRef } from "../../session/types";
import type { ClientRefusal, RequestMessage } from "./types";

/** The calls of a request that its client refuses, in their order there; `errorOf` is null for any other. */
export function callRefusals(
  messages: readonly RequestMessage[],
  errorOf: (call: CallRef) => string | null,
): ClientRefusal[] {
  return messages.flatMap(({ blocks }, message) =>
    blocks.flatMap((block, content) => {
      if (block.type !== "tool_use") return [];
      const error = errorOf(block.call);
      return error === null ? [] : [{ error, message, content, call: block.call }];
    }),
  );
}

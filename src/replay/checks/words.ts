import type { CallRef } from "../../session/types";
import type { Finding } from "./types";

/** The API whose demands the checks of this folder know. */
export const anthropicMessages = "Anthropic Messages";

/** The API's words with the address filled in: `N` is the message's index, `M` the block's, both from 0. */
export function addressed(words: string, message: number, content: number): string {
  return words.replace("messages.N", `messages.${message}`).replace("content.M", `content.${content}`);
}

/** A call as a finding names it. */
interface Named {
  readonly id: string;
  readonly ref: CallRef | null;
}

/** A finding of what the API refuses; `text` is written out. */
export function refused(
  check: string,
  at: { readonly message: number | null; readonly content: number | null },
  text: string,
  call: Named | null = null,
): Finding {
  return {
    check,
    severity: "refused",
    message: at.message,
    content: at.content,
    call: call?.id ?? null,
    ref: call?.ref ?? null,
    text,
  };
}

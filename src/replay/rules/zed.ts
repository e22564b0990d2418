import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { derived, objectFallback } from "./object-fallback";
import { sendUnprinted, sentUnchecked } from "./unprinted-object";

/**
 * Zed: the trimmed text is parsed when a call is recorded; where that fails the call never enters the
 * history. Only the outcome is known, not how it prints. Source: zed-industries/zed at 01bf7243.
 */
export const zed: Rule = {
  id: "zed",
  title: "Zed",
  system: "Zed",
  since: null,
  source: {
    repository: "zed-industries/zed",
    path: "crates/anthropic/src/completion.rs",
    commit: "01bf7243",
    evidence: "read",
  },
  summary:
    "Empty and blank text is recorded as {}. Malformed text raises an error event when the answer comes, and the call never " +
    "enters the history. An object goes out; null, arrays and scalars do too, and the API refuses them.",
  destination: "messages",
  unanswered: "unknown",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  switch (stored.kind) {
    case "absent":
      return derived(objectFallback(args));
    case "value":
      return isJsonObject(args.value) ? sendUnprinted(args) : sentUnchecked;
    case "text":
    case "freeform":
      return ofText(args, stored.text);
  }
}

function ofText(args: ClassifiedArguments, text: string): Outcome {
  const trimmed = trimWhiteSpace(text);
  // White space that JSON does not know is nothing to lose either.
  if (trimmed === "") return { kind: "fallback", input: () => "{}", loss: "none", diagnostic: null };
  const reading = readSerde(trimmed);
  if (!reading.ok) {
    return { kind: "droppedCall", loss: "content", diagnostic: "an error event when the answer comes" };
  }
  if (reading.class !== "object") return sentUnchecked;
  // Trimmed of white space that JSON does not know: its value was not looked at.
  return args.value === undefined
    ? derived({ kind: "sent", input: null, diagnostic: null })
    : sendUnprinted(args);
}

const whiteSpace = /\p{White_Space}/u;

/** Rust's `trim`: unlike JavaScript's it leaves a byte order mark and takes U+0085. */
function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && whiteSpace.test(text.charAt(start))) start++;
  while (end > start && whiteSpace.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

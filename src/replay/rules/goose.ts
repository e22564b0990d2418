import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { derived, objectFallback } from "./object-fallback";
import { sendUnprinted } from "./unprinted-object";

/**
 * goose: a call whose arguments could not be read is sent under its id as a call of `unparseable_tool_call`
 * with `{}`. Only the outcome is known, not how an object prints. Source: block/goose at 00f85252.
 */
export const goose: Rule = {
  id: "goose",
  title: "goose",
  system: "goose",
  since: null,
  source: {
    repository: "block/goose",
    path: "crates/goose/src/providers/formats/anthropic.rs",
    commit: "00f85252",
    evidence: "read",
  },
  summary:
    "Empty text goes out as {}, an object as it is. For malformed text the history keeps an error: the call goes out under " +
    "its id with {} and the name unparseable_tool_call. Before that, the reader of live answers mends text that is not cut " +
    "and unwraps an object that was encoded twice.",
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
      return isJsonObject(args.value) ? sendUnprinted(args) : derived(objectFallback(args));
    case "text":
    case "freeform":
      return ofText(args, stored.text);
  }
}

function ofText(args: ClassifiedArguments, text: string): Outcome {
  const reading = readSerde(text);
  if (!reading.ok) return objectFallback(args);
  if (reading.class === "object") return sendUnprinted(args);
  if (isObjectText(args.value)) return derived({ kind: "sent", input: null, diagnostic: null });
  return derived(objectFallback(args));
}

/** Whether a decoded value is a text that holds an object. */
function isObjectText(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const inner = readSerde(value);
  return inner.ok && inner.class === "object";
}

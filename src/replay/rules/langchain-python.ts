import { readPython } from "../dialects/python";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { derived, objectFallback } from "./object-fallback";
import { pythonError } from "./python-errors";
import { sendDecoded } from "./python-sender";
import { sendUnprinted, sentUnchecked } from "./unprinted-object";

/**
 * LangChain Python (`_format_messages` of langchain_anthropic): the text of a streamed block is decoded, `{}`
 * where that fails; parsed arguments go out as they are. Only the outcome is known, not how it prints.
 * Source: langchain-ai/langchain.
 */
export const langchainPython: Rule = {
  id: "langchain-python",
  title: "LangChain Python",
  system: "langchain_anthropic",
  since: null,
  source: {
    repository: "langchain-ai/langchain",
    path: "libs/partners/anthropic/langchain_anthropic/chat_models.py",
    commit: "current",
    evidence: "read",
  },
  summary:
    "Empty or malformed text goes out as {}, silently. What was parsed goes out as it is: an object, and also arrays and " +
    "scalars, which the API refuses. Malformed calls of other providers are kept apart (invalid_tool_calls) and are not sent.",
  destination: "messages",
  unanswered: "left",
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
  if (text === "") return objectFallback(args);
  const reading = readPython(text);
  if (reading.ok) return sendDecoded(args, reading);
  if (reading.reason === "syntax") return objectFallback(args);
  return derived({ kind: "refusedByClient", error: pythonError(reading, "") });
}

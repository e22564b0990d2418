import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { derived, objectFallback } from "./object-fallback";
import { sendUnprinted, sentUnchecked } from "./unprinted-object";

/**
 * agentgateway towards Anthropic: text that is not JSON goes out as a JSON string of the text, and is
 * refused. Only the outcome is known, not how it prints. Source: agentgateway/agentgateway at 75b4e6ce.
 */
export const agentgatewayAnthropic: Rule = {
  id: "agentgateway-anthropic",
  title: "agentgateway (Anthropic)",
  system: "agentgateway, Anthropic route",
  since: null,
  source: {
    repository: "agentgateway/agentgateway",
    path: "crates/llm/src/conversion/mod.rs",
    commit: "75b4e6ce",
    evidence: "read",
  },
  summary:
    "Empty text goes out as {}, an object as it is. Malformed or blank text goes out as a JSON string of itself; null, " +
    "arrays and scalars go out as they are: the API refuses all of these.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  const { stored } = args;
  if (stored.kind === "absent" || stored.kind === "value") {
    const error = "The gateway cannot read the request: the arguments are no string.";
    return derived({ kind: "refusedByClient", error });
  }
  if (stored.text === "") return objectFallback(args);
  const reading = readSerde(stored.text);
  return reading.ok && reading.class === "object" ? sendUnprinted(args) : sentUnchecked;
}

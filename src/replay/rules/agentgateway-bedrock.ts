import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { derived, objectFallback } from "./object-fallback";
import { sendUnprinted } from "./unprinted-object";

/**
 * agentgateway towards Bedrock Converse: anything that is no object goes out as `{}`, silently. Only the
 * outcome is known, not how an object prints. Source: agentgateway/agentgateway at 75b4e6ce.
 */
export const agentgatewayBedrock: Rule = {
  id: "agentgateway-bedrock",
  title: "agentgateway (Bedrock)",
  system: "agentgateway, Bedrock Converse route",
  since: null,
  source: {
    repository: "agentgateway/agentgateway",
    path: "crates/llm/src/conversion/bedrock.rs",
    commit: "75b4e6ce",
    evidence: "read",
  },
  summary: "An object goes out, stored as a text or not. Anything else goes out as {}, silently.",
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
      return isJsonObject(args.value) ? sendUnprinted(args) : objectFallback(args);
    case "text":
    case "freeform": {
      const reading = readSerde(stored.text);
      return reading.ok && reading.class === "object" ? sendUnprinted(args) : objectFallback(args);
    }
  }
}

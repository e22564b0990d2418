import { addressIn, type Clue, type ErrorFamily, numberIn, type Parts } from "../clue";
import { phrase } from "../phrase";

const byId =
  (...checks: string[]) =>
  (parts: Parts): Clue => ({
    by: "id",
    rest: (parts["ids"] ?? "").replace(/^[:(]+/, ""),
    message: numberIn(parts, "message"),
    address: addressIn(parts),
    checks,
  });

const byFinding =
  (...checks: string[]) =>
  (): Clue => ({ by: "findings", checks, pick: "first" });

const resultMissing = "The API refused a call that has no result in the message right after it.";
const resultOrphan =
  "The API refused a tool result whose call is not in the message before it; the call itself may have been dropped on the way.";

/**
 * Calls and results that do not pair up. Sources: anthropics/claude-code#7929 and #6575 (no result),
 * #13460 (no call), #84783 (server tools), #14110 (several results); BerriAI/litellm#23510 (repeated id);
 * charmbracelet/crush#3408, can1357/oh-my-pi#12014 and google-gemini/gemini-cli#4504 (other APIs' words).
 */
export const pairing: ErrorFamily = {
  id: "pairing",
  source: "anthropics/claude-code#7929",
  texts: [
    {
      phrase: phrase(
        "<inMessage>`tool_use` ids were found without `tool_result` blocks immediately after<ids>",
      ),
      meaning: resultMissing,
      clue: byId("resultMissing"),
    },
    {
      phrase: phrase("<address>unexpected `tool_use_id` found in `<name>` blocks<ids>"),
      meaning: resultOrphan,
      clue: byId("resultOrphan"),
    },
    {
      phrase: phrase(
        "<address>each `tool_use` must have a single result. Found multiple `tool_result` blocks with id<ids>",
      ),
      meaning: "The API refused a second result for one call.",
      clue: byId("resultRepeated"),
    },
    {
      phrase: phrase("<address>`tool_use` ids must be unique"),
      meaning: "The API refused a call whose id another call has as well.",
      clue: (parts) => ({ by: "repeatedId", address: addressIn(parts) }),
    },
    {
      phrase: phrase("The following tool_call_ids did not have response messages<ids>"),
      meaning: resultMissing,
      clue: byId("resultMissing"),
    },
    {
      phrase: phrase("No tool output found for <name> call<ids>"),
      meaning: resultMissing,
      clue: byId("resultMissing"),
    },
    {
      phrase: phrase("insufficient tool messages following tool_calls"),
      meaning: resultMissing,
      clue: byFinding("resultMissing"),
    },
    {
      phrase: phrase("'tool_calls' must be followed by tool messages"),
      meaning: resultMissing,
      clue: byFinding("resultMissing"),
    },
    {
      phrase: phrase("messages with role 'tool' must be a response to a prece"),
      meaning: resultOrphan,
      clue: byFinding("resultOrphan"),
    },
    {
      phrase: phrase("number of function response parts is equal to the number of function call parts"),
      meaning: "Gemini refused a turn of calls that does not have exactly one result for each call.",
      clue: byFinding("resultMissing", "resultOrphan", "resultRepeated"),
    },
  ],
};

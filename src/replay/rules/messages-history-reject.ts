import type { ClassifiedArguments, Outcome, Rule } from "../types";
import { isJsonObject } from "./json-object";
import { messagesHistory } from "./messages-history";

const invalidJson = "DeepSeek Messages historical tool input is invalid JSON";
/** Only the code of this refusal is on record, not its text. */
const notAnObject = "INVALID_REQUEST: the historical tool input is no JSON object";

/**
 * deepseek-harness before 2026-09-16: its Messages serializer threw `LlmError`, code INVALID_REQUEST,
 * before any request was made. Source: the decision record of 2026-09-07 on the Messages adapter, read
 * in the fork zsagi1368/deepseek-harness-zDSH.
 */
export const messagesHistoryReject: Rule = {
  id: "messages-history-reject",
  title: "Messages history, rejecting",
  system: "deepseek-harness before 2026-09-16",
  since: "2026-09-07",
  source: {
    repository: "zsagi1368/deepseek-harness-zDSH",
    path: ".agents/notes/implemented/feature/2026-09-07-deepseek-messages-adapter.md",
    commit: "1dd6c6a3",
    evidence: "read",
  },
  summary:
    "The stored text is parsed as JSON. A plain object goes out, re-serialised as JavaScript does; for anything else the " +
    "client throws (INVALID_REQUEST) before a request is made, so the session is stuck.",
  destination: "messages",
  unanswered: "left",
  apply,
};

function apply(args: ClassifiedArguments): Outcome {
  // Its logs hold texts only: what becomes of another value follows from the text's rule.
  const { kind } = args.stored;
  const isText = kind === "text" || kind === "freeform";
  if (isJsonObject(args.value)) {
    const outcome = messagesHistory.apply(args);
    return isText ? outcome : { ...outcome, derived: true };
  }
  const error = args.value === undefined ? invalidJson : notAnObject;
  return isText ? { kind: "refusedByClient", error } : { kind: "refusedByClient", error, derived: true };
}

import type { RequestPlan } from "../request/types";
import { pairingOf } from "./pairing";
import type { Check, Finding } from "./types";
import { anthropicMessages } from "./words";

const id = "toolsMissing";

/** The API's words for it. Source: anthropics/anthropic-sdk-python#494. */
const words = "Requests which include `tool_use` or `tool_result` blocks must define tools.";

/**
 * A history with tool blocks that is sent without `tools`. Most session logs hold no tools although every
 * request carries them, so the plan alone tells nothing: the check itself finds none, and `toolsMissing` is
 * asked where more is known.
 */
export const toolsMissingCheck: Check = {
  id,
  severity: "worthALook",
  demand: "A request whose history holds tool blocks carries `tools`.",
  api: anthropicMessages,
  source: "anthropics/anthropic-sdk-python#494",
  find: (plan) => toolsMissing(plan, false),
};

/**
 * At most one finding, at the first tool block. `toolsKnownAbsent`: the request is known to carry no
 * `tools`, as that of a client which leaves them out of its summary request.
 */
export function toolsMissing(plan: RequestPlan, toolsKnownAbsent: boolean): Finding[] {
  if (!toolsKnownAbsent || plan.tools !== null || plan.toolNames.length > 0) return [];
  const { calls, results } = pairingOf(plan);
  const [call] = calls;
  const [result] = results;
  const isCall = call !== undefined && (result === undefined || call.message <= result.message);
  const first = isCall ? call : result;
  if (first === undefined) return [];
  return [
    {
      check: id,
      severity: "worthALook",
      message: first.message,
      content: first.content,
      call: first.block.id,
      ref: isCall ? call.block.call : null,
      text: `The history holds tool blocks. A request that carries it without \`tools\`, as a summary request often is, fails: "${words}"`,
    },
  ];
}

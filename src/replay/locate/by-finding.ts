import type { CallRef } from "../../session/types";
import type { Finding } from "../checks/types";
import { answer, notTold } from "./answer";
import type { Found, LocateLog } from "./types";

/**
 * What the checks found in the request of the rule in force. `message`: the message that the text names,
 * whose findings count first; null where it names none.
 */
export function byFindings(
  checks: readonly string[],
  pick: "first" | "last",
  message: number | null,
  log: LocateLog,
): Found {
  const all = checks.flatMap((check) => log.findings(check)).sort(inOrder);
  if (pick === "last") all.reverse();
  const there = message === null ? [] : all.filter((finding) => finding.message === message);
  const findings = there.length > 0 ? there : all;
  const calls = callsOf(findings);
  if (calls.length === 0) {
    const [finding] = findings;
    if (finding === undefined) return notTold("The checks find no such thing in the request of this log.");
    return notTold(`The checks find it ${placeOf(finding)}, where no call of the log is meant.`);
  }
  const which =
    calls.length === 1 ? "for this call alone" : `for ${calls.length} calls, this one the ${pick}`;
  const how = `The checks find it in the request ${which}.`;
  return answer(calls, there.length > 0 ? "address" : "finding", "likely", how);
}

function inOrder(a: Finding, b: Finding): number {
  return (a.message ?? 0) - (b.message ?? 0) || (a.content ?? 0) - (b.content ?? 0);
}

function callsOf(findings: readonly Finding[]): CallRef[] {
  return [...new Set(findings.flatMap(({ ref }) => (ref === null ? [] : [ref])))];
}

function placeOf({ message, content }: Finding): string {
  if (message === null) return "in the request";
  return content === null ? `in messages.${message}` : `at messages.${message}.content.${content}`;
}

import type { ClientRefusal, RequestPlan } from "../request/types";
import { callIdRepeated } from "./call-id-repeated";
import { finalAssistantWhitespace } from "./final-assistant-whitespace";
import { firstMessageRole } from "./first-message-role";
import { idPattern } from "./id-pattern";
import { inputMissing } from "./input-missing";
import { inputNotObject } from "./input-not-object";
import { loneSurrogate } from "./lone-surrogate";
import { nameEmpty } from "./name-empty";
import { nameTooLong } from "./name-too-long";
import { pairingOf } from "./pairing";
import { requestSizeCheck } from "./request-size";
import { resultMissing } from "./result-missing";
import { resultOrphan } from "./result-orphan";
import { resultRepeated } from "./result-repeated";
import { resultsNotFirst } from "./results-not-first";
import { textBlank } from "./text-blank";
import { textEmpty } from "./text-empty";
import { thinkingSignature } from "./thinking-signature";
import { toolsMissingCheck } from "./tools-missing";
import type { Check, Finding } from "./types";
import { refused } from "./words";

/** Every check. Of findings at one block, that of the earlier check comes first: form before pairing. */
export const checks: readonly Check[] = [
  loneSurrogate,
  inputNotObject,
  inputMissing,
  idPattern,
  nameEmpty,
  nameTooLong,
  thinkingSignature,
  firstMessageRole,
  textEmpty,
  textBlank,
  finalAssistantWhitespace,
  callIdRepeated,
  resultMissing,
  resultOrphan,
  resultRepeated,
  resultsNotFirst,
  toolsMissingCheck,
  requestSizeCheck,
];

/** The checks that a request's outline goes through: size and the lack of tools show elsewhere. */
export const checksOfPlan: readonly Check[] = checks.filter(
  (check) => check !== toolsMissingCheck && check !== requestSizeCheck,
);

/** The check of this id; null where there is none. Refusals of the client itself belong to no check. */
export function checkOf(id: string): Check | null {
  return checks.find((check) => check.id === id) ?? null;
}

/**
 * All that is refused: first what the client itself refuses, in its order (check "clientRefusal"), then what
 * the API would refuse, by address. Takes time linear in the blocks.
 */
export function findingsOf(plan: RequestPlan): Finding[] {
  const found = checks.filter(({ severity }) => severity === "refused").flatMap((check) => check.find(plan));
  return [...clientRefusals(plan), ...found.sort(byAddress)];
}

/** What is not refused, and yet worth a look in a request. */
export function looksOfPlan(plan: RequestPlan): Finding[] {
  return checks.filter(({ severity }) => severity !== "refused").flatMap((check) => check.find(plan));
}

/** What has no message comes first, what has no block before the blocks of its message. */
function byAddress(a: Finding, b: Finding): number {
  return (a.message ?? -1) - (b.message ?? -1) || (a.content ?? -1) - (b.content ?? -1);
}

function clientRefusals(plan: RequestPlan): Finding[] {
  if (plan.refusals.length === 0) return [];
  const ids = new Map<number, string>();
  for (const { block } of pairingOf(plan).calls) ids.set(block.call, block.id);
  return plan.refusals.map((refusal) => ({
    ...refused("clientRefusal", refusal, refusal.error),
    call: idAt(plan, refusal) ?? (refusal.call === null ? null : (ids.get(refusal.call) ?? null)),
    ref: refusal.call,
  }));
}

/** Id of the call or result that stands where the client refuses; null for another block. */
function idAt({ messages }: RequestPlan, { message, content }: ClientRefusal): string | null {
  if (message === null || content === null) return null;
  const block = messages[message]?.blocks[content];
  return block?.type === "tool_use" || block?.type === "tool_result" ? block.id : null;
}

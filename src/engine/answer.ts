import { checkOf } from "../replay/checks";
import type { Finding } from "../replay/checks/types";
import {
  type AnswerCall,
  type CallCounts,
  type Cause,
  callSentence,
  callWords,
  headline,
  quotedSentence,
  type Reading,
} from "../report/answer";
import { asCode } from "../report/marked";
import { addressWords, type Replay } from "./replay";
import type { Answer } from "./replay-types";
import type { Pause } from "./view";
import { wayOutOf } from "./way-out";

/** So many causes are told of. */
const causesTold = 100;
const historiesTold = 500;

/** Checks whose finding is the stored arguments themselves: the call's own sentence says more. */
const ofArguments = new Set(["inputNotObject", "inputMissing"]);

/** What is wrong with a log under its rule, the first cause first. */
export async function answerOf(
  replay: Replay,
  reading: Reading,
  generation: number,
  pause: Pause,
): Promise<Answer> {
  const { rule } = replay;
  const ranked = rank(replay);
  const [first = null] = ranked;
  const leads = first !== null && first.kind !== "look";
  const causes: Cause[] = [];
  for (const item of ranked.slice(0, causesTold)) {
    causes.push(await causeOf(replay, item));
    await pause();
  }
  return {
    generation,
    ruleId: rule.id,
    reading,
    headline: headline(leads ? causes : [], reading, countsOf(replay), replay.looked()),
    leads,
    causes,
    causeCount: ranked.length,
    wayOut: first === null || first.kind === "look" ? [] : await wayOutOf(replay, first),
    isRequestKnown: replay.requests !== null,
    histories: replay.histories.slice(0, historiesTold).map(({ session, messages, isRequest }) => ({
      title: session,
      messages: messages.length,
      isRequest,
    })),
    historyCount: replay.histories.length,
  };
}

/** What a cause is about: a finding over the request, or a call whose arguments do not go out as stored. */
export type Ranked =
  | { readonly kind: "finding"; readonly finding: Finding }
  | { readonly kind: "call"; readonly call: number }
  /** Something at a call that goes out, or would. */
  | { readonly kind: "look"; readonly finding: Finding };

function countsOf({ log, verdicts }: Replay): CallCounts {
  let notSent = 0;
  for (let call = 0; call < log.calls; call++) if (verdicts.outcomeOf(call) === "notSent") notSent++;
  return { calls: log.calls, notSent };
}

/**
 * Refusals first, as they stop everything; then calls that lose content, then those that lose nothing. A
 * history that ends with a call in flight is usual in a log that was copied while its session ran: that
 * comes after what is lost.
 */
function rank(replay: Replay): Ranked[] {
  const { log, verdicts } = replay;
  const findings = eachBlockOnce(replay.findings());
  const told = new Set(findings.flatMap(({ ref }) => (ref === null ? [] : [ref])));
  const [refused, lost, quiet]: [Ranked[], Ranked[], Ranked[]] = [[], [], []];
  for (let call = 0; call < log.calls; call++) {
    const outcome = verdicts.outcomeOf(call);
    if (outcome === "sent" || outcome === "notSent") continue;
    const item: Ranked = { kind: "call", call };
    // A finding about the pair of a call says nothing of what its arguments lose.
    if (!outcome.startsWith("refused")) (verdicts.lossOf(call) === "content" ? lost : quiet).push(item);
    else if (!told.has(call)) refused.push(item);
  }
  const ranked = (isInFlight: boolean): Ranked[] =>
    findings
      .filter((finding) => replay.isInFlight(finding) === isInFlight)
      .map((finding) => ({ kind: "finding", finding }));
  const looks = (severity: Finding["severity"]): Ranked[] =>
    replay.looks.filter((look) => look.severity === severity).map((finding) => ({ kind: "look", finding }));
  return [
    ...ranked(false),
    ...refused,
    ...lost,
    ...ranked(true),
    ...quiet,
    // What goes out all the same is no answer to why requests fail.
    ...looks("changed"),
    ...looks("worthALook"),
  ];
}

/** The client's refusal and the API's mean the same block: the client speaks first. */
function eachBlockOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ history, message, content, ref, check }) => {
    const key = ref === null ? `${history}.${message}.${content}` : `call ${ref}`;
    const isNew = !seen.has(key) || (ref === null && message === null && check !== "clientRefusal");
    seen.add(key);
    return isNew;
  });
}

async function causeOf(replay: Replay, item: Ranked): Promise<Cause> {
  const { rule } = replay;
  if (item.kind === "call") {
    const call = await answerCall(replay, item.call);
    const loses = call.loss === "content" || call.outcome.startsWith("refused");
    return {
      severity: call.outcome.startsWith("refused") ? "refused" : loses ? "changed" : "worthALook",
      sentence: `${callSentence(call, rule.title)}${retriedWords(replay, item.call)}`,
      call: item.call,
      place: replay.placeOf(item.call),
    };
  }
  const { finding } = item;
  if (item.kind === "look") return lookCause(replay, finding);
  const { ref, message, content } = finding;
  const address = message === null ? null : addressWords(message, content);
  const place = address === null ? null : { history: finding.history ?? 0, address };
  const base = { severity: finding.severity, call: ref, place };
  if (ref !== null && (await isOfArguments(replay, finding, ref))) {
    const call = await answerCall(replay, ref);
    return { ...base, sentence: `${callSentence(call, rule.title)}${retriedWords(replay, ref)}` };
  }
  return { ...base, sentence: findingSentence(replay, finding, address) };
}

function lookCause(replay: Replay, { ref, severity, text, message, content, history }: Finding): Cause {
  const subject = ref === null ? "" : `${callWords(replay.wordsOf(ref))}: `;
  const at = message === null ? null : { history: history ?? 0, address: addressWords(message, content) };
  const place = ref === null ? at : replay.placeOf(ref);
  return { severity, sentence: `${subject}${text}`, call: ref, place };
}

/** A client refuses a call for its arguments, or for its place in the history. */
async function isOfArguments(
  { log, verdicts, rule }: Replay,
  { check, text }: Finding,
  call: number,
): Promise<boolean> {
  if (ofArguments.has(check)) return true;
  if (check !== "clientRefusal" || verdicts.outcomeOf(call) !== "refusedByClient") return false;
  return (await log.factsOf(call, 0, rule)).reason === text;
}

function findingSentence(replay: Replay, finding: Finding, address: string | null): string {
  const { ref, message, content, check, text } = finding;
  const demand = checkOf(check)?.demand;
  const words = `${quotedSentence(text)}${demand === undefined ? "" : ` What it demands: ${demand.charAt(0).toLowerCase()}${demand.slice(1)}`}`;
  const subject =
    ref === null
      ? placeWords(message, content)
      : `${callWords(replay.wordsOf(ref))}${address === null ? "" : `, ${asCode(address)}`}`;
  const isClient = check === "clientRefusal";
  if (replay.isInFlight(finding)) {
    const refuser = isClient ? "the sender itself" : "the API";
    return `${subject}: it has no result, and the history ends with it; it may have been running when the log was copied.${againWords(replay, ref)} Without its result ${refuser} would refuse the next request: ${words}`;
  }
  const who = isClient
    ? "the sender itself refuses this history, before any request is made"
    : (finding.history ?? 0) === replay.histories.length - 1
      ? "the API would refuse this and every later request"
      : `the API would refuse the request of history ${(finding.history ?? 0) + 1} of ${replay.histories.length}`;
  return `${subject}: ${who}: ${words}${againWords(replay, ref)}`;
}

function placeWords(message: number | null, content: number | null): string {
  if (message === null) return "The history";
  return `The ${content === null ? "message" : "block"} ${asCode(addressWords(message, content))}`;
}

/** Some systems run a call again that the log holds no result for. */
function againWords({ log, rule }: Replay, ref: number | null): string {
  const runs = ref !== null && rule.unanswered === "runAgain" && log.store.resultStateOf(ref) === "missing";
  return runs ? " It would run again when the session is resumed." : "";
}

async function answerCall(replay: Replay, call: number): Promise<AnswerCall> {
  const facts = await replay.log.factsOf(call, 0, replay.rule);
  return {
    ...replay.wordsOf(call),
    class: facts.class,
    outcome: facts.outcome,
    destination: facts.destination,
    loss: facts.loss,
    fault: facts.fault,
    reason: filledIn(facts.reason, replay.addressOf(call), facts.tool),
    storedAddress: replay.refusedAsStored(call),
  };
}

/** Whoever refuses a call names its block or its tool; a rule, which sees the arguments alone, cannot. */
function filledIn(reason: string | null, address: string | null, tool: string | null): string | null {
  const named = reason?.replace("'NAME'", () => `'${tool ?? ""}'`) ?? null;
  // Without a known request the block cannot be named: the words alone are left.
  return named?.replace("messages.N.content.M", address ?? "its").replace("its.tool_use", "tool_use") ?? null;
}

/** Whether the model tried again, and that went well. */
function retriedWords(replay: Replay, call: number): string {
  const retry = replay.retryOf(call);
  if (retry === null) return "";
  return ` A later call of the same tool succeeded: ${callWords(replay.wordsOf(retry)).replace("Call", "call")}.`;
}

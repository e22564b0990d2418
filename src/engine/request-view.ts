import { utf8Length } from "../log/json/locate";
import { requestSize } from "../replay/checks/request-size";
import type { Finding } from "../replay/checks/types";
import type { RequestBlock, RequestPlan } from "../replay/request/types";
import { writeRequest } from "../replay/request/write";
import { addressWords, type Replay } from "./replay";
import type { RequestView } from "./replay-types";
import { type PlacedBlock, RequestLayout } from "./request-layout";
import { requestTextsOf } from "./request-texts";
import type { Pause } from "./view";

/** A longer request is shown in its first part: the editor would choke on it. In UTF-16 units. */
const shownLimit = 4_000_000;
/** Work goes on for so long before other questions are answered, in milliseconds. */
const workLength = 40;

/** Past this nothing new can be said of a body's size, and the rest of its log need not be read. In bytes. */
const countedLimit = 64_000_000;
const refusalsTold = 50;

/**
 * A history's request laid out for reading: a line a block, so that messages can be folded. The shown text
 * is the exact body but for its white space, or the beginning of that. `limit`: of the shown text.
 */
export async function requestViewOf(
  replay: Replay,
  history: number,
  generation: number,
  pause: Pause,
  limit = shownLimit,
): Promise<RequestView | null> {
  const plan = replay.requests?.plans[history];
  if (plan === undefined) return null;
  const layout = new RequestLayout(plan, limit);
  let bytes = 0;
  let restAt = performance.now() + workLength;
  for await (const piece of writeRequest(plan, requestTextsOf(replay))) {
    bytes += utf8Length(piece.text);
    layout.add(piece);
    if (bytes > countedLimit) break;
    if (performance.now() > restAt) {
      await pause();
      restAt = performance.now() + workLength;
    }
  }
  const { text, isWhole } = layout.finish();
  const findings = replay.findingsIn(history);
  return {
    generation,
    ruleId: replay.rule.id,
    history,
    text,
    isWhole,
    messages: plan.messages.length,
    bytes: bytes > countedLimit ? null : bytes,
    blocks: layout.blocks.map(({ line, message, content, block }) => ({
      line,
      message,
      content,
      call: callOf(plan, message, block),
    })),
    marks: marksOf(replay, findings, layout.blocks),
    refusals: refusalsOf(findings),
    sizeWarning: requestSize(bytes)?.text ?? null,
  };
}

/** The exact body that goes out, in one text. Rejects where a record can no longer be read. */
export async function requestTextOf(replay: Replay, history: number): Promise<string | null> {
  const plan = replay.requests?.plans[history];
  if (plan === undefined) return null;
  const parts: string[] = [];
  for await (const { text } of writeRequest(plan, requestTextsOf(replay))) parts.push(text);
  return parts.join("");
}

/** A call's own block leads to it, and so does its result in the turn after it. */
function callOf(plan: RequestPlan, message: number, block: RequestBlock): number | null {
  if (block.type === "tool_use") return block.call;
  if (block.type !== "tool_result") return null;
  for (let before = message - 1; before >= 0; before--) {
    const turn = plan.messages[before];
    if (turn?.role !== "assistant") continue;
    const call = turn.blocks.find((one) => one.type === "tool_use" && one.id === block.id);
    return call?.type === "tool_use" ? call.call : null;
  }
  return null;
}

function marksOf(
  replay: Replay,
  findings: readonly Finding[],
  blocks: readonly PlacedBlock[],
): RequestView["marks"] {
  const refused = new Set(findings.map(({ message, content }) => `${message}.${content}`));
  const isRefused = ({ message, content }: PlacedBlock): boolean => refused.has(`${message}.${content}`);
  const isReplaced = ({ block }: PlacedBlock): boolean =>
    block.type === "tool_use" && replay.verdicts.outcomeOf(block.call) !== "sent";
  const lines = (test: (block: PlacedBlock) => boolean): number[] =>
    blocks.filter(test).map(({ line }) => line);
  return {
    refused: lines(isRefused),
    replaced: lines((block) => !isRefused(block) && isReplaced(block)),
  };
}

/** Words that name no place are told with it. */
function refusalsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity === "refused")
    .slice(0, refusalsTold)
    .map(({ message, content, text }) =>
      message === null || text.includes(`messages.${message}`)
        ? text
        : `${addressWords(message, content)}: ${text}`,
    );
}

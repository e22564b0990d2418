import type { History, HistoryBlock, MessageDraft, ResultBlock } from "../../session/history";

/** A tool result as pi holds it: a message of its own. `message`: null for one that the sender made up. */
export interface ResultTurn {
  readonly role: "result";
  readonly message: MessageDraft | null;
  readonly result: Pick<ResultBlock, "id" | "name" | "isError" | "parts">;
}

/** A message as pi's converter gets it, system messages aside. */
export type PiTurn =
  | {
      readonly role: "user" | "assistant";
      readonly message: MessageDraft;
      readonly blocks: readonly HistoryBlock[];
    }
  | ResultTurn;

/**
 * The turns that pi-ai sends of a history. An assistant's turn that ended in an error or was aborted is
 * left out, though its results stay (earendil-works/pi#8537). A call that no result followed gets one before
 * the next user or assistant turn, one left out included, or at the end; a result that comes later still
 * goes out too. Source: packages/ai/src/providers/transform-messages.ts, badlogic/pi-mono at 83378aad,
 * which leaves the end of a history as it is; run on npm @mariozechner/pi-ai 0.73.1 and
 * @earendil-works/pi-ai 1.6.0, which do not.
 */
export function piTurns(history: History): PiTurn[] {
  const turns: PiTurn[] = [];
  let waiting: CallBlock[] = [];
  let answered = new Set<string | null>();
  const close = (): void => {
    for (const call of waiting) if (!answered.has(call.id)) turns.push(madeUp(call));
    waiting = [];
    answered = new Set();
  };
  for (const turn of history.messages.flatMap(heldTurns)) {
    if (turn.role === "result") {
      answered.add(turn.result.id);
      turns.push(turn);
      continue;
    }
    close();
    if (turn.role === "assistant") {
      if (isBroken(turn.message)) continue;
      waiting = turn.blocks.filter((block) => block.kind === "call");
    }
    turns.push(turn);
  }
  close();
  return turns;
}

type CallBlock = Extract<HistoryBlock, { kind: "call" }>;

function isBroken({ stopReason }: MessageDraft): boolean {
  return stopReason === "error" || stopReason === "aborted";
}

/** Other logs hold results and words in one message: in pi each result is a message. */
function heldTurns(message: MessageDraft): PiTurn[] {
  const { role } = message;
  if (role === "system" || role === "developer") return [];
  const held = role === "assistant" ? "assistant" : "user";
  if (message.blocks.length === 0) return [{ role: held, message, blocks: [] }];
  const turns: PiTurn[] = [];
  let blocks: HistoryBlock[] = [];
  for (const block of message.blocks) {
    if (block.kind === "result") {
      turns.push({ role: "result", message, result: block });
      blocks = [];
      continue;
    }
    if (blocks.length === 0) turns.push({ role: held, message, blocks });
    blocks.push(block);
  }
  return turns;
}

function madeUp({ id, name }: CallBlock): ResultTurn {
  return { role: "result", message: null, result: { id, name, isError: true, parts: [] } };
}

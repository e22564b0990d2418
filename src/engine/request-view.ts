import { utf8Length } from "../log/json/locate";
import { requestSize } from "../replay/checks/request-size";
import type { RequestBlock, RequestPlan } from "../replay/request/types";
import { type RequestPiece, writeRequest } from "../replay/request/write";
import { addressWords, type Replay } from "./replay";
import type { BlockLine, RequestView } from "./replay-types";
import { requestTextsOf } from "./request-texts";
import type { Pause } from "./view";

/** A longer request is shown in its first part: the editor would choke on it. In UTF-16 units. */
const shownLimit = 4_000_000;
const refusalsTold = 50;

/** A history's request laid out for reading: a line a block, so that messages can be folded. */
export async function requestViewOf(
  replay: Replay,
  history: number,
  generation: number,
  pause: Pause,
): Promise<RequestView | null> {
  const plan = replay.requests?.plans[history];
  if (plan === undefined) return null;
  const layout = new Layout();
  let bytes = 0;
  let isWhole = true;
  for await (const piece of writeRequest(plan, requestTextsOf(replay.log))) {
    bytes += utf8Length(piece.text);
    layout.add(piece, plan);
    if (layout.length > shownLimit) {
      isWhole = false;
      break;
    }
    await pause();
  }
  return {
    generation,
    ruleId: replay.rule.id,
    history,
    text: layout.text(),
    isWhole,
    messages: plan.messages.length,
    bytes: isWhole ? bytes : null,
    blocks: layout.blocks.map(({ line, message, content, block }) => ({
      line,
      message,
      content,
      call: callOf(plan, message, block),
    })),
    marks: marksOf(replay, layout.blocks),
    refusals: refusalsOf(replay, plan),
    sizeWarning: isWhole ? (requestSize(bytes)?.text ?? null) : null,
  };
}

/** The exact body that goes out, in one text. Rejects where a record can no longer be read. */
export async function requestTextOf(replay: Replay, history: number): Promise<string | null> {
  const plan = replay.requests?.plans[history];
  if (plan === undefined) return null;
  const parts: string[] = [];
  for await (const { text } of writeRequest(plan, requestTextsOf(replay.log))) parts.push(text);
  return parts.join("");
}

interface PlacedBlock extends Omit<BlockLine, "call"> {
  readonly block: RequestBlock;
}

class Layout {
  readonly blocks: PlacedBlock[] = [];
  length = 0;
  private readonly lines: string[] = ["{"];
  private message = -1;

  add({ text, block }: RequestPiece, plan: RequestPlan): void {
    if (block === undefined) {
      this.addFrame(text, plan);
      return;
    }
    this.openMessage(block.message, plan);
    const held = plan.messages[block.message]?.blocks[block.content];
    if (held !== undefined) this.blocks.push({ ...block, line: this.lines.length + 1, block: held });
    const isLast = block.content === (plan.messages[block.message]?.blocks.length ?? 0) - 1;
    this.push(`        ${text}${isLast ? "" : ","}`);
    if (isLast) this.closeMessage(plan);
  }

  text(): string {
    return this.lines.join("\n");
  }

  /** What stands around the messages: the model and the system before them, the tools after. */
  private addFrame(text: string, plan: RequestPlan): void {
    if (text === '"messages":[') {
      this.push(plan.messages.length === 0 ? '  "messages": []' : '  "messages": [');
    } else if (text.startsWith("],") || text === "]}") {
      const tools = text.slice(1).replace(/^,/, "").replace(/\}$/, "");
      if (plan.messages.length > 0) this.push(tools === "" ? "  ]" : "  ],");
      if (tools !== "") this.push(`  ${tools}`);
      this.push("}");
    } else if (this.message < 0 && text !== "{" && text !== "") {
      this.push(`  ${text.replace(/^\{/, "")}`);
    }
  }

  private openMessage(message: number, plan: RequestPlan): void {
    while (this.message < message) {
      this.message++;
      const { role = "user", blocks = [], isString = false } = plan.messages[this.message] ?? {};
      this.push("    {");
      this.push(`      "role": ${JSON.stringify(role)},`);
      this.push(isString ? '      "content":' : '      "content": [');
      // A message without blocks has no piece of its own.
      if (blocks.length === 0) this.closeMessage(plan);
    }
  }

  private closeMessage(plan: RequestPlan): void {
    if (plan.messages[this.message]?.isString !== true) this.push("      ]");
    this.push(this.message === plan.messages.length - 1 ? "    }" : "    },");
  }

  private push(line: string): void {
    this.lines.push(line);
    this.length += line.length + 1;
  }
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

function marksOf(replay: Replay, blocks: readonly PlacedBlock[]): RequestView["marks"] {
  const refused = new Set(replay.findings().map(({ message, content }) => `${message}.${content}`));
  const isRefused = ({ message, content }: PlacedBlock): boolean => refused.has(`${message}.${content}`);
  const isReplaced = ({ block }: PlacedBlock): boolean =>
    block.type === "tool_use" && replay.log.verdicts.outcomeOf(block.call) !== "sent";
  const lines = (test: (block: PlacedBlock) => boolean): number[] =>
    blocks.filter(test).map(({ line }) => line);
  return {
    refused: lines(isRefused),
    replaced: lines((block) => !isRefused(block) && isReplaced(block)),
  };
}

function refusalsOf(replay: Replay, plan: RequestPlan): string[] {
  return replay
    .findings()
    .slice(0, refusalsTold)
    .flatMap(({ severity, message, content, text }) => {
      if (severity !== "refused") return [];
      const place = message === null ? "" : `${addressWords(message, content)}: `;
      return plan.messages.length === 0 || text.startsWith("messages") ? [text] : [`${place}${text}`];
    });
}

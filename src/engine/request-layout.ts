import type { RequestBlock, RequestPlan } from "../replay/request/types";
import type { RequestPiece } from "../replay/request/write";
import type { BlockLine } from "./replay-types";

/** A block of the shown text with the line, from 1, on which it begins. */
export interface PlacedBlock extends Omit<BlockLine, "call"> {
  readonly block: RequestBlock;
}

/**
 * Lays the pieces of a written request out, each block on a line of its own. Blocks stand as they are
 * written, byte for byte; what stands around them is told by the plan.
 */
export class RequestLayout {
  readonly blocks: PlacedBlock[] = [];
  private readonly lines: string[] = [];
  /** Of the lines, with their ends. */
  private length = 0;
  private part: "head" | "messages" | "end" = "head";
  private message = -1;

  constructor(
    private readonly plan: RequestPlan,
    /** The text is cut after so many UTF-16 units. */
    private readonly limit: number,
  ) {
    this.push("{");
  }

  /** Takes the next piece. Past the limit nothing is kept. */
  add(piece: RequestPiece): void {
    if (this.isFull()) return;
    if (piece.block !== undefined) this.addBlock(piece.text, piece.block.message, piece.block.content);
    else if (this.part === "head") this.addHead(piece.text);
    else if (piece.text.startsWith('],"tools":')) this.addTools(piece.text);
  }

  finish(): { readonly text: string; readonly isWhole: boolean } {
    this.endMessages("");
    this.push("}");
    const text = this.lines.join("\n");
    // Half of a surrogate pair is no text that can be shown.
    const end = isHighSurrogate(text, this.limit - 1) ? this.limit - 1 : this.limit;
    return { text: text.slice(0, end), isWhole: text.length <= this.limit };
  }

  private addHead(text: string): void {
    if (text !== '"messages":[') {
      const members = text.replace(/^\{/, "");
      if (members !== "") this.push(`  ${members}`);
      return;
    }
    this.part = "messages";
    this.push('  "messages": [');
  }

  private addBlock(text: string, message: number, content: number): void {
    this.openUpTo(message);
    const blocks = this.plan.messages[message]?.blocks ?? [];
    const block = blocks[content];
    if (block === undefined || this.isFull()) return;
    this.blocks.push({ message, content, line: this.lines.length + 1, block });
    const isLast = content === blocks.length - 1;
    this.push(`        ${text}${isLast ? "" : ","}`);
    if (isLast) this.closeMessage();
  }

  private addTools(text: string): void {
    this.endMessages(",");
    this.push(`  ${text.slice("],".length, -1)}`);
  }

  /** Messages without blocks have no piece of their own, so they are opened on the way to the next one. */
  private openUpTo(message: number): void {
    while (this.message < message && !this.isFull()) {
      this.message++;
      const { role = "user", blocks = [] } = this.plan.messages[this.message] ?? {};
      this.push("    {");
      this.push(`      "role": ${JSON.stringify(role)},`);
      this.push(this.isString() ? '      "content":' : '      "content": [');
      if (blocks.length === 0) this.closeMessage();
    }
  }

  private closeMessage(): void {
    if (!this.isString()) this.push("      ]");
    this.push(this.message === this.plan.messages.length - 1 ? "    }" : "    },");
  }

  private endMessages(comma: string): void {
    if (this.part !== "messages") return;
    this.openUpTo(this.plan.messages.length - 1);
    this.part = "end";
    this.push(`  ]${comma}`);
  }

  /** The content of the running message is written as a string, not as a list of blocks. */
  private isString(): boolean {
    const { isString = false, blocks = [] } = this.plan.messages[this.message] ?? {};
    return isString && blocks[0]?.type === "text";
  }

  private isFull(): boolean {
    return this.length > this.limit;
  }

  private push(line: string): void {
    this.lines.push(line);
    this.length += line.length + 1;
  }
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

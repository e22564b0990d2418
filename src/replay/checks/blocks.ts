import { shapeOf, type TextShape } from "../../session/history";
import type { RequestBlock, RequestMessage, RequestPlan, RequestText, TextTransform } from "../request/types";
import { pairingOf, type ToolUseBlock } from "./pairing";
import type { Finding } from "./types";
import { addressed, refused } from "./words";

/** One finding for each call that the API refuses for its own fields. `words` hold N and M for the address. */
export function refusedCalls(
  plan: RequestPlan,
  check: string,
  words: string,
  isRefused: (block: ToolUseBlock) => boolean,
): Finding[] {
  return pairingOf(plan)
    .calls.filter(({ block }) => isRefused(block))
    .map((call) => {
      const { message, content, block } = call;
      return refused(check, call, addressed(words, message, content), { id: block.id, ref: block.call });
    });
}

/** One finding for each text block of a message, not those within a tool result, that the API refuses. */
export function refusedTexts(
  plan: RequestPlan,
  check: string,
  words: string,
  isRefused: (shape: TextShape, message: RequestMessage) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  eachBlock(plan, (block, message, content) => {
    if (block.type !== "text") return;
    const of = plan.messages[message];
    if (of === undefined || !isRefused(sentShape(block.text), of)) return;
    findings.push(refused(check, { message, content }, words));
  });
  return findings;
}

/** Visits every block of a request, in its order, with its address: both indices from 0. */
export function eachBlock(
  { messages }: RequestPlan,
  visit: (block: RequestBlock, message: number, content: number) => void,
): void {
  // A generator would read better, but takes several times as long over a million blocks.
  messages.forEach(({ blocks }, message) => {
    blocks.forEach((block, content) => {
      visit(block, message, content);
    });
  });
}

/** The outline of a text as it goes out: after what the sender does to it. */
export function sentShape(text: RequestText): TextShape {
  return text.from === "sender" ? shapeOf(text.text) : transformed(text.shape, text.transform);
}

/** The outline of a stored text after what the sender does to it. */
export function transformed(shape: TextShape, transform: TextTransform | undefined): TextShape {
  switch (transform) {
    case undefined:
      return shape;
    case "trim":
    case "trimEnd":
      // How much is cut off is not known; no check asks for a length other than 0.
      return { ...shape, length: shape.isBlank ? 0 : shape.length, endsInWhitespace: false };
    case "withoutLoneSurrogates":
      return { ...shape, hasLoneSurrogate: false };
  }
}

import type { MessageRef } from "../../session/history";
import type { CallRef } from "../../session/types";
import type { SurfaceOp } from "./events";

/** A message on the surface: the seq of its event, and the calls that it holds. */
export interface SurfaceNode {
  readonly seq: number;
  calls: readonly CallRef[];
  /** null for an event that holds no message. */
  message: MessageRef | null;
}

/**
 * The model's surface: the messages that are sent, in order. A replacement names the first and the last
 * message that it stands for, and takes the place of all between them on the surface. That is not the
 * range of their seq: after a first compaction its summary, with a late seq, stands before older messages.
 * Source: `foldSurface`, packages/core/session/src/surface.ts, deepseek-ai/deepseek-harness at b150a551.
 */
export class Surface {
  /** Whether any event so far said what it does to the surface. */
  isMarked = false;
  private nodes: SurfaceNode[] = [];

  /** Applies an event's mark. Gives its node, null where it is off the surface, and the calls that it hides. */
  apply(op: SurfaceOp, seq: number): { node: SurfaceNode | null; hidden: readonly CallRef[] } {
    if (op.kind === "none") return { node: null, hidden: [] };
    this.isMarked = true;
    const node: SurfaceNode = { seq, calls: [], message: null };
    if (op.kind === "append") {
      this.nodes.push(node);
      return { node, hidden: [] };
    }
    const [from, to] = this.range(op.start, op.end);
    const replaced = this.nodes.splice(from, to - from, node);
    return { node, hidden: replaced.flatMap(({ calls }) => calls) };
  }

  /** The messages that are sent, in their order. */
  messages(): MessageRef[] {
    return this.nodes.flatMap(({ message }) => message ?? []);
  }

  /**
   * Positions of the stretch between two messages, end exclusive. Where the log no longer holds one of
   * them (its beginning was lost), what lies within the seq range goes.
   */
  private range(start: number, end: number): [number, number] {
    const first = this.nodes.findIndex(({ seq }) => seq === start);
    const last = this.nodes.findLastIndex(({ seq }) => seq === end);
    if (first >= 0 && last >= first) return [first, last + 1];
    const from = first >= 0 ? first : this.nodes.findIndex(({ seq }) => seq >= start && seq <= end);
    if (from < 0) return [this.nodes.length, this.nodes.length];
    const to = last >= from ? last : this.nodes.findLastIndex(({ seq }) => seq >= start && seq <= end);
    return [from, Math.max(from, to + 1)];
  }
}

import type { MessageRef, RequestSettings } from "../../session/history";
import type { PlacedCall } from "./blocks";

/** A message of a known history. Histories that begin alike share their nodes. */
export interface Node {
  readonly children: Map<string, Node>;
  readonly parent: Node | null;
  /** Turn of the conversation: how many prompts stand up to here. */
  readonly turn: number;
  /** A message of an assistant, or one with calls, stands up to here. */
  readonly isAnswered: boolean;
  calls: readonly PlacedCall[];
  /** null for the node before the first message. */
  message: MessageRef | null;
  /**
   * The messages before this one, as this history's own record holds them, where it shares no more with
   * an earlier one than the opening prompt.
   */
  opening: readonly MessageRef[] | null;
  /** What the last request that ended here carried; null where none did. */
  settings: RequestSettings | null;
}

/** What a new node's message is. */
export interface Grown {
  readonly isPrompt: boolean;
  readonly isAnswer: boolean;
}

/** The histories of one log, in the order in which their last messages were found. */
export class Tree {
  readonly root: Node = nodeAfter(null, { isPrompt: false, isAnswer: false });
  private readonly nodes: Node[] = [];

  grow(parent: Node, key: string, grown: Grown): Node {
    const node = nodeAfter(parent, grown);
    parent.children.set(key, node);
    this.nodes.push(node);
    return node;
  }

  /** The last message of each history that no later body goes on from. */
  ends(): Node[] {
    return this.nodes.filter((node) => node.children.size === 0);
  }
}

function nodeAfter(parent: Node | null, { isPrompt, isAnswer }: Grown): Node {
  return {
    children: new Map(),
    parent,
    turn: (parent?.turn ?? 0) + (isPrompt ? 1 : 0),
    isAnswered: (parent?.isAnswered ?? false) || isAnswer,
    calls: [],
    message: null,
    opening: null,
    settings: null,
  };
}

/** The messages of the history that ends here, in their order. */
export function messagesUpTo(end: Node): MessageRef[] {
  const messages: MessageRef[] = [];
  for (let node: Node | null = end; node !== null; node = node.parent) {
    if (node.message !== null) messages.push(node.message);
    if (node.opening !== null) {
      for (const message of [...node.opening].reverse()) messages.push(message);
      break;
    }
  }
  return messages.reverse();
}

/** What the last request of the history that ends here carried beside its messages. */
export function settingsUpTo(end: Node): RequestSettings {
  for (let node: Node | null = end; node !== null; node = node.parent) {
    if (node.settings !== null) return node.settings;
  }
  return {};
}

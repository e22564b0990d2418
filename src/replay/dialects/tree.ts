import { decodeString } from "../../log/json/facts";
import { skipString, skipValue } from "../../log/json/skip";
import { isSpace, unit } from "../../log/json/units";

/** How a system prints. Nothing here recurses: a value may be nested 100,000 deep. */
export interface PrintForm {
  readonly comma: string;
  readonly colon: string;
  /** The order of an object's keys; null where they stay in the order of the text. */
  readonly order: ((a: string, b: string) => number) | null;
  /** A number or literal of the text, as it is printed. */
  scalar(token: string): string;
  string(content: string): string;
}

/** A scalar is its printed text already. */
type Node = string | readonly Node[] | Members;
/** A map keeps a repeated key where it first stood, with its last value. */
type Members = ReadonlyMap<string, Node>;

type Open =
  | { readonly kind: "array"; readonly items: Node[] }
  | { readonly kind: "object"; readonly members: Map<string, Node>; key: string | null };

/**
 * A text that the system's parser has taken, as the system prints its value. The last of duplicate keys
 * wins, in the place of the first.
 */
export function reprint(text: string, form: PrintForm): string {
  return print(read(text, form), form);
}

function read(text: string, form: PrintForm): Node {
  const open: Open[] = [];
  let root: Node = "null";
  const put = (node: Node): void => {
    const parent = open.at(-1);
    if (parent === undefined) root = node;
    else if (parent.kind === "array") parent.items.push(node);
    else if (parent.key !== null) {
      parent.members.set(parent.key, node);
      parent.key = null;
    }
  };
  let at = 0;
  while (at < text.length) {
    const c = text.charCodeAt(at);
    const start = at++;
    if (c === unit.openBrace) open.push({ kind: "object", members: new Map(), key: null });
    else if (c === unit.openBracket) open.push({ kind: "array", items: [] });
    else if (c === unit.closeBrace || c === unit.closeBracket) {
      const closed = open.pop();
      if (closed !== undefined) put(closed.kind === "array" ? closed.items : closed.members);
    } else if (c === unit.quote) {
      at = skipString(text, start);
      const content = decodeString(text, start, at);
      const parent = open.at(-1);
      if (parent?.kind === "object" && parent.key === null) parent.key = content;
      else put(form.string(content));
    } else if (!isSpace(c) && c !== unit.comma && c !== unit.colon) {
      at = skipValue(text, start);
      put(form.scalar(text.slice(start, at)));
    }
  }
  return root;
}

/** One open container. */
interface Frame {
  /** null for an array. */
  readonly keys: readonly string[] | null;
  readonly nodes: readonly Node[];
  next: number;
}

function print(root: Node, form: PrintForm): string {
  const parts: string[] = [];
  const frames: Frame[] = [];
  const begin = (node: Node): void => {
    if (typeof node === "string") {
      parts.push(node);
      return;
    }
    const frame = frameOf(node, form);
    parts.push(frame.keys === null ? "[" : "{");
    frames.push(frame);
  };
  begin(root);
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const at = frame.next++;
    const node = frame.nodes[at];
    if (node === undefined) {
      parts.push(frame.keys === null ? "]" : "}");
      frames.pop();
      continue;
    }
    if (at > 0) parts.push(form.comma);
    const key = frame.keys?.[at];
    if (key !== undefined) parts.push(form.string(key), form.colon);
    begin(node);
  }
  return parts.join("");
}

function frameOf(node: readonly Node[] | Members, { order }: PrintForm): Frame {
  if (isItems(node)) return { keys: null, nodes: node, next: 0 };
  if (order === null) return { keys: [...node.keys()], nodes: [...node.values()], next: 0 };
  const entries = [...node].sort(([a], [b]) => order(a, b));
  return { keys: entries.map(([key]) => key), nodes: entries.map(([, member]) => member), next: 0 };
}

function isItems(node: readonly Node[] | Members): node is readonly Node[] {
  return Array.isArray(node);
}

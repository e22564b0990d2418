import { depthOf, writeJson } from "../log/json/write";
import type { JsonPath } from "../log/place";
import { isObject, listOf, member, stringOf } from "./guards";

/** Content nested deeper is written on one line. */
const deepestIndent = 200;

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(step)];
    else value = member(value, String(step));
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * A message's or a result's content as text for people: a string as it is, the texts of a list of
 * content blocks one under the other, anything else as formatted JSON.
 */
export function contentText(content: unknown): string {
  if (content === undefined || content === null) return "";
  if (typeof content === "string") return content;
  const blocks = listOf(content);
  if (blocks.length > 0 && blocks.every((block) => textOfBlock(block) !== null)) {
    return blocks.map((block) => textOfBlock(block) ?? "").join("\n");
  }
  // Indenting multiplies by the depth: hostile nesting would pass the longest string.
  return writeJson(content, depthOf(content, deepestIndent) > deepestIndent ? 0 : 2);
}

function textOfBlock(block: unknown): string | null {
  if (typeof block === "string") return block;
  return isObject(block) && member(block, "type") === "text" ? stringOf(member(block, "text")) : null;
}

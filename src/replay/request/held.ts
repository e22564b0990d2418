import { isObject, listOf, member, stringOf } from "../../session/guards";

/**
 * Content that logs hold in forms of their own, as the Messages API takes it. The forms: the API's own;
 * pi's (`ImageContent`, `ThinkingContent`: badlogic/pi-mono, packages/ai/src/types.ts, 83378aad); Chat
 * Completions' `image_url`.
 */

/**
 * The text at a place of the log: a string itself; of a block its `text` or `thinking`; of a list of
 * blocks their texts, joined by a blank line. null where there is none.
 */
export function heldText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return listOf(value)
      .flatMap((item) => heldText(item) ?? [])
      .join("\n\n");
  }
  return stringOf(member(value, "text")) ?? stringOf(member(value, "thinking"));
}

/** The image block that goes out for one that the log holds as `json`; one of an unknown form as it is. */
export function imageText(json: string): string {
  const image: unknown = JSON.parse(json);
  const data = member(image, "data");
  const mimeType = member(image, "mimeType");
  if (typeof data === "string" && typeof mimeType === "string") return base64Image(mimeType, data);
  const held = member(image, "image_url");
  const url = stringOf(isObject(held) ? member(held, "url") : held);
  if (url === null) return json;
  const [, mediaType, content] = dataUrl.exec(url) ?? [];
  if (mediaType !== undefined && content !== undefined) return base64Image(mediaType, content);
  return JSON.stringify({ type: "image", source: { type: "url", url } });
}

const dataUrl = /^data:([^;,]+);base64,(.*)$/s;

function base64Image(mediaType: string, data: string): string {
  return JSON.stringify({ type: "image", source: { type: "base64", media_type: mediaType, data } });
}

/** The block that goes out for redacted thinking that the log holds as `json`; one of an unknown form as it is. */
export function redactedThinkingText(json: string): string {
  const block: unknown = JSON.parse(json);
  const data = member(block, "data") ?? member(block, "thinkingSignature");
  return typeof data === "string" ? JSON.stringify({ type: "redacted_thinking", data }) : json;
}

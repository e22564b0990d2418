import type { JsonPath } from "../../log/place";
import { isObject, type JsonObject, member, stringOf } from "../../session/guards";
import { evidenceOf, hasToolBlock, roleOf } from "./evidence";

/** A stretch of Messages API messages found in a record, with the way to it. */
export type Body =
  /** A history as it is sent: the messages of a request, or a bare array of them. */
  | {
      readonly kind: "request";
      readonly messages: readonly unknown[];
      readonly path: JsonPath;
      /** The body around the messages; null for a bare array. */
      readonly holder: JsonObject | null;
      /** Whether something in it is of the Messages API alone. */
      readonly isCertain: boolean;
    }
  /** The message that a response is. */
  | { readonly kind: "response"; readonly message: JsonObject; readonly path: JsonPath }
  /** One message by itself: a log with a message a line. */
  | {
      readonly kind: "message";
      readonly message: JsonObject;
      readonly path: JsonPath;
      readonly isCertain: boolean;
    };

/** Loggers keep a request and its response under these keys, some one level further down. */
const holders = ["request", "response", "body"];

/** The bodies in a record, in order: of each request what it sends before what it got; empty where there is none. */
export function bodiesOf(value: unknown): Body[] {
  if (!Array.isArray(value)) return isObject(value) ? bodiesAt(value, [], 2) : [];
  const elements = value as readonly unknown[];
  const whole = requestOf(elements, [], null);
  if (whole !== null) return [whole];
  // A dump of request bodies, or of records of a logger.
  return elements.flatMap((element, i) => (isObject(element) ? bodiesAt(element, [i], 2) : []));
}

function bodiesAt(value: JsonObject, path: JsonPath, levels: number): Body[] {
  if (isResponse(value)) return [{ kind: "response", message: value, path }];
  const bodies: Body[] = [];
  const messages = member(value, "messages");
  const request = Array.isArray(messages) ? requestOf(messages, [...path, "messages"], value) : null;
  if (request !== null) bodies.push(request);
  if (levels > 0) {
    for (const { value: held, path: way } of heldIn(value)) {
      if (isObject(held)) bodies.push(...bodiesAt(held, [...path, ...way], levels - 1));
    }
  }
  const line = bodies.length === 0 && path.length === 0 ? lineOf(value) : null;
  return line === null ? bodies : [line];
}

function heldIn(value: JsonObject): { value: unknown; path: JsonPath }[] {
  const held = holders.map((key) => ({ value: member(value, key), path: [key] }));
  if (stringOf(member(value, "custom_id")) === null) return held;
  // Message Batches, by the API reference: what is asked for stands in `params`, the answer in `result`.
  return [
    ...held,
    { value: member(value, "params"), path: ["params"] },
    { value: member(member(value, "result"), "message"), path: ["result", "message"] },
  ];
}

function requestOf(messages: readonly unknown[], path: JsonPath, holder: JsonObject | null): Body | null {
  const evidence = evidenceOf(messages, holder);
  if (evidence === "other") return null;
  return { kind: "request", messages, path, holder, isCertain: evidence === "messages" };
}

/** Items of the Responses API and lines of other agents have the type "message" as well. */
function isResponse(value: JsonObject): boolean {
  if (member(value, "type") !== "message" || roleOf(value) !== "assistant") return false;
  if (!Array.isArray(member(value, "content"))) return false;
  return Object.hasOwn(value, "stop_reason") || hasToolBlock(value);
}

function lineOf(value: JsonObject): Body | null {
  const content = member(value, "content");
  if (typeof content !== "string" && !Array.isArray(content)) return null;
  const evidence = evidenceOf([value], null);
  if (evidence === "other") return null;
  return { kind: "message", message: value, path: [], isCertain: evidence === "messages" };
}

import type { JsonPath } from "../../log/place";
import { isObject, listOf, member, stringOf } from "../../session/guards";

/** A stretch of Chat Completions messages found in a record, with the way to it. */
export type Body =
  /** A history as it is sent: the messages of a request, a bare array, the trajectory of a dump. */
  | {
      readonly kind: "history";
      readonly messages: readonly unknown[];
      readonly path: JsonPath;
      readonly title: string | null;
    }
  /** Messages of a response: one for each choice, each the possible next message of one history. */
  | { readonly kind: "response"; readonly choices: readonly Choice[] }
  /** One message by itself: a log with a message a line. */
  | { readonly kind: "message"; readonly message: unknown; readonly path: JsonPath };

export interface Choice {
  readonly message: unknown;
  readonly path: JsonPath;
}

/** Loggers keep a request and its response under these keys, some one level further down. */
const holders = ["request", "response", "body"];

/** The bodies in a record, in order: of each request what it sends before what it got; empty where there is none. */
export function bodiesOf(value: unknown): Body[] {
  return bodiesAt(value, [], 2);
}

function bodiesAt(value: unknown, path: JsonPath, levels: number): Body[] {
  if (Array.isArray(value)) return bodiesOfArray(value, path);
  if (!isObject(value)) return [];
  const bodies: Body[] = [];
  if (isHistory(value["messages"])) bodies.push(history(value["messages"], [...path, "messages"], null));
  if (isHistory(value["traj"])) bodies.push(history(value["traj"], [...path, "traj"], titleOf(value)));
  const choices = choicesOf(value, path);
  if (choices.length > 0) bodies.push({ kind: "response", choices });
  if (levels > 0) {
    for (const key of holders) {
      const held = value[key];
      if (isObject(held)) bodies.push(...bodiesAt(held, [...path, key], levels - 1));
    }
  }
  if (bodies.length === 0 && path.length === 0 && isMessage(value)) {
    bodies.push({ kind: "message", message: value, path });
  }
  return bodies;
}

function bodiesOfArray(value: readonly unknown[], path: JsonPath): Body[] {
  const whole: unknown = value;
  if (isHistory(whole)) return [history(whole, path, null)];
  // A dump of conversations, of request bodies, of records of a logger.
  return value.flatMap((element, i) => (isObject(element) ? bodiesAt(element, [...path, i], 2) : []));
}

function history(messages: readonly unknown[], path: JsonPath, title: string | null): Body {
  return { kind: "history", messages, path, title };
}

/** Benchmark dumps name a conversation by its task and trial. */
function titleOf(element: unknown): string {
  const parts = (["task_id", "trial"] as const).flatMap((key) => {
    const value = member(element, key);
    return typeof value === "number" || typeof value === "string" ? [`${key} ${value}`] : [];
  });
  return parts.join(", ");
}

function choicesOf(value: unknown, path: JsonPath): Choice[] {
  return listOf(member(value, "choices")).flatMap((choice, i) => {
    const message = member(choice, "message");
    return isObject(message) ? [{ message, path: [...path, "choices", i, "message"] }] : [];
  });
}

const roles = new Set(["system", "developer", "user", "assistant", "tool", "function"]);

/** A message by itself needs more than a role, since many logs have a `role` on their lines. */
function isMessage(value: unknown): boolean {
  if (!hasRole(value)) return false;
  return ["content", "tool_calls", "function_call"].some((key) => member(value, key) !== undefined);
}

/** The role in lower case: some servers write it as a name. */
export function roleOf(message: unknown): string | null {
  return stringOf(member(message, "role"))?.toLowerCase() ?? null;
}

function hasRole(value: unknown): boolean {
  return roles.has(roleOf(value) ?? "");
}

/** An array that holds messages, none of them with the content blocks of the Messages API. */
function isHistory(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  const messages = value as readonly unknown[];
  return messages.some(hasRole) && !messages.some(hasMessagesApiBlock);
}

function hasMessagesApiBlock(message: unknown): boolean {
  return listOf(member(message, "content")).some((block) => {
    const type = member(block, "type");
    return type === "tool_use" || type === "tool_result";
  });
}

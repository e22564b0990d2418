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

/** The bodies in a record, in order; empty where it is none of the shapes. */
export function bodiesOf(value: unknown): Body[] {
  if (Array.isArray(value)) return bodiesOfArray(value);
  if (!isObject(value)) return [];
  if (isHistory(value["messages"])) return [history(value["messages"], ["messages"], null)];
  if (isHistory(value["traj"])) return [history(value["traj"], ["traj"], titleOf(value))];
  const choices = choicesOf(value);
  if (choices.length > 0) return [{ kind: "response", choices }];
  return isMessage(value) ? [{ kind: "message", message: value, path: [] }] : [];
}

function bodiesOfArray(value: readonly unknown[]): Body[] {
  const whole: unknown = value;
  if (isHistory(whole)) return [history(whole, [], null)];
  return value.flatMap((element, i) => {
    const messages = member(element, "traj");
    return isHistory(messages) ? [history(messages, [i, "traj"], titleOf(element))] : [];
  });
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

function choicesOf(value: unknown): Choice[] {
  return listOf(member(value, "choices")).flatMap((choice, i) => {
    const message = member(choice, "message");
    return isObject(message) ? [{ message, path: ["choices", i, "message"] }] : [];
  });
}

const roles = new Set(["system", "developer", "user", "assistant", "tool", "function"]);

/** A message by itself needs more than a role, since many logs have a `role` on their lines. */
export function isMessage(value: unknown): boolean {
  if (!hasRole(value)) return false;
  return ["content", "tool_calls", "function_call"].some((key) => member(value, key) !== undefined);
}

function hasRole(value: unknown): boolean {
  const role = stringOf(member(value, "role"));
  return role !== null && roles.has(role);
}

/** An array of messages, none of which holds the content blocks of the Messages API. */
export function isHistory(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const messages = value as readonly unknown[];
  return messages.some(hasRole) && messages.every((m) => isObject(m) && !hasMessagesApiBlock(m));
}

export function hasMessagesApiBlock(message: unknown): boolean {
  return listOf(member(message, "content")).some((block) => {
    const type = member(block, "type");
    return type === "tool_use" || type === "tool_result";
  });
}

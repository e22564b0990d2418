import type { JsonPath } from "../../log/place";
import { booleanOf, isObject, type JsonObject, member, stringOf } from "../../session/guards";

/** What a generic walk takes for a tool call or for a tool's result. */
export type Find =
  | {
      readonly kind: "call";
      readonly id: string | null;
      readonly name: string;
      readonly path: JsonPath;
      readonly value: unknown;
    }
  | {
      readonly kind: "result";
      readonly id: string;
      readonly path: JsonPath;
      readonly isError: boolean | null;
    };

/** Descriptions of tools look like calls (a name beside parameters), and are none. */
const toolLists = new Set(["tools", "functions", "tool_definitions", "toolDefinitions"]);

/** `{"id": ..., "function": {"name": ..., "arguments": ...}}`: the id stands above a wrapper of this name. */
const wrappers = new Set(["function", "functionCall", "toolCall", "tool_call", "call", "value", "data"]);

const idKeys = [
  "id",
  "call_id",
  "callId",
  "tool_call_id",
  "toolCallId",
  "tool_use_id",
  "toolUseId",
  "callID",
];
const nameKeys = ["name", "toolName", "tool_name", "function_name"];
const argumentKeys = ["arguments", "input", "args"];
const contentKeys = ["content", "output", "result"];

/** No agent nests its calls deeper; below, only hostile files go on. */
export const deepestWalk = 500;

export interface Walk {
  readonly finds: readonly Find[];
  /** Something lies deeper than `deepestWalk` levels and was not looked at. */
  readonly stopped: boolean;
}

/** Everything that looks like a call or a result in a value, in the order of the text. */
export function walk(root: unknown): Walk {
  const finds: Find[] = [];
  let stopped = false;
  const stack: { value: unknown; path: JsonPath; id: string | null }[] = [
    { value: root, path: [], id: null },
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, path, id } = next;
    if (path.length > deepestWalk) {
      stopped = true;
      continue;
    }
    const children: typeof stack = [];
    if (Array.isArray(value)) {
      (value as unknown[]).forEach((child, i) => {
        if (typeof child === "object" && child !== null)
          children.push({ value: child, path: [...path, i], id: null });
      });
    } else if (isObject(value)) {
      const found = findIn(value, path, id);
      if (found !== null) finds.push(found);
      const inline = found?.kind === "call" ? inlineResult(value, path, found.id) : null;
      if (inline !== null) finds.push(inline);
      for (const key of Object.keys(value)) {
        const child = value[key];
        if (typeof child !== "object" || child === null || toolLists.has(key)) continue;
        // What stands inside a call's arguments is data, whatever it looks like.
        if (found?.kind === "call" && argumentKeys.includes(key)) continue;
        children.push({
          value: child,
          path: [...path, key],
          id: wrappers.has(key) ? (firstText(value, idKeys) ?? id) : null,
        });
      }
    }
    for (const child of children.reverse()) stack.push(child);
  }
  return { finds, stopped };
}

function findIn(value: JsonObject, path: JsonPath, outerId: string | null): Find | null {
  const id = firstText(value, idKeys) ?? outerId;
  const name = firstText(value, nameKeys);
  const argumentKey = argumentKeys.find((key) => Object.hasOwn(value, key));
  if (name !== null && argumentKey !== undefined && id !== null) {
    return { kind: "call", id, name, path: [...path, argumentKey], value: value[argumentKey] };
  }
  const answers = firstText(value, ["tool_use_id", "tool_call_id", "toolCallId", "call_id", "callId"]);
  const contentKey = contentKeys.find((key) => Object.hasOwn(value, key));
  if (answers === null || contentKey === undefined) return null;
  return { kind: "result", id: answers, path: [...path, contentKey], isError: errorOf(value) };
}

/** Some agents keep the result in the call itself. */
function inlineResult(value: JsonObject, path: JsonPath, id: string | null): Find | null {
  const key = ["result", "output", "response"].find((one) => value[one] !== undefined && value[one] !== null);
  return key === undefined || id === null
    ? null
    : { kind: "result", id, path: [...path, key], isError: errorOf(value) };
}

function errorOf(value: JsonObject): boolean | null {
  return booleanOf(member(value, "is_error")) ?? booleanOf(member(value, "isError"));
}

function firstText(value: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = stringOf(member(value, key));
    if (text !== null) return text;
  }
  return null;
}

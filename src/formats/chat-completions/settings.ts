import type { LogRecord } from "../../log/record";
import { valueAt } from "../../session/content";
import { isObject, listOf, member, stringOf } from "../../session/guards";
import type { RequestSettings } from "../../session/history";
import type { Body } from "./bodies";

/** The model and the tools that a request body names beside its messages. */
export function settingsOf(record: LogRecord, body: Body & { kind: "history" }): RequestSettings {
  const holder = body.path.slice(0, -1);
  const request = body.path.length === 0 ? undefined : valueAt(record.value, holder);
  if (!isObject(request)) return {};
  const model = stringOf(request["model"]);
  const tools = listOf(request["tools"]);
  return {
    ...(model === null ? {} : { model }),
    ...(tools.length === 0
      ? // Without a model it is a part of a body that somebody quotes.
        model === null
        ? {}
        : { toolNames: [] }
      : { tools: { place: record.place, path: [...holder, "tools"] }, toolNames: tools.flatMap(nameOf) }),
  };
}

function nameOf(tool: unknown): string[] {
  const name = stringOf(member(member(tool, "function") ?? tool, "name"));
  return name === null ? [] : [name];
}

import type { LogRecord } from "../../log/record";
import { contentText } from "../../session/content";
import { listOf, member, stringOf } from "../../session/guards";
import { type RequestSettings, shapeOf } from "../../session/history";
import type { Body } from "./bodies";

/** The model, the system prompt and the tools that a request body names beside its messages. */
export function settingsOf({ place }: LogRecord, body: Body & { kind: "request" }): RequestSettings {
  const { holder } = body;
  if (holder === null) return {};
  const at = (key: string) => ({ place, path: [...body.path.slice(0, -1), key] });
  const model = stringOf(member(holder, "model"));
  const system = member(holder, "system");
  const tools = listOf(member(holder, "tools"));
  const hasSystem = typeof system === "string" ? system !== "" : listOf(system).length > 0;
  return {
    ...(model === null ? {} : { model }),
    ...(hasSystem ? { system: { ...at("system"), text: shapeOf(contentText(system)) } } : {}),
    ...(tools.length === 0
      ? model === null
        ? {}
        : { toolNames: [] }
      : { tools: at("tools"), toolNames: tools.flatMap(nameOf) }),
  };
}

function nameOf(tool: unknown): string[] {
  const name = stringOf(member(tool, "name"));
  return name === null ? [] : [name];
}

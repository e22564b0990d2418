import { refusedCalls } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

const words = "messages.N.content.M.tool_use.name: String should have at most 200 characters";
const most = 200;

/** A call whose tool's name is too long for a history; in the list of tools the limit is lower. */
export const nameTooLong: Check = {
  id: "nameTooLong",
  severity: "refused",
  demand: "The name of a called tool has at most 200 characters.",
  api: anthropicMessages,
  source: "anthropics/claude-code#7370, anthropics/claude-code#23681",
  find: (plan) => refusedCalls(plan, "nameTooLong", words, ({ name }) => isTooLong(name)),
};

/** The API is written in Python, which counts code points; a string has at most as many as code units. */
function isTooLong(name: string): boolean {
  return name.length > most && Array.from(name).length > most;
}

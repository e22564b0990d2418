import { notADictionary } from "../rules/api-refusals";
import { refusedCalls } from "./blocks";
import type { Check } from "./types";
import { anthropicMessages } from "./words";

/** The API's words until 2026, with N and M for the address. Source: anthropics/claude-code#6695. */
export const olderWords = notADictionary;

/** The API's words since about 2026-05. Source: block/goose#9287. */
export const newerWords = "messages.N.content.M.tool_use.input: Input should be an object";

/** A call whose input is null, an array or a scalar. The findings carry the older words, which most reports hold. */
export const inputNotObject: Check = {
  id: "inputNotObject",
  severity: "refused",
  demand: "The input of a tool call is an object.",
  api: anthropicMessages,
  source: "anthropics/claude-code#6695, anthropics/claude-code#6696, block/goose#9287",
  find: (plan) => refusedCalls(plan, "inputNotObject", olderWords, ({ input }) => input === "notObject"),
};

import { type Clue, type ErrorFamily, nothing } from "../clue";
import { phrase } from "../phrase";
import { anotherValue, notJson } from "../shapes";

const find =
  (check: string, pick: "first" | "last" = "first") =>
  (): Clue => ({ by: "findings", checks: [check], pick });

/**
 * What deepseek-harness itself refuses, before any request. Source: zsagi1368/deepseek-harness-zDSH,
 * packages/llm/llm-deepseek/src/serialize.ts @ a18d8a99 and translate.ts @ 1dd6c6a3; the texts about input
 * from its decision record of 2026-09-07.
 */
export const deepseekHarness: ErrorFamily = {
  id: "deepseek-harness",
  source: "zsagi1368/deepseek-harness-zDSH, packages/llm/llm-deepseek/src/serialize.ts @ a18d8a99",
  texts: [
    {
      phrase: phrase("DeepSeek Messages historical tool input is invalid JSON"),
      meaning:
        "deepseek-harness before 2026-09-16 refused the whole history: the arguments of an earlier call are not JSON.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
    {
      phrase: phrase("historical tool input is no JSON object"),
      meaning:
        "deepseek-harness before 2026-09-16 refused the whole history: the arguments of an earlier call are no object.",
      clue: () => ({ by: "shape", shape: anotherValue }),
    },
    {
      phrase: phrase("DeepSeek Messages duplicate tool call id"),
      meaning: "deepseek-harness refused the history: two calls of one assistant turn have the same id.",
      clue: find("callIdRepeated"),
    },
    {
      phrase: phrase("DeepSeek Messages tool result has no matching call"),
      meaning: "deepseek-harness refused the history: a tool result stands where no call waits for it.",
      clue: find("resultOrphan"),
    },
    {
      phrase: phrase("DeepSeek Messages tool calls need immediate results"),
      meaning: "deepseek-harness refused the history: a call has no result right after its turn.",
      clue: find("resultMissing"),
    },
    {
      phrase: phrase("DeepSeek Messages history ends with unresolved tools"),
      meaning: "deepseek-harness refused the history: its last turn holds a call without a result.",
      clue: find("resultMissing", "last"),
    },
    {
      phrase: phrase("MALFORMED_RESPONSE"),
      meaning:
        "deepseek-harness refused a new response whose call does not hold a JSON object; the history is not meant.",
      clue: () => nothing("The refused response is not part of the history."),
    },
    {
      phrase: phrase("tool input is invalid JSON"),
      meaning:
        "deepseek-harness refused a new response whose call does not hold a JSON object; the history is not meant.",
      clue: () => nothing("The refused response is not part of the history."),
    },
  ],
};

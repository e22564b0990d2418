/** An object that an agent or a gateway stores in the place of arguments that it could not read or keep. */
export interface Wrapper {
  /** The key that holds what was there before. */
  readonly key: string;
  /** Keys that may stand beside it. */
  readonly beside: readonly string[];
  /** Who stores such objects, to stand behind "by". */
  readonly by: string;
  readonly source: string;
  /**
   * mark: no tool has an argument of this name, any value will do. plainWord: tools do have such arguments, so
   * the value has to look like JSON that was to be the arguments. encodedObject: the value is a JSON text of an
   * object, whole.
   */
  readonly evidence: "mark" | "plainWord" | "encodedObject";
}

const errors = ["error", "_error", "parseError", "parse_error", "_parse_error", "reason"];
const several = "several agents";

const list: readonly Wrapper[] = [
  {
    key: "__unparsedToolInput",
    beside: [],
    by: "Claude Code",
    source: "gethouston/houston#1561",
    evidence: "mark",
  },
  {
    key: "rawInvalidInput",
    beside: [],
    by: "the Vercel AI SDK",
    source: "vercel/ai#16643, vercel/ai#15908",
    evidence: "mark",
  },
  {
    key: "rawInputText",
    beside: errors,
    by: "Cline",
    source: "cline/cline agent-runtime.ts at 21cb8d25",
    evidence: "mark",
  },
  { key: "_raw_arguments", beside: errors, by: several, source: "public reports", evidence: "mark" },
  { key: "__raw_arguments", beside: errors, by: several, source: "public reports", evidence: "mark" },
  {
    key: "raw_arguments",
    beside: errors,
    by: "early Claude Code",
    source: "anthropics/claude-code#5219",
    evidence: "mark",
  },
  { key: "__malformed_args__", beside: errors, by: several, source: "public reports", evidence: "mark" },
  {
    key: "__malformed_tool_arguments",
    beside: errors,
    by: "continuum",
    source: "CambrianTech/continuum#2159",
    evidence: "mark",
  },
  { key: "_raw", beside: errors, by: several, source: "CambrianTech/continuum#2159", evidence: "mark" },
  {
    key: "__vllm_malformed_json__",
    beside: [],
    by: "a variant of vLLM",
    source: "local-inference-lab/vllm#685",
    evidence: "mark",
  },
  {
    key: "_prefix",
    beside: ["_truncated", "_original_length"],
    by: "the compressor of Hermes Agent",
    source: "NousResearch/hermes-agent#10631",
    evidence: "mark",
  },
  { key: "__args_truncated", beside: errors, by: several, source: "public reports", evidence: "mark" },
  {
    key: "raw",
    beside: [],
    by: several,
    source: "BaseIntelligence/bounty-challenge#49630",
    evidence: "plainWord",
  },
  {
    key: "text",
    beside: [],
    by: "claude-code-router",
    source: "musistudio/llms anthropic.transformer.ts at ac0fafec",
    evidence: "plainWord",
  },
  {
    key: "query",
    beside: [],
    by: "antigravity2api",
    source: "liuw1535/antigravity2api-nodejs#81",
    evidence: "encodedObject",
  },
];

/** By the key that tells them. */
export const wrappers: ReadonlyMap<string, Wrapper> = new Map(list.map((wrapper) => [wrapper.key, wrapper]));

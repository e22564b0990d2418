/**
 * What tools and agents answer to a call whose arguments did not arrive. The list is for results of calls
 * that hold nothing: "field required" in the result of any other call says nothing of the kind.
 */
export interface ResultPhrase {
  /** unreadable: arguments came and could not be read. missing: an argument that must be there is not. */
  readonly says: "unreadable" | "missing";
  readonly phrase: RegExp;
  readonly source: string;
}

const resultPhrases: readonly ResultPhrase[] = [
  {
    says: "unreadable",
    phrase: /unrepairable tool[_ ]call arguments|replaced with (?:an )?empty (?:json )?object/i,
    source: "NousResearch/hermes-agent#54879, NousResearch/hermes-agent#89207",
  },
  {
    says: "unreadable",
    phrase: /tool call arguments were corrupted in this session/i,
    source: "NousResearch/hermes-agent#15348",
  },
  {
    says: "unreadable",
    phrase: /(?:could not|cannot|can't) be parsed as JSON/i,
    source: "anthropics/claude-code#79339",
  },
  {
    says: "unreadable",
    phrase: /JSON parsing failed|JSON parse error/i,
    source: "anomalyco/opencode#2188, getnao/nao#1428",
  },
  {
    says: "unreadable",
    phrase: /could not interpret tool use parameters/i,
    source: "public reports on block/goose",
  },
  {
    says: "unreadable",
    phrase:
      /failed to (?:parse|decode) (?:the )?(?:tool |function )?(?:call |use )?(?:arguments|input|parameters)/i,
    source: "ggml-org/llama.cpp#25510",
  },
  {
    says: "unreadable",
    phrase:
      /(?:arguments?|input|parameters)["'`]? must be (?:an|a valid JSON|a JSON) object|arguments must be (?:in )?valid JSON/i,
    source:
      "deepseek-ai/deepseek-harness packages/core/agent-loop/src/tool-calls.ts at b150a551, MoonshotAI/kimi-cli kosong/contrib/chat_provider/anthropic.py at 4a550eff",
  },
  {
    says: "unreadable",
    phrase: /(?:arguments|input|parameters) (?:is|are|was|were) (?:not valid|invalid|malformed|no valid)/i,
    source: "local-inference-lab/vllm#684",
  },
  {
    says: "unreadable",
    phrase: /the response hit the max_tokens limit|arguments were truncated/i,
    source: "jaseci-labs/jac#6766",
  },
  {
    says: "unreadable",
    phrase: /EOF while parsing|unexpected end of (?:JSON )?input|unterminated string/i,
    source: "tailcallhq/forgecode#461, justrach/codegraff#752",
  },
  {
    says: "missing",
    phrase: /required (?:parameter|property|field|argument|key)s?\b.{0,80}?\b(?:is|are) missing/i,
    source: "anthropics/claude-code#21159",
  },
  {
    says: "missing",
    phrase: /must have required propert(?:y|ies)/i,
    source: "Flux159/mcp-server-kubernetes#261, vllm-project/vllm#54971",
  },
  {
    says: "missing",
    phrase: /is a required property/i,
    source: "Ultimate-Multisite/superdav-ai-agent#1388",
  },
  {
    says: "missing",
    phrase:
      /missing (?:\d+ )?(?:required|mandatory) (?:\w+[- ]){0,2}(?:argument|parameter|propert|field|key|input)/i,
    source: "jaseci-labs/jac#6766",
  },
  {
    says: "missing",
    phrase: /missing or non-string argument/i,
    source: "justrach/codegraff#752",
  },
  {
    says: "missing",
    phrase: /\bfield required\b|missing field [`'"]/i,
    source: "brightwave-inc/tidebreak#1129, pydantic: errors, missing",
  },
  {
    says: "missing",
    phrase: /received"?:?\s?"?undefined/i,
    source: "OpenCoworkAI/open-cowork#9, anomalyco/opencode#2188",
  },
  {
    says: "missing",
    phrase: /provide one of ['"`]/i,
    source: "mattmezza/humux#77",
  },
  {
    says: "unreadable",
    phrase:
      /invalid (?:tool |function )?(?:call )?(?:JSON )?(?:arguments|parameters|params|input)\b|InputValidationError/i,
    source: "NousResearch/hermes-agent#6841, anthropics/claude-code#5219",
  },
];

/** A result's first and last stretch are searched, in UTF-16 units: agents put their remark in front. */
const headLength = 4_000;
const tailLength = 1_000;

/** The first phrase of the list that the result holds, and its words with the rest of their line. */
export function phraseIn(
  text: string,
): { readonly says: ResultPhrase["says"]; readonly words: string } | null {
  const searched =
    text.length <= headLength + tailLength
      ? text
      : `${text.slice(0, headLength)}\n${text.slice(-tailLength)}`;
  for (const { says, phrase } of resultPhrases) {
    const match = phrase.exec(searched);
    if (match === null) continue;
    const from = searched.slice(match.index, match.index + 200);
    const line = /^[^\r\n]*/.exec(from)?.[0] ?? from;
    return { says, words: line.length < match[0].length ? match[0] : line };
  }
  return null;
}

import clean from "../formats/chat-completions/samples/clean.json?raw";
import fallbacks from "../formats/chat-completions/samples/fallbacks.jsonl?raw";
import lighthouse from "../formats/dsh/samples/lighthouse.session.v3.jsonl?raw";
import greenhouse from "../formats/yoi/samples/greenhouse.session.jsonl?raw";

/** A small log that comes with the page, written for this project. Bundled as text: nothing is fetched. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Name under which it opens. */
  readonly name: string;
  readonly text: string;
}

export const samples: readonly Sample[] = [
  {
    id: "fallbacks",
    title: "Every kind of fallback",
    description:
      "Chat Completions, 25 calls: malformed, empty, null, arrays, encoded twice, and what is no fallback",
    name: "every-fallback.jsonl",
    text: fallbacks,
  },
  {
    id: "clean",
    title: "A clean session",
    description: "Chat Completions request, five calls, nothing falls back",
    name: "clean-request.json",
    text: clean,
  },
  {
    id: "dsh",
    title: "deepseek-harness session",
    description: "Version 3: an unescaped quote, an empty call, one hidden by a compaction",
    name: "lighthouse.session.v3.jsonl",
    text: lighthouse,
  },
  {
    id: "yoi",
    title: "yoi / llm-worker session",
    description: 'April 2026: a call without arguments stored as "null"',
    name: "greenhouse.session.jsonl",
    text: greenhouse,
  },
];

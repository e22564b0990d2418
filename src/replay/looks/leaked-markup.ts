import { type FoundString, firstString } from "./strings";
import type { Look, LookedCall } from "./types";
import { named } from "./words";

/** Only the two ends of a long string are searched: a file that speaks of markup in its middle is none of this. */
const headLength = 200;
const tailLength = 400;

/**
 * Marks of call syntaxes other than JSON. Sources, in their order: anthropics/claude-code#83088, #48679 and
 * #61375; vllm-project/vllm#47903 (Hermes, Qwen); exo-explore/exo#2187 and vllm-project/vllm#54971 (GLM);
 * google/adk-python#5654 (DeepSeek), unslothai/unsloth#5624 (Kimi), mastra-ai/mastra#11078 (`<|call|>`).
 */
const markup = new RegExp(
  [
    "</(?:antml:)?(?:invoke|parameter|function_calls)(?:>|$)",
    "<(?:antml:)?(?:(?:invoke|parameter)\\s+name\\s*=[^<>\\n]{0,80}|function_calls)>?",
    "</?tool_calls?>",
    "<(?:function|parameter)=[^<>\\s]{1,80}>?|</function>",
    "</?arg_(?:key|value)\\b>?",
    "</?[|｜](?:tool[_▁](?:calls?|sep|outputs?)|DSML|call|channel|constrain|python_tag)[^<>\\s|｜]{0,40}[|｜]>?",
  ].join("|"),
  "u",
);

interface Leak {
  readonly tag: string;
  readonly where: "near its start" | "near its end";
}

/** Markup with which a model closes or opens an argument in another syntax, within a value or a key. */
export const leakedMarkup: Look = {
  id: "leakedMarkup",
  severity: "worthALook",
  title: "Markup of another call syntax",
  source: "anthropics/claude-code#83088, anthropics/claude-code#48679, exo-explore/exo#2187",
  find(call) {
    if (!mayHoldMarkup(call)) return null;
    const leak = leakIn(call);
    return leak === null ? null : sentenceOf(leak);
  },
};

/** JSON written by Go has `<` as an escape. */
function mayHoldMarkup({ stored }: LookedCall): boolean {
  return stored.kind !== "absent" && (stored.text.includes("<") || stored.text.includes("\\u003"));
}

function leakIn({ class: kind, stored, value }: LookedCall): FoundString<Leak> | null {
  switch (kind) {
    case "object":
    case "array":
    case "string":
      return firstString(value, leakOf);
    case "malformed":
      return stored.kind === "absent" ? null : firstString(stored.text, leakOf);
    case "empty":
    case "blank":
    case "null":
    case "number":
    case "boolean":
    case "absent":
    case "freeform":
      return null;
  }
}

function leakOf(text: string, key: string | null, isKey: boolean): Leak | null {
  if (text.length < 4) return null;
  const tail = markup.exec(text.slice(-tailLength));
  if (tail !== null) return { tag: tail[0], where: "near its end" };
  const head = text.length > tailLength ? markup.exec(text.slice(0, headLength)) : null;
  if (head !== null) return { tag: head[0], where: "near its start" };
  return isKey || key === null ? null : ownTag(text, key);
}

/** A value that ends with a closing tag of its own key's name and never opens one: `"content": "text</content>"`. */
function ownTag(text: string, key: string): Leak | null {
  if (key.length > 80) return null;
  const tag = `</${key}>`;
  if (!text.slice(-tailLength).trimEnd().endsWith(tag) || text.includes(`<${key}`)) return null;
  return { tag, where: "near its end" };
}

function sentenceOf({ key, isKey, found: { tag, where } }: FoundString<Leak>): string {
  if (isKey) return `The key ${named(key ?? "")} holds ${named(tag)}, markup of another call syntax.`;
  const subject = key === null ? "The stored text" : `The value of ${named(key)}`;
  return `${subject} holds ${named(tag)} ${where}, markup of another call syntax: what stands behind such a tag was often meant as an argument of its own.`;
}

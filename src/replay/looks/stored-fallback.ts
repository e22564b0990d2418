import { holdsNothing, nothingWords } from "./nothing-stored";
import { phraseIn } from "./result-phrases";
import type { Look, LookedCall } from "./types";
import { named } from "./words";

/**
 * A stored `{}` that is itself a fallback: an agent or a gateway put it in the place of arguments that it
 * could not read. Only the result tells; it is read for calls that hold nothing and did not succeed.
 */
export const storedFallback: Look = {
  id: "storedFallback",
  severity: "worthALook",
  title: "The stored `{}` may stand for lost arguments",
  source: "NousResearch/hermes-agent#54879, BerriAI/litellm#40603, vercel/ai#14280, NVIDIA-NeMo/Gym#3474",
  find(call) {
    const { result } = call;
    if (result === null || !holdsNothing(call)) return null;
    switch (result.state) {
      case "ok":
      case "missing":
        return null;
      case "error":
      case "unknown":
        return result.text().then((text) => sentenceOf(call, text));
    }
  },
};

function sentenceOf(call: LookedCall, text: string): string | null {
  const found = phraseIn(text);
  if (found === null) return null;
  const quote = named(found.words, 160);
  switch (found.says) {
    case "unreadable":
      return `${nothingWords(call)}, and the result says that arguments came and were not readable: ${quote}. What the model wrote was lost before it was stored.`;
    case "missing":
      return `${nothingWords(call)}, and the result asks for what is missing: ${quote}. What the model wrote may have been lost before it was stored.`;
  }
}

import { type ErrorFamily, nothing } from "../clue";
import { phrase } from "../phrase";

const meaning = "Ollama wants arguments as an object and got a text; the text itself is in order.";
const every = () => nothing("Every call fits whose arguments are sent as a text.");

/** Ollama's own API. Sources: snooky234/scribedog#39, neuron-core/neuron-ai#219; public reports (the last). */
export const ollama: ErrorFamily = {
  id: "ollama",
  source: "snooky234/scribedog#39",
  texts: [
    { phrase: phrase("Value looks like object, but can't find closing '}' symbol"), meaning, clue: every },
    { phrase: phrase("of type api.ToolCallFunctionArguments"), meaning, clue: every },
    {
      phrase: phrase("cannot unmarshal object into Go struct field <name>arguments of type string"),
      meaning: "The server wants arguments as a text and got an object.",
      clue: () => nothing("Every call fits whose arguments are sent as an object."),
    },
  ],
};

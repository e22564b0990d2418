/**
 * What the lines of a log hold. A shape is a generator of JSON values, one a line; `calls` in each step says
 * how many tool calls the line has.
 *
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {import("./texts.mjs").TextMaker} TextMaker
 * @typedef {"tenth" | "all"} Calls on a tenth of the lines, or on every line
 * @typedef {{ value: unknown, calls: number }} Line
 * @typedef {{ title: string, lines: (random: Random, texts: TextMaker, calls: Calls) => Generator<Line, never>,
 *   filler: (text: string) => unknown }} Shape
 *   lines: without end; filler: a line without a call that holds `text` and nothing else of unknown length
 */

const tools = [
  "search",
  "read_file",
  "write_file",
  "run_command",
  "list_files",
  "fetch_record",
  "apply_patch",
];

/** Of a thousand calls, those whose stored arguments are no object. */
const unusual = { malformed: 30, empty: 20, null: 15, array: 5 };

/**
 * @param {Random} random
 * @param {TextMaker} texts
 */
function makeArguments(random, texts) {
  const whole = JSON.stringify(makeInput(random, texts));
  let roll = random.below(1000);
  if (roll < unusual.malformed) {
    // Cut by the output limit, or with what a model wrote around it.
    return roll % 3 === 0 ? `${whole}\n\nDone.` : whole.slice(0, 1 + random.below(whole.length - 1));
  }
  roll -= unusual.malformed;
  if (roll < unusual.empty) return "";
  roll -= unusual.empty;
  if (roll < unusual.null) return "null";
  roll -= unusual.null;
  if (roll < unusual.array) return `[${whole}]`;
  return whole;
}

/**
 * @param {Random} random
 * @param {TextMaker} texts
 */
function makeInput(random, texts) {
  switch (random.below(4)) {
    case 0:
      return { query: texts.prose(random, random.length(40, 0.6, 400)), limit: random.below(100) };
    case 1:
      return { path: `src/part-${random.below(500)}.ts`, offset: random.below(9000), limit: 200 };
    case 2:
      return {
        command: texts.code(random, random.length(60, 0.8, 1_000)),
        timeout: 120_000,
        background: false,
      };
    default:
      return {
        path: `src/part-${random.below(500)}.ts`,
        content: texts.code(random, random.length(1_200, 1.2, 40_000)),
        options: { create: true, mode: 420, tags: ["draft", null, 1.5] },
      };
  }
}

/**
 * @param {Random} random
 * @param {TextMaker} texts
 * @param {number} call
 */
function callMessage(random, texts, call) {
  const name = tools[random.below(tools.length)] ?? "search";
  return {
    role: "assistant",
    content: random.below(3) === 0 ? null : texts.prose(random, random.length(160, 0.8, 2_000)),
    tool_calls: [
      { id: idOf(call), type: "function", function: { name, arguments: makeArguments(random, texts) } },
    ],
  };
}

/**
 * Messages with one call each and nothing else, their arguments short: a log in which calls are all there is.
 *
 * @param {Random} random
 * @param {TextMaker} texts
 * @param {number} count
 */
export function* smallCalls(random, texts, count) {
  for (let call = 0; call < count; ) {
    const message = callMessage(random, texts, call);
    if (message.tool_calls.some(({ function: { arguments: stored } }) => stored.length > longestSmall))
      continue;
    yield { ...message, content: null };
    call++;
  }
}

/** Characters of short arguments, at most. */
const longestSmall = 500;

/** @param {number} call */
const idOf = (call) => `call_${String(call).padStart(9, "0")}`;

/**
 * Ten lines a turn: a question, a call and its result, and seven messages of talk.
 *
 * @param {Random} random
 * @param {TextMaker} texts
 * @param {Calls} calls
 * @returns {Generator<Line, never>}
 */
function* chatLines(random, texts, calls) {
  yield { value: { role: "system", content: texts.prose(random, 6_000) }, calls: 0 };
  for (let call = 0; ; call++) {
    if (calls === "all") {
      yield { value: callMessage(random, texts, call), calls: 1 };
      continue;
    }
    yield { value: { role: "user", content: texts.prose(random, random.length(400, 1, 20_000)) }, calls: 0 };
    yield { value: callMessage(random, texts, call), calls: 1 };
    const result = texts.code(random, random.length(5_000, 1.2, 200_000));
    yield { value: { role: "tool", tool_call_id: idOf(call), content: result }, calls: 0 };
    for (let i = 0; i < 7; i++) {
      const role = i % 2 === 0 ? "assistant" : "user";
      const text = i % 3 === 0 ? texts.code : texts.prose;
      yield { value: { role, content: text(random, random.length(2_600, 1, 60_000)) }, calls: 0 };
    }
  }
}

/** @type {Record<string, Shape>} */
export const shapes = {
  "chat-jsonl": {
    title: "Chat Completions messages, one a line",
    lines: chatLines,
    filler: (content) => ({ role: "user", content }),
  },
};

import fc from "fast-check";
import type { StoredArguments } from "../../session/types";

/** Test helper: histories of no system's own form, from which each test makes its client's and ours. */

export type MadePart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly mimeType: string; readonly data: string };

export interface MadeCall {
  readonly type: "call";
  readonly id: string;
  readonly name: string;
  readonly stored: StoredArguments;
}

export type MadeBlock =
  | Extract<MadePart, { type: "text" }>
  /** `signature`: null where the log holds none. */
  | { readonly type: "thinking"; readonly thinking: string; readonly signature: string | null }
  | MadeCall;

export interface MadeResult {
  readonly role: "tool";
  readonly id: string;
  readonly name: string;
  readonly isError: boolean;
  readonly parts: readonly MadePart[];
}

export type MadeMessage =
  | { readonly role: "system"; readonly text: string }
  /** A string, or parts: a client may treat them in two ways. */
  | { readonly role: "user"; readonly content: string | readonly MadePart[] }
  | { readonly role: "assistant"; readonly blocks: readonly MadeBlock[]; readonly stopReason: string }
  | MadeResult;

export interface MadeHistory {
  /** System prompt beside the messages, never empty; null for none. */
  readonly system: string | null;
  readonly messages: readonly MadeMessage[];
}

/** What the histories may hold. Each is on unless it is switched off: a system may refuse it outright. */
export interface HistoryOptions {
  /** Arguments of the calls. */
  readonly stored: readonly StoredArguments[];
  /** The first is the usual one. */
  readonly stopReasons?: readonly [string, ...string[]];
  /** Ids with characters that the API refuses, or too long for it. */
  readonly oddIds?: boolean;
  /** A call may have the id of the call before it. */
  readonly repeatedIds?: boolean;
  readonly unansweredCalls?: boolean;
  /** Results whose call is nowhere. */
  readonly orphanResults?: boolean;
  /** Results in another order than their calls. */
  readonly shuffledResults?: boolean;
  /** A user's message between the results of one turn. */
  readonly interruptions?: boolean;
  /** Words after the calls of one message. */
  readonly callsFirst?: boolean;
  /** Turns may lack their user's message, or their assistant's, so that roles repeat. */
  readonly missingMessages?: boolean;
  readonly emptyTexts?: boolean;
  readonly blankTexts?: boolean;
  readonly loneSurrogates?: boolean;
  readonly images?: boolean;
  readonly thinking?: boolean;
  readonly systemPrompt?: boolean;
  readonly systemMessages?: boolean;
  /** User messages whose content is a list of parts, and results of other than one text. */
  readonly lists?: boolean;
}

/** Histories of up to six turns. */
export function histories(options: HistoryOptions): fc.Arbitrary<MadeHistory> {
  const content = contentOf(options);
  return fc
    .record({
      system:
        options.systemPrompt === false
          ? fc.constant(null)
          : fc.option(content.text.filter((text) => text !== "")),
      turns: fc.array(turnOf(options, content), { maxLength: 6 }),
    })
    .map(({ system, turns }) => ({ system, messages: messagesOf(turns) }));
}

interface Content {
  readonly text: fc.Arbitrary<string>;
  readonly parts: fc.Arbitrary<readonly MadePart[]>;
  readonly user: fc.Arbitrary<string | readonly MadePart[]>;
}

function contentOf(options: HistoryOptions): Content {
  const texts: fc.Arbitrary<string>[] = [
    fc.constantFrom(
      "ok",
      "ends in blanks \n",
      'say "\\" \u0007\u2028</script>',
      "\ud83d\ude00 whole",
      "\u6f22",
    ),
    fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ""),
  ];
  if (options.emptyTexts !== false) texts.push(fc.constant(""));
  if (options.blankTexts !== false) texts.push(fc.constantFrom(" ", "\n\t", "\u00a0", "\ufeff"));
  if (options.loneSurrogates !== false)
    texts.push(fc.constantFrom("a\ud800b", "\udc00\ud800x", "x\ud83d\n\udc00", "\ud83d"));
  const text = fc.oneof(...texts);
  const words: fc.Arbitrary<MadePart> = text.map((held) => ({ type: "text", text: held }));
  const image: fc.Arbitrary<MadePart> = fc
    .constantFrom("AA==", "iVBORw0KGgo=")
    .map((data) => ({ type: "image", mimeType: "image/png", data }));
  const part = options.images === false ? words : fc.oneof(words, words, image);
  if (options.lists === false) {
    return { text, parts: fc.array(words, { minLength: 1, maxLength: 1 }), user: text };
  }
  const parts = fc.array(part, { maxLength: 3 });
  return { text, parts, user: fc.oneof(text, parts) };
}

/** One in five is true; none where the option is off. */
function seldom(option: boolean | undefined): fc.Arbitrary<boolean> {
  return option === false ? fc.constant(false) : fc.integer({ min: 0, max: 4 }).map((n) => n === 4);
}

interface Answer {
  readonly isLeftOut: boolean;
  readonly isError: boolean;
  readonly parts: readonly MadePart[];
}

interface MadeUseOfTool {
  readonly name: string;
  readonly stored: StoredArguments;
  /** What is added to an id that no other call has. */
  readonly idEnd: string;
  readonly repeatsId: boolean;
  readonly answer: Answer;
}

type Word = Exclude<MadeBlock, MadeCall>;

interface Turn {
  readonly system: string | null;
  readonly user: string | readonly MadePart[];
  readonly lacksUser: boolean;
  readonly lacksAssistant: boolean;
  readonly words: readonly Word[];
  readonly uses: readonly MadeUseOfTool[];
  /** The calls stand before the words. */
  readonly callsFirst: boolean;
  readonly stopReason: string;
  readonly reversesResults: boolean;
  /** A user's message after the first result. */
  readonly interruption: string | null;
  readonly orphan: Answer | null;
}

function turnOf(options: HistoryOptions, { text, parts, user }: Content): fc.Arbitrary<Turn> {
  const [usual, ...unusual] = options.stopReasons ?? ["stop"];
  const held = (isThere: boolean | undefined, made: fc.Arbitrary<string>) =>
    seldom(isThere).chain((there) => (there ? made : fc.constant(null)));
  const answer = fc.record({ isLeftOut: seldom(options.unansweredCalls), isError: fc.boolean(), parts });
  const use = fc.record({
    name: fc.constantFrom("read", "bash", "mcp__web__fetch"),
    stored: fc.constantFrom(...options.stored),
    idEnd: fc.constantFrom(
      ...(options.oddIds === false ? [""] : ["", "", "|fc_1", ".x y", "-".repeat(70), "\u6f22"]),
    ),
    repeatsId: seldom(options.repeatedIds),
    answer,
  });
  const word: fc.Arbitrary<Word> = text.map((made) => ({ type: "text", text: made }));
  const thinking: fc.Arbitrary<Word> = fc.record({
    type: fc.constant("thinking" as const),
    thinking: text,
    signature: fc.constantFrom("c2ln", "", null),
  });
  return fc.record({
    system: held(options.systemMessages, text),
    user,
    lacksUser: seldom(options.missingMessages),
    lacksAssistant: seldom(options.missingMessages),
    words: fc.array(options.thinking === false ? word : fc.oneof(word, thinking), { maxLength: 2 }),
    uses: fc.array(use, { maxLength: 3 }),
    callsFirst: seldom(options.callsFirst),
    stopReason: fc.constantFrom(usual, usual, usual, ...unusual),
    reversesResults: seldom(options.shuffledResults),
    interruption: held(options.interruptions, text),
    orphan: seldom(options.orphanResults).chain((there) => (there ? answer : fc.constant(null))),
  });
}

function messagesOf(turns: readonly Turn[]): MadeMessage[] {
  let calls = 0;
  let lastId = "call_0";
  return turns.flatMap((turn) => {
    const made = turn.uses.map(({ name, stored, idEnd, repeatsId, answer }) => {
      calls++;
      if (!repeatsId) lastId = `call_${calls}${idEnd}`;
      const call: MadeCall = { type: "call", id: lastId, name, stored };
      return { call, answer };
    });
    return turnMessages(turn, made);
  });
}

function turnMessages(turn: Turn, made: readonly { call: MadeCall; answer: Answer }[]): MadeMessage[] {
  const messages: MadeMessage[] = [];
  if (turn.system !== null) messages.push({ role: "system", text: turn.system });
  if (!turn.lacksUser) messages.push({ role: "user", content: turn.user });
  const calls = made.map(({ call }) => call);
  const blocks = turn.callsFirst ? [...calls, ...turn.words] : [...turn.words, ...calls];
  if (!turn.lacksAssistant) messages.push({ role: "assistant", blocks, stopReason: turn.stopReason });
  const results = made
    .filter(({ answer }) => !turn.lacksAssistant && !answer.isLeftOut)
    .map(({ call, answer }) => resultOf(call, answer));
  if (turn.reversesResults) results.reverse();
  messages.push(...results.slice(0, 1));
  if (turn.interruption !== null) messages.push({ role: "user", content: turn.interruption });
  messages.push(...results.slice(1));
  if (turn.orphan !== null) messages.push(resultOf({ id: "call_nowhere", name: "read" }, turn.orphan));
  return messages;
}

function resultOf({ id, name }: Pick<MadeCall, "id" | "name">, { isError, parts }: Answer): MadeResult {
  return { role: "tool", id, name, isError, parts };
}

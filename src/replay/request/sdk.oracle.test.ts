import Anthropic from "@anthropic-ai/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locate } from "../../log/json/locate";
import { refusalsOf } from "../../testing/api-demands";
import { type CheckingServer, startCheckingServer } from "../../testing/checking-server";
import { findingsOf } from "../checks";
import type { Finding } from "../checks/types";
import { ruleOf } from "../rules";
import { messagesHistory } from "../rules/messages-history";
import type { Rule } from "../types";
import { allArguments } from "./chat-log-testing";
import { type HistoryOptions, histories, type MadeHistory } from "./history-testing";
import { builderOf } from "./index";
import { messagesHistoryRequest } from "./messages-history";
import { requestOf } from "./request-testing";
import { cutCallHistory, sdkParams } from "./sdk-testing";
import type { RequestBuilder, RequestPlan } from "./types";

/** Anthropic's own API, and one that takes unsigned thinking. */
let own: CheckingServer;
let lenient: CheckingServer;
beforeAll(async () => {
  own = await startCheckingServer({ takesUnsignedThinking: false });
  lenient = await startCheckingServer({ takesUnsignedThinking: true });
});
afterAll(() => Promise.all([own.close(), lenient.close()]));

const beside = { model: "claude-test", max_tokens: 1 };

/** The body that reached the server, and the words of its refusal; null where it took the request. */
interface Answer {
  readonly body: string;
  readonly refusal: string | null;
}

/** Sends a built request with the SDK, in its own types where they hold it. */
async function answerTo(plan: RequestPlan, text: string, server: CheckingServer): Promise<Answer> {
  const client = new Anthropic({ baseURL: server.url, apiKey: "key", maxRetries: 0 });
  const built: object = { ...beside, ...JSON.parse(text) };
  const params = sdkParams(plan, built, beside);
  if (params !== null) expect(params).toEqual(built);
  expect(params === null).toBe(hasUnsignedThinking(plan));
  const sending =
    params === null ? client.post("/v1/messages", { body: built }) : client.messages.create(params);
  const refusal = await sending.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Anthropic.BadRequestError) return error.apiMessage;
      throw error;
    },
  );
  return { body: server.bodies.at(-1) ?? "", refusal };
}

function hasUnsignedThinking({ messages }: RequestPlan): boolean {
  return messages.some(({ blocks }) =>
    blocks.some((block) => block.type === "thinking" && block.signature === null),
  );
}

/** What the checks say of the request, the client's own refusals aside: those are no API's. */
function foundIn(plan: RequestPlan): Finding[] {
  return findingsOf(plan).filter(
    ({ check, severity }) => severity === "refused" && check !== "clientRefusal",
  );
}

const place = /column \d+ \(char (\d+)\)$/;
const unansweredWords = /^(.* ids were found without .* immediately after: )(.*)(\. Each .*)$/;

/**
 * A text as the facts that it states. A plan does not know where in the body half of a pair stands; and calls
 * that lack a result and calls whose result stands behind a text are two findings, but one list to the API.
 */
function factsIn(text: string): string[] {
  const [, before, ids, after] = unansweredWords.exec(text) ?? [];
  if (ids !== undefined) return ids.split(", ").map((id) => `${before}${id}${after}`);
  return [text.replace(place, "column C (char C-1)")];
}

/** Of a history with a repeated id the API says nothing else about its pairs. */
function factsOf(texts: readonly string[]): Set<string> {
  const facts = texts.flatMap(factsIn);
  const repeats = facts.filter((fact) => fact.endsWith("ids must be unique"));
  return new Set(repeats.length > 0 ? repeats : facts);
}

/** Whether the broken character stands in the block, or in the system prompt, that a finding means. */
function isWithin(body: string, at: number, { message, content }: Finding): boolean {
  const path = message === null || content === null ? ["system"] : ["messages", message, "content", content];
  // A content that is a string is its block 0.
  const span = locate(body, path) ?? locate(body, path.slice(0, 3));
  return span !== null && span.start <= at && at < span.end;
}

async function agreeOn(made: MadeHistory, builder: RequestBuilder, rule: Rule): Promise<string | null> {
  const { plan, text } = await requestOf(made, builder, rule);
  const { body, refusal } = await answerTo(plan, text, plan.takesUnsignedThinking ? lenient : own);
  const found = foundIn(plan);
  if (refusal === null) {
    expect(found).toEqual([]);
    return null;
  }
  expect(found.flatMap((finding) => factsIn(finding.text))).toEqual(expect.arrayContaining(factsIn(refusal)));
  const at = place.exec(refusal)?.[1];
  if (at !== undefined) {
    const torn = found.filter(({ check }) => check === "loneSurrogate");
    expect(torn.some((finding) => isWithin(body, Number(at), finding))).toBe(true);
  }
  return refusal;
}

const options: Omit<HistoryOptions, "stored"> = { stopReasons: ["toolUse", "stop", "aborted", "error"] };

/** Without most of what the API refuses, so that many requests pass. */
const plain: Omit<HistoryOptions, "stored"> = {
  ...options,
  oddIds: false,
  repeatedIds: false,
  orphanResults: false,
  missingMessages: false,
  emptyTexts: false,
  blankTexts: false,
  loneSurrogates: false,
  interruptions: false,
  unansweredCalls: false,
  thinking: false,
};

/**
 * The checks do not know what a system prompt holds, nor what is left of a text that ends in halves of pairs
 * once its sender has taken those out: in such a history they miss faults that the API would find.
 */
function isTold(made: MadeHistory): boolean {
  return (made.system ?? "").isWellFormed() && !endsInHalves.test(JSON.stringify(made));
}

/** Halves alone or behind white space; `JSON.stringify` writes a half of a pair, and no other character, so. */
const endsInHalves = /(?:"|\s|\\[nt])(?:\\ud[89a-f]..)+"/;

const runs = 60;

const ruleIds = [
  "messages-history",
  "messages-history-unpaired",
  "as-stored",
  "pi-ai",
  "pi-ai-1.3",
  "yoi-request",
] as const;

describe.each(ruleIds)("sent by @anthropic-ai/sdk 1.14.0, the request of %s", (id) => {
  const rule = ruleOf(id);
  const builder = builderOf(id);
  // yoi's log has a field for a text and no other: it cannot be read with anything else there.
  const stored = id === "yoi-request" ? allArguments.filter(({ kind }) => kind === "text") : allArguments;
  if (rule === null || builder === null) throw new Error(`no request is known for ${id}`);

  it("is refused in the words of a finding, or taken where there is none", async () => {
    const made = fc.oneof(histories({ ...options, stored }), histories({ ...plain, stored })).filter(isTold);
    let taken = 0;
    const property = fc.asyncProperty(made, async (history) => {
      const refusal = await agreeOn(history, builder, rule);
      if (refusal === null) taken++;
    });
    await fc.assert(property, { numRuns: runs });
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(runs);
  }, 60_000);

  it("has every fault found that the API would name, and no other", async () => {
    const made = histories({ ...options, stored }).filter(isTold);
    const property = fc.asyncProperty(made, async (history) => {
      const { plan, text } = await requestOf(history, builder, rule);
      const found = foundIn(plan).map((finding) => finding.text);
      expect(factsOf(found)).toEqual(factsOf(refusalsOf(text, plan)));
    });
    await fc.assert(property, { numRuns: 2 * runs });
  }, 60_000);
});

it("sent by @anthropic-ai/sdk 1.14.0, the history of the live test is taken", async () => {
  const { plan, text } = await requestOf(cutCallHistory, messagesHistoryRequest, messagesHistory);
  const { body, refusal } = await answerTo(plan, text, own);
  expect(refusal).toBe(null);
  expect(JSON.parse(body)).toMatchObject({
    messages: [{}, { content: [{ type: "tool_use", input: {} }] }, {}],
  });
});

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { ruleOf, rules } from "../replay/rules";
import { inspectDocument } from "../report/inspect-document";
import { inspectTable } from "../report/table";
import { member } from "../session/guards";
import { openLog, wrappings } from "../testing/open-log";
import { inspectFile } from "./inspect-file";

const schema = JSON.parse(readFileSync("schema/inspect.schema.json", "utf8")) as object;
const validate = new Ajv2020({ strict: false }).compile(schema);

const samples = [
  "chat-completions/samples/clean.json",
  "chat-completions/samples/fallbacks.jsonl",
  "dsh/samples/lighthouse.session.v3.jsonl",
  "yoi/samples/greenhouse.session.jsonl",
];

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

async function* opened(...contents: (string | Uint8Array)[]) {
  for (const content of contents) yield inspectFile(await openLog(content, "a.jsonl"));
}

async function* openedUnder(ruleId: string, content: string | Uint8Array) {
  yield inspectFile(await openLog(content, "a.jsonl", ruleOf(ruleId) ?? undefined));
}

/** What is inspected of a log under a rule. */
async function inspectedUnder(ruleId: string, content: string | Uint8Array): Promise<unknown> {
  return JSON.parse(await joined(inspectDocument(ruleId, openedUnder(ruleId, content)))) as unknown;
}

async function documentOf(...contents: (string | Uint8Array)[]): Promise<unknown> {
  return JSON.parse(await joined(inspectDocument("messages-history", opened(...contents)))) as unknown;
}

describe("the document of --format json follows its schema", () => {
  it.each(samples)("%s", async (path) => {
    validate(await documentOf(readFileSync(`src/formats/${path}`)));
    expect(validate.errors).toBe(null);
  });

  it.each([
    ["no file", []],
    ["an empty file", [""]],
    ["damage of several kinds", ['{"a":1}\0\0\n{"b":\n\xff\n{"c']],
    ["two files", [wrappings["dsh"]?.('"{"') ?? "", wrappings["yoi"]?.(null) ?? ""]],
  ])("%s", async (_, contents) => {
    const document = await documentOf(...contents);
    validate(document);
    expect(validate.errors).toBe(null);
    expect(member(document, "files")).toHaveLength(contents.length);
  });
});

it("tells a call's facts: counted from 1, with the fault, the places and the result", async () => {
  const document = await documentOf(readFileSync("src/formats/dsh/samples/lighthouse.session.v3.jsonl"));
  const [file] = member(document, "files") as unknown[];
  expect(file).toMatchObject({
    format: "dsh",
    formatVersion: "3",
    calls: [
      { index: 1, id: "call_lamp1", line: 4, outcome: "notSent", input: null, loss: "none" },
      { index: 2, id: "call_oil", outcome: "sent", replayMetadata: "valid" },
      {
        index: 3,
        id: "call_letter",
        class: "malformed",
        outcome: "fallback",
        input: "{}",
        loss: "content",
        fault: { cause: "unescapedQuote", line: 1, column: 45 },
        replayMetadata: "unusable",
        result: { isError: true },
      },
      {
        index: 4,
        id: "call_tide",
        class: "empty",
        outcome: "fallback",
        loss: "none",
        replayMetadata: "absent",
      },
    ],
  });
});

describe("under any rule", () => {
  const fallbacks = readFileSync("src/formats/chat-completions/samples/fallbacks.jsonl");

  it.each(rules.map((rule) => rule.id))("%s: the document follows its schema", async (ruleId) => {
    const document = await inspectedUnder(ruleId, fallbacks);
    validate(document);
    expect(validate.errors).toBe(null);
    expect(member(document, "rule")).toBe(ruleId);
  });

  it.each([
    ["messages-history", { outcome: "fallback", diagnostic: null, reason: null }],
    ["vllm", { outcome: "fallback", diagnostic: expect.stringContaining("(6 chars)"), reason: null }],
    ["pi-ai-1.3", { outcome: "fallback", diagnostic: expect.stringContaining('{"a":1'), reason: null }],
    [
      "messages-history-reject",
      {
        outcome: "refusedByClient",
        diagnostic: null,
        reason: "DeepSeek Messages historical tool input is invalid JSON",
      },
    ],
  ])("%s is silent, warns or refuses in its own words", async (ruleId, expected) => {
    const log = wrappings["chat-completions"]?.(JSON.stringify('{"a":1')) ?? "";
    expect(await inspectedUnder(ruleId, log)).toMatchObject({ files: [{ calls: [expected] }] });
  });
});

describe("the table for people", () => {
  it.each([
    ["messages-history", '{"a":1', "The sender says nothing of the 1 that"],
    ["vllm", '{"a":1', "not valid JSON (6 chars)"],
    ["vllm", '{"a":1', "The sender gives a message on 1 of the 1"],
    ["vllm", '{"a":1}', "into the template"],
    ["vllm-cpp", '{"a":1', "refused by the template's renderer"],
    ["litellm", '{"a":1', "refused by the client: ValueError"],
    ["as-stored", '{"a":1', "refused by the API: messages.N.content.M.tool_use.input"],
    ["ai-sdk", '{"a":1', "1 wrapped. The sender says nothing of the 1"],
    ["new-api", '{"a":1', "1 dropped. The sender gives a message on 1 of the 1"],
  ])("%s makes of %s: %s", async (ruleId, stored, words) => {
    const log = wrappings["chat-completions"]?.(JSON.stringify(stored)) ?? "";
    expect(await joined(inspectTable(ruleId, openedUnder(ruleId, log)))).toContain(words);
  });

  it("obeys no control character that a sender repeats in its own words", async () => {
    const log = wrappings["chat-completions"]?.(JSON.stringify("\u001b[2J\n\u0007")) ?? "";
    for (const ruleId of ["litellm", "new-api", "pi-ai-1.3"]) {
      const text = await joined(inspectTable(ruleId, openedUnder(ruleId, log)));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not come through
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
      const rows = text.trimEnd().split("\n");
      expect(rows.filter((line) => /^ +1 +1 /.test(line))).toHaveLength(1);
    }
  });

  it("names the fallback, and what it costs", async () => {
    const log = wrappings["chat-completions"]?.(JSON.stringify('{"a":1')) ?? "";
    const text = await joined(inspectTable("Messages history", opened(log)));
    expect(text).toContain("fallback to {}, content lost");
    expect(text).toContain("1 call under Messages history, 1 falls back to {}, content lost in 1.");
  });

  it("shows control characters by stand-ins, since a terminal would obey them", async () => {
    const log = wrappings["chat-completions"]?.(JSON.stringify("\u001b[2J\u202e\u0007")) ?? "";
    const text = await joined(inspectTable("Messages history", opened(log)));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not come through
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(text).toContain("␛[2J");
  });
});

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
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

describe("the table for people", () => {
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

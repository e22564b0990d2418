import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../log/bytes-source";
import { defaultRule, ruleOf } from "../replay/rules";
import { inspectDocument } from "../report/inspect-document";
import { isObject, listOf, member } from "../session/guards";
import { sharedDir } from "../testing/shared";
import { inspectFile } from "./inspect-file";
import { OpenLog } from "./open-log";

/** The document that the terminal prints for a log. */
async function inspected(content: string, ruleId: unknown, error: string | null = null): Promise<unknown> {
  const rule = (typeof ruleId === "string" ? ruleOf(ruleId) : null) ?? defaultRule;
  const log = new OpenLog(bytesSource("log.json", new TextEncoder().encode(content)), rule);
  await log.read();
  async function* files() {
    yield await inspectFile(log, error);
  }
  let text = "";
  for await (const piece of inspectDocument(rule.id, files())) text += piece;
  return JSON.parse(text);
}

function rowsOf(name: string): Record<string, unknown>[] {
  const text = readFileSync(join(sharedDir ?? "", "cases", name), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const row: unknown = JSON.parse(line);
      if (!isObject(row)) throw new Error(`a row of ${name} is no object`);
      return { ...row };
    });
}

const place = (finding: unknown) => {
  const [check, message, content] = ["check", "message", "content"].map((key) => member(finding, key));
  return { check, message, content, call: member(finding, "call") ?? null };
};

describe.runIf(sharedDir !== null)("histories from public reports", () => {
  const rows = sharedDir === null ? [] : rowsOf("histories.jsonl");
  it.each(rows.map((row) => [String(row["id"]), row] as const))("%s", async (_, row) => {
    const document = await inspected(JSON.stringify(row), row["rule"]);
    const [file] = listOf(member(document, "files"));
    const refused = listOf(member(file, "findings")).filter((one) => member(one, "severity") === "refused");
    expect(refused.map(place)).toEqual(listOf(row["findings"]).map(place));
  });
});

describe.runIf(sharedDir !== null)("error texts from public reports", () => {
  const log = sharedDir === null ? "" : readFileSync(join(sharedDir, "cases", "errors-log.json"), "utf8");
  const rows = sharedDir === null ? [] : rowsOf("errors.jsonl");
  it.each(rows.map((row) => [String(row["id"]), row] as const))("%s", async (_, row) => {
    const document = await inspected(log, row["rule"], String(row["text"]));
    const { call, via, certainty } = row;
    expect(member(document, "errorMatch")).toEqual({ call, via, certainty });
  });
});

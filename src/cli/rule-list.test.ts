import { describe, expect, it } from "vitest";
import { ruleInfoOf, rules } from "../engine";
import { isObject, member } from "../session/guards";
import { ruleList } from "./rule-list";

const infos = rules.map(ruleInfoOf);

/** The lines about one rule. */
function about(id: string): string {
  return ruleList(infos, "table")
    .split("\n\n")
    .filter((entry) => entry.split(/[ \n]/)[0] === id)
    .join();
}

describe("the list of rules for people", () => {
  it("says of each whose it is, since when, and where it is known from", () => {
    const text = about("messages-history");
    for (const fact of [
      "(default)",
      "Messages history",
      "deepseek-harness",
      "2026-09-16",
      "zsagi1368/deepseek-harness-zDSH packages/llm/llm-deepseek/src/serialize.ts @ a18d8a99",
      "read:",
      "to a Messages API",
      "exact text is known",
    ]) {
      expect(text).toContain(fact);
    }
  });

  it("tells systems of which only the outcome is known, and those that fill a template", () => {
    expect(about("litellm")).toContain("only the outcome is known");
    expect(about("vllm-cpp-planned")).toMatch(/derived:[\s\S]*into a chat template/);
    expect(about("ai-sdk")).toContain("run:");
  });

  it("leaves no rule out", () => {
    for (const { id } of rules) expect(about(id)).not.toBe("");
  });
});

it("the list as JSON holds the same", () => {
  const document: unknown = JSON.parse(ruleList(infos, "json"));
  expect(member(document, "default")).toBe("messages-history");
  const listed = member(document, "rules");
  if (!Array.isArray(listed)) throw new Error("no list");
  expect(listed.every(isObject)).toBe(true);
  expect(listed).toEqual(JSON.parse(JSON.stringify(infos)));
  expect(listed[0]).toMatchObject({ since: "2026-09-16", source: { evidence: "read", commit: "a18d8a99" } });
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { member } from "../../session/guards";
import { readSharedLines, sharedDir } from "../../testing/shared";
import { isTextKnown } from "../known-text";
import { defaultRule, ruleOf, rules } from ".";

const ids = rules.map((rule) => rule.id);

it("the list begins with the rule that is in force when none is chosen", () => {
  expect(ids[0]).toBe("messages-history");
  expect(defaultRule).toBe(rules[0]);
});

it("every module that holds a rule is in the list, under its own name", () => {
  const folder = "src/replay/rules";
  const modules = readdirSync(folder).filter(
    (name) =>
      name.endsWith(".ts") &&
      !name.endsWith(".test.ts") &&
      /^export const \w+: Rule = /m.test(readFileSync(`${folder}/${name}`, "utf8")) &&
      name !== "index.ts",
  );
  expect([...ids].sort()).toEqual(modules.map((name) => name.replace(/\.ts$/, "")).sort());
});

it("no two rules share an id", () => expect(new Set(ids).size).toBe(ids.length));

it("an id that no rule has is no rule", () => expect(ruleOf("nobody")).toBe(null));

describe.each(rules.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it("can be named in a command", () => {
    // Words in small letters with hyphens between them; a version keeps its points.
    expect(id).toMatch(/^[a-z]+(-([a-z]+|\d+(\.\d+)*))*$/);
    expect(ruleOf(id)).toBe(rule);
  });

  it("says whose it is, what it does and where that is known from", () => {
    const { repository, path, commit, evidence } = rule.source;
    for (const text of [rule.title, rule.system, rule.summary, repository, path, commit]) {
      expect(text.trim()).not.toBe("");
    }
    expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(["read", "run", "derived"]).toContain(evidence);
    expect(rule.summary).toMatch(/\.$/);
    if (rule.since !== null) expect(rule.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe("people find a rule where they look for it", () => {
  const place = (id: string): number => ids.indexOf(id);

  it("those that fill a chat template stand last", () => {
    const templates = rules.filter((rule) => rule.destination === "template").map((rule) => rule.id);
    expect(templates).toEqual(["vllm", "vllm-before-48922", "vllm-cpp", "vllm-cpp-planned"]);
    expect(ids.slice(-templates.length)).toEqual(templates);
  });

  it("those of which the text is known stand before those of which it is not", () => {
    const api = rules.filter((rule) => rule.destination === "messages").map(isTextKnown);
    expect(api.indexOf(false)).toBe(api.lastIndexOf(true) + 1);
  });

  it("the eras of one system stand together", () => {
    expect(place("messages-history-reject")).toBe(1);
    expect(place("messages-history-unpaired")).toBe(2);
    expect(place("yoi-request-before")).toBe(place("yoi-request") + 1);
    expect(place("pi-ai")).toBe(place("pi-ai-1.3") + 1);
  });
});

// Section 6 of the rules' facts: of these systems the outcome is known, not how they print.
it("says of which systems only the outcome is known", () => {
  expect(
    rules
      .filter((rule) => !isTextKnown(rule))
      .map((rule) => rule.id)
      .sort(),
  ).toEqual([
    "agentgateway-anthropic",
    "agentgateway-bedrock",
    "any-llm",
    "bifrost",
    "cline",
    "continue",
    "goose",
    "kimi-cli",
    "langchain-python",
    "litellm",
    "new-api",
    "one-api",
    "portkey",
    "semantic-kernel",
    "zed",
  ]);
});

it.each(["as-stored", "litellm", "vllm-cpp", "messages-history-reject", "messages-history"])(
  "a case may name the rule %s",
  (id) => expect(ruleOf(id)?.id).toBe(id),
);

describe.runIf(sharedDir !== null)("the rules that the cases name", () => {
  const named = ["cases/errors.jsonl", "cases/histories.jsonl"].flatMap((path) =>
    sharedDir === null ? [] : readSharedLines(path).map((row) => member(row, "rule")),
  );
  it.each([...new Set(named.filter((id) => typeof id === "string"))])("%s", (id) => {
    expect(ruleOf(id)?.id).toBe(id);
  });
});

import { describe, expect, it } from "vitest";
import { member } from "../../session/guards";
import type { StoredArguments } from "../../session/types";
import { readSharedLines, sharedDir } from "../../testing/shared";
import { looks, looksOf } from "./index";
import { callOf, callWith, resultOf } from "./looks-testing";

const namesOf = async (text: string, around = {}): Promise<string[]> =>
  (await looksOf(callWith(text, around))).map(({ look }) => look);

describe("all looks at a call", () => {
  it("each have an id of their own, a title and a source", () => {
    expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length);
    for (const { title, source } of looks) expect([title, source]).not.toContain("");
  });

  it("find nothing in an ordinary call, however it is printed, and do not read its result", async () => {
    const result = resultOf("error", "The required parameter `x` is missing");
    for (const text of [
      '{"command":"ls -la","n":[1,2.5,-3]}',
      '{"command": "ls -la", "n": [1, 2.5, -3]}',
      '{\n  "a": 1\n}',
    ]) {
      expect(await namesOf(text, { result, stopReason: "tool_use", requiredKeys: [] })).toEqual([]);
    }
    expect(result.reads).toBe(0);
  });

  it("find nothing in a call without arguments that succeeded", async () => {
    expect(await namesOf("{}", { result: resultOf("ok", "done"), stopReason: "tool_use" })).toEqual([]);
  });

  it("say which of them tell of another value than was stored", async () => {
    const seen = await looksOf(callWith('{"b":9007199254740993,"c":1e400,"c":-0,"1":1}'));
    expect(seen.map(({ look, severity }) => [look, severity])).toEqual([
      ["integerDigits", "changed"],
      ["overflow", "changed"],
      ["duplicateKey", "changed"],
      ["keyOrder", "worthALook"],
      ["negativeZero", "worthALook"],
    ]);
  });

  it("tell the meanings of {} apart", async () => {
    const fallback = resultOf("unknown", "replaced with empty object (was: {)");
    expect(await namesOf("{}", { result: fallback })).toEqual(["storedFallback"]);
    expect(await namesOf("{}", { stopReason: "max_tokens" })).toEqual(["outputLimit"]);
    expect(await namesOf("{}", { isPending: true })).toEqual(["unfinishedStream"]);
    expect(await namesOf("{}")).toEqual([]);
  });

  it("reject where the result cannot be read", async () => {
    const result = { state: "error" as const, text: () => Promise.reject(new Error("gone")) };
    await expect(looksOf(callWith("{}", { result }))).rejects.toThrow("gone");
  });

  it("do not throw on hostile values, and stay short", async () => {
    const deep = 100_000;
    const hostile = [
      `${"[".repeat(deep)}${"]".repeat(deep)}`,
      `${'{"a":'.repeat(deep)}"</invoke>...[truncated]"${"}".repeat(deep)}`,
      '{"__proto__":{"__proto__":null},"constructor":{"prototype":1},"toJSON":1}',
      `{"${"\\u0000".repeat(3_000)}":1e400,"${"\\u0000".repeat(3_000)}":9007199254740993}`,
      `{"${"k\\n".repeat(3_000)}":"${"\\uD800".repeat(300)}</invoke>...[truncated]"}`,
      JSON.stringify("[".repeat(deep)),
      "\uD800",
      `{"a":"${"<".repeat(100_000)}`,
      `{"a":"${"...[".repeat(100_000)}"}`,
    ];
    for (const text of hostile) {
      const around = { stopReason: "MAX_TOKENS", isPending: true, requiredKeys: ["__proto__"] };
      for (const { sentence } of await looksOf(callWith(text, around))) {
        expect(sentence.length).toBeLessThan(600);
      }
    }
  });
});

describe.runIf(sharedDir !== null)("the cases of public reports", () => {
  const storedOf = (line: unknown): StoredArguments => {
    const stored = member(line, "stored");
    switch (member(line, "stored_type")) {
      case "missing":
        return { kind: "absent" };
      case "string":
        return { kind: "text", text: String(stored) };
      default:
        return { kind: "value", text: JSON.stringify(stored) };
    }
  };
  const lookForWarning: Record<string, string> = {
    unsafe_integer: "integerDigits",
    duplicate_key: "duplicateKey",
    overflow_number: "overflow",
  };
  const lines = sharedDir === null ? [] : readSharedLines("cases/arguments.jsonl");

  it("are told of where they name a changed value, a wrapper or markup", async () => {
    for (const line of lines) {
      const names = (await looksOf(callOf(storedOf(line)))).map(({ look }) => look);
      const id = String(member(line, "id"));
      const warn = member(line, "warn");
      for (const one of Array.isArray(warn) ? warn : []) {
        const look = lookForWarning[String(one)];
        if (look !== undefined) expect(names, id).toContain(look);
      }
      const kind = member(line, "kind");
      if (kind === "2-wrapper") expect(names, id).toContain("storedWrapper");
      if (kind === "2-xml-leak") expect(names, id).toContain("leakedMarkup");
      if (id === "D-06" || member(line, "kind") === "2-double-encoded")
        expect(names, id).toContain("encodedTwice");
      if (kind === "2-valid") expect(names, id).toEqual([]);
    }
  });
});

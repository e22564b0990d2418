import { describe, expect, it } from "vitest";
import { rules } from "../engine";
import { readCommand, usage } from "./options";

describe("the command line", () => {
  it("takes every rule by its id", () => {
    for (const rule of rules) {
      expect(readCommand(["--rule", rule.id, "a.jsonl"])).toEqual({
        kind: "inspect",
        files: ["a.jsonl"],
        rule,
        error: null,
        format: "table",
      });
    }
  });

  it("applies Messages history where no rule is named", () => {
    expect(readCommand(["a.jsonl", "--format", "json"])).toMatchObject({
      rule: { id: "messages-history" },
      format: "json",
    });
  });

  it("lists the rules without a file", () => {
    expect(readCommand(["--list-rules"])).toEqual({ kind: "rules", format: "table" });
    expect(readCommand(["--format", "json", "--list-rules"])).toEqual({ kind: "rules", format: "json" });
  });

  it.each([
    [["--rule", "nobody", "a.jsonl"], /no rule "nobody".*--list-rules/],
    [["--format", "xml", "a.jsonl"], /no format "xml"/],
    [["--list-rules", "--format", "xml"], /no format "xml"/],
    [[], /no file/],
  ])("%j means nothing", (args, words) => expect(() => readCommand(args)).toThrow(words));

  it("says how to find the rules", () => {
    expect(readCommand(["-h"])).toEqual({ kind: "help" });
    expect(usage).toContain("--list-rules");
  });
});

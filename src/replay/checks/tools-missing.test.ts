import { describe, expect, it } from "vitest";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, toolResult, toolUse, user } from "./plan-testing";
import { toolsMissing, toolsMissingCheck } from "./tools-missing";

describe("tool blocks without tools", () => {
  const plan = planOfMessages([user(text("go")), assistant(text("x"), toolUse("a")), user(toolResult("a"))]);

  it("are worth a look where the request is known to carry no tools, at the first of them", () => {
    const found = toolsMissing(plan, true);
    expect(found).toMatchObject([
      { check: "toolsMissing", severity: "worthALook", message: 1, content: 1, call: "a", ref: 0 },
    ]);
    expect(found[0]?.text).toContain("summary request");
    expect(found[0]?.text).toContain(
      "Requests which include `tool_use` or `tool_result` blocks must define tools.",
    );
  });

  it("a result alone is a tool block too", () => {
    const results = planOfMessages([user(text("go"), toolResult("gone")), assistant(toolUse("a"))]);
    expect(toolsMissing(results, true)).toMatchObject([{ message: 0, content: 1, call: "gone", ref: null }]);
  });

  it("say nothing where the log merely holds no tools", () => {
    expect(toolsMissing(plan, false)).toEqual([]);
    expect(toolsMissingCheck.find(plan)).toEqual([]);
    expect(findingsOf(plan)).toEqual([]);
  });

  it("are in order where tools go out, and a history without any needs none", () => {
    expect(toolsMissing({ ...plan, toolNames: ["run"] }, true)).toEqual([]);
    expect(toolsMissing(planOfMessages([user(text("go"))]), true)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { RequestPlan } from "../request/types";
import { checkOf, checks, findingsOf } from "./index";
import { assistant, planOfMessages, text, toolResult, toolUse, user } from "./plan-testing";

describe("all findings of a request", () => {
  it("come by address, and at one address form before pairing", () => {
    const plan = planOfMessages([
      assistant(text("hi")),
      user(text(""), text("\ud83d")),
      assistant(toolUse("run:0", { input: null, name: "" }), toolUse("run:0")),
      user(toolResult("gone"), toolResult("run:0"), toolResult("run:0")),
    ]);
    expect(findingsOf(plan).map(({ check, message, content }) => [check, message, content])).toEqual([
      ["textEmpty", 1, 0],
      ["loneSurrogate", 1, 1],
      ["inputNotObject", 2, 0],
      ["idPattern", 2, 0],
      ["nameEmpty", 2, 0],
      ["idPattern", 2, 1],
      ["callIdRepeated", 2, 1],
      ["resultOrphan", 3, 0],
    ]);
  });

  it("what the client refuses comes first, in its words and order", () => {
    const plan: RequestPlan = {
      ...planOfMessages([
        user(text("")),
        assistant(text("x"), toolUse("a")),
        user(toolResult("gone")),
        assistant(toolUse("b"), toolUse("b")),
      ]),
      refusals: [
        { error: "history ends with unresolved tools", message: null, content: null, call: 1 },
        { error: "tool result has no matching call", message: 2, content: 0, call: null },
        { error: "tool calls need immediate results", message: 1, content: 1, call: 0 },
        { error: "no such model", message: null, content: null, call: null },
        { error: "a call that does not go out", message: null, content: null, call: 9 },
      ],
    };
    const found = findingsOf(plan);
    const own = found.filter(({ check }) => check === "clientRefusal");
    expect(found.slice(0, own.length)).toEqual(own);
    expect(own).toEqual(
      [
        { message: null, content: null, call: "b", ref: 1, text: "history ends with unresolved tools" },
        { message: 2, content: 0, call: "gone", ref: null, text: "tool result has no matching call" },
        { message: 1, content: 1, call: "a", ref: 0, text: "tool calls need immediate results" },
        { message: null, content: null, call: null, ref: null, text: "no such model" },
        { message: null, content: null, call: null, ref: 9, text: "a call that does not go out" },
      ].map((finding) => ({ check: "clientRefusal", severity: "refused", ...finding })),
    );
    expect(found[own.length]).toMatchObject({ check: "textEmpty", message: 0 });
  });
});

describe("the checks", () => {
  it("each has an id of its own, which its findings carry, and names its source", () => {
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    for (const check of checks) {
      expect(checkOf(check.id)).toBe(check);
      expect(check.source).toMatch(/#\d+/);
      expect(check.demand).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("there is none for another id", () => {
    expect(checkOf("clientRefusal")).toBe(null);
    expect(checkOf("toString")).toBe(null);
  });
});

import { describe, expect, it } from "vitest";
import { callOf, callWith, resultOf } from "./looks-testing";
import { storedFallback } from "./stored-fallback";

const missing = "The required parameter `file_path` is missing";
const unreadable = "Unrepairable tool_call arguments for memory, replaced with empty object (was: {)";

describe("a stored {} that may be a fallback", () => {
  it("is told by a result that says the arguments were not readable", async () => {
    const sentence = await storedFallback.find(callWith("{}", { result: resultOf("unknown", unreadable) }));
    expect(sentence).toContain("Unrepairable tool_call arguments for memory");
    expect(sentence).toContain("was lost");
  });

  it("is told by an error about a required argument, with less certainty", async () => {
    const sentence = await storedFallback.find(
      callOf({ kind: "absent" }, { result: resultOf("error", missing) }),
    );
    expect(sentence).toContain(missing.slice(4));
    expect(sentence).toContain("may have been lost");
  });

  it("is not told by another error", async () => {
    expect(
      await storedFallback.find(callWith("{}", { result: resultOf("error", "exit code 1") })),
    ).toBeNull();
  });

  it("is not looked for where the call succeeded, has no result, or holds something", async () => {
    const ok = resultOf("ok", missing);
    const error = resultOf("error", missing);
    expect(await storedFallback.find(callWith("{}", { result: ok }))).toBeNull();
    expect(await storedFallback.find(callWith("{}"))).toBeNull();
    expect(await storedFallback.find(callWith('{"a":1}', { result: error }))).toBeNull();
    expect(await storedFallback.find(callWith('{"a":1', { result: error }))).toBeNull();
    expect([ok.reads, error.reads]).toEqual([0, 0]);
  });

  it("quotes little of a long line", async () => {
    const result = resultOf("error", `missing field \`path\`${"x".repeat(3_000)}`);
    expect((await storedFallback.find(callWith("", { result })))?.length).toBeLessThan(600);
  });
});

import { describe, expect, it } from "vitest";
import { fakeRow, logState } from "../testing/fake-engine";
import { hasNoCalls, tellNoCalls } from "./NoCalls";

const { info, progress } = logState();

describe("a log without a call", () => {
  it("is told apart from one that is still being read, and from one that has calls", () => {
    expect(hasNoCalls(logState())).toBe(true);
    expect(hasNoCalls(logState({ phase: "reading" }))).toBe(false);
    expect(hasNoCalls(logState({}, [fakeRow({ call: 0 })]))).toBe(false);
  });

  it("says what could not be read, and never that it holds no tool call", () => {
    const problem = { code: "unreadable", message: "gzip", advice: "gunzip" } as const;
    const told = tellNoCalls(logState({ phase: "failed", problem }), "file");
    expect(told.what).toBe("This file could not be read.");
  });

  it("is empty, or of a form that is not known, in words", () => {
    const empty = logState({ info: { ...info, bytes: 0, records: 0 } });
    expect(tellNoCalls(empty, "file").what).toBe("This file is empty.");
    const unknown = logState({ info: { ...info, formatId: "unknown", records: 3, notes: ["first: a, b"] } });
    expect(tellNoCalls(unknown, "text")).toMatchObject({
      what: "No tool call was recognised in this text.",
      seen: ["First: a, b."],
    });
    const none = logState({ info: { ...info, records: 0 } });
    expect(tellNoCalls(none, "file").what).toBe("No tool call was recognised in this file.");
  });

  it("cancelled before a call came, speaks of the part that was read", () => {
    const told = tellNoCalls(
      logState({ phase: "cancelled", progress: { ...progress, bytesRead: 5 } }),
      "file",
    );
    expect(told.what).toContain("the part that was read");
  });

  it("of a known format does hold none", () => {
    const known = logState({ info: { ...info, records: 12 } });
    expect(tellNoCalls(known, "file")).toMatchObject({
      what: "This log holds no tool call.",
      seen: ["12 records of Chat Completions, and no call among them."],
    });
  });
});

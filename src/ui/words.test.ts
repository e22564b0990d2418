import { describe, expect, it } from "vitest";
import { fakeDetail, fakeRow, logState, summaryOf } from "./testing/fake-engine";
import {
  doneAnnouncement,
  faultSentence,
  outcomeSentence,
  outcomeWord,
  toneOf,
  verdictSentence,
} from "./words";

const { rule } = logState();
const sent = (call: number) => fakeRow({ call });
const lost = (call: number) => fakeRow({ call, outcome: "fallback", loss: "content", class: "malformed" });
const empty = (call: number) => fakeRow({ call, outcome: "fallback", loss: "none", class: "empty" });

describe("the verdict in one sentence", () => {
  const say = (...rows: ReturnType<typeof fakeRow>[]) => verdictSentence(summaryOf(rows), rule, true);

  it("counts the calls that fall back and those that lose content", () => {
    expect(say(sent(0), lost(1), lost(2), empty(3))).toBe(
      "3 of 4 calls fall back to {} under Messages history; 2 of them lose content.",
    );
  });

  it("says so where nothing falls back, or nothing is lost", () => {
    expect(say(sent(0), sent(1))).toBe("None of 2 calls falls back to {} under Messages history.");
    expect(say(sent(0), empty(1))).toBe(
      "1 of 2 calls falls back to {} under Messages history; nothing is lost.",
    );
  });

  it("speaks of one call, of none, and of a log still being read", () => {
    expect(say(lost(0))).toBe("The one call falls back to {} under Messages history; its content is lost.");
    expect(say()).toBe("This log holds no tool call.");
    expect(verdictSentence(summaryOf([sent(0), lost(1)]), rule, false)).toContain("so far");
  });
});

describe("words", () => {
  it("tell a lost content from nothing lost and from not sent", () => {
    expect(outcomeWord("fallback", "content")).toBe("content lost");
    expect(outcomeWord("fallback", "none")).toBe("nothing lost");
    expect([toneOf("fallback", "content"), toneOf("fallback", "none"), toneOf("notSent", "none")]).toEqual([
      "lost",
      "nothingLost",
      "notSent",
    ]);
  });

  it("name line, column, offset and cause of a fault", () => {
    expect(faultSentence({ cause: "unescapedQuote", stopsAt: 18, tokenAt: 8, line: 1, column: 19 })).toBe(
      "Stops being JSON at line 1, column 19 (offset 18): a quote inside a string is not escaped.",
    );
  });

  it("do not call a sent call unchanged where its input is written differently", () => {
    expect(outcomeSentence(fakeDetail())).toContain("character for character");
    expect(outcomeSentence(fakeDetail({ stored: { text: '{ "a": 1.0 }', length: 12 } }))).toContain(
      "differently",
    );
  });

  it("announce the counts when a log is read", () => {
    expect(doneAnnouncement(summaryOf([sent(0), lost(1), empty(2)]))).toBe("3 calls, 2 fall back");
  });
});

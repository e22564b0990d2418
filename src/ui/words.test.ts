import { describe, expect, it } from "vitest";
import { fakeDetail, fakeRow, logState, summaryOf } from "./testing/fake-engine";
import {
  doneAnnouncement,
  faultSentence,
  noteSentence,
  outcomeSentence,
  outcomeWord,
  reasonWord,
  recorderMayHaveLost,
  toneOf,
  verdictSentence,
  versionWord,
} from "./words";

const { rule } = logState();
const sent = (call: number) => fakeRow({ call });
const lost = (call: number) => fakeRow({ call, outcome: "fallback", loss: "content", class: "malformed" });
const empty = (call: number) => fakeRow({ call, outcome: "fallback", loss: "none", class: "empty" });

describe("the verdict in one sentence", () => {
  const say = (...rows: ReturnType<typeof fakeRow>[]) => verdictSentence(summaryOf(rows), rule, "ready");

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

  it("speaks of one call, and of none", () => {
    expect(say(lost(0))).toBe("The one call falls back to {} under Messages history; its content is lost.");
    expect(say()).toBe("This log holds no tool call.");
  });

  it("speaks of the calls read where the log was not read to its end", () => {
    const summary = summaryOf([sent(0), lost(1), empty(2)]);
    for (const phase of ["reading", "cancelled", "failed"] as const) {
      expect(verdictSentence(summary, rule, phase)).toBe(
        "2 of the 3 calls read so far fall back to {} under Messages history; one of them loses content.",
      );
    }
    expect(verdictSentence(summaryOf([sent(0), sent(1)]), rule, "cancelled")).toBe(
      "None of the 2 calls read so far falls back to {} under Messages history.",
    );
    expect(verdictSentence(summaryOf([]), rule, "cancelled")).not.toContain("holds no");
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

  it("blame this step alone for what it loses, where the recorder may have lost it before", () => {
    const nothing = fakeDetail({ outcome: "fallback", class: "null", stored: { text: "null", length: 4 } });
    expect(outcomeSentence(nothing, true)).toContain(
      "Nothing is lost by this step; the log may have lost it",
    );
    expect(outcomeSentence(nothing)).not.toContain("by this step");
    const { info } = logState();
    expect(recorderMayHaveLost({ ...info, formatId: "yoi", notes: ["Recorded before …"] })).toBe(true);
    expect(recorderMayHaveLost({ ...info, notes: ["Recorded before …"] })).toBe(false);
  });

  it("call a sent call changed where its meaning changes, and not where only its form does", () => {
    const changed = fakeRow({ call: 0, changes: ["keyOrder", "integerDigits"] });
    expect(toneOf("sent", "none", changed.changes)).toBe("changed");
    expect(reasonWord(changed)).toBe("digits lost");
    expect(toneOf("sent", "none", ["keyOrder", "numberForm"])).toBe("sent");
    expect(reasonWord(fakeRow({ call: 0, changes: ["numberForm"] }))).toBeNull();
  });

  it("name class and cause together, as the class filter names the class", () => {
    const row = { call: 0, outcome: "fallback", loss: "content" } as const;
    expect(reasonWord(fakeRow({ ...row, class: "malformed", cause: "cutOff" }))).toBe("malformed: cut off");
    expect(reasonWord(fakeRow({ ...row, class: "string", hints: ["encodedTwice"] }))).toBe(
      "JSON string, encoded twice",
    );
  });

  it("make a note a sentence", () => {
    expect(noteSentence("glued records on line 1")).toBe("Glued records on line 1.");
    expect(noteSentence("Nothing was found.")).toBe("Nothing was found.");
  });

  it("tell versions and eras", () => {
    expect([versionWord("3"), versionWord("first"), versionWord(null)]).toEqual([
      "version 3",
      "first era",
      null,
    ]);
  });

  it("announce a cancelled reading as one", () => {
    expect(doneAnnouncement(summaryOf([sent(0)]), "cancelled")).toBe("Cancelled: 1 call, 0 fall back");
  });

  it("announce the counts when a log is read", () => {
    expect(doneAnnouncement(summaryOf([sent(0), lost(1), empty(2)]))).toBe("3 calls, 2 fall back");
  });
});

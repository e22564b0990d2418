import { describe, expect, it } from "vitest";
import { faultOf } from "../log/json/cause";
import type { ArgumentsClass, OutcomeKind } from "../replay/types";
import { type AnswerCall, type Cause, callSentence, callWords, headline } from "./answer";
import { markedParts } from "./marked";

const lamp: AnswerCall = {
  call: 13,
  tool: "bash",
  line: 213,
  class: "malformed",
  outcome: "fallback",
  destination: "messages",
  loss: "content",
  fault: faultOf('{"command":"echo "QUOTED""}'),
  reason: null,
  storedAddress: "messages.27.content.1",
};

const sentence = (more: Partial<AnswerCall>, title = "Messages history") =>
  callSentence({ ...lamp, ...more }, title);

describe("the sentence about a call", () => {
  it("names number, tool, line, column, cause, rule, what is lost, and the address as stored", () => {
    const words = sentence({});
    expect(words).toMatch(/^Call 14 `bash` \(line 213\) has malformed arguments/);
    expect(words).toContain("column 19");
    expect(words).toContain("a quote inside a string is not escaped");
    expect(words).toContain("Under Messages history it goes out as `{}`, and its content is lost");
    expect(words).toContain(
      "Sent as stored, the API would refuse every later request at `messages.27.content.1`",
    );
  });

  it("counts the lines of arguments that have several", () => {
    expect(sentence({ fault: faultOf('{\n  "a": 1,\n}') })).toContain("line 3, column 1");
  });

  it("says so where nothing is lost, and no more than is known", () => {
    const words = sentence({ class: "null", fault: null, loss: "none", storedAddress: null });
    expect(words).toContain("has null as its arguments");
    expect(words).toContain("nothing is lost");
    expect(words).not.toContain("Sent as stored");
  });

  it.each<[ArgumentsClass, string]>([
    ["empty", "an empty text"],
    ["blank", "white space"],
    ["malformed", "malformed"],
    ["null", "null"],
    ["array", "array"],
    ["string", "a JSON string"],
    ["number", "number"],
    ["boolean", "boolean"],
    ["absent", "no arguments"],
    ["freeform", "not JSON by design"],
    ["object", "an object"],
  ])("says what the stored arguments are: %s", (kind, words) => {
    expect(sentence({ class: kind, fault: null }).split(". Under ")[0]).toContain(words);
  });

  it.each<[OutcomeKind, string]>([
    ["fallback", "`{}`"],
    ["wrapped", "inside a wrapper"],
    ["droppedCall", "the call is dropped"],
    ["droppedTurn", "the whole turn is dropped"],
    ["refusedByClient", "the sender refuses it before any request is made"],
    ["refusedByApi", "the API refuses it, in this and every later request"],
    ["sent", "as an object"],
    ["notSent", "no part of the history"],
  ])("says what becomes of it: %s", (outcome, words) => {
    expect(sentence({ outcome }, "The rule")).toContain("Under The rule ");
    expect(sentence({ outcome }, "The rule").split("Under The rule ")[1]).toContain(words);
  });

  it("quotes who refuses it, with one full stop at the end", () => {
    const reason = "messages.27.content.1.tool_use.input: Input should be a valid dictionary";
    expect(sentence({ outcome: "refusedByApi", reason }).endsWith(`: "${reason}".`)).toBe(true);
    expect(
      sentence({ outcome: "refusedByClient", reason: "It overflows." }).endsWith(': "It overflows."'),
    ).toBe(true);
  });

  it("speaks of no API and no request where a template is filled", () => {
    const words = sentence({ destination: "template", outcome: "refusedByClient", storedAddress: null });
    expect(words).toContain("the server refuses");
    expect(words).not.toContain("API");
    expect(sentence({ destination: "template" })).toContain("goes into the template as `{}`");
  });

  it("names no tool where the log names none", () => {
    for (const tool of [null, ""]) expect(callWords({ ...lamp, tool })).toBe("Call 14 (line 213)");
  });

  it("writes large numbers with their thousands apart", () => {
    expect(callWords({ call: 99_999, tool: "x", line: 1_234_567 })).toBe("Call 100,000 `x` (line 1,234,567)");
  });

  it.each(["a`b", "`ls`", "x` is fine. `y", "<img src=x>", "{}"])(
    "takes a tool's name as text, whatever it holds: %s",
    (tool) => {
      const codes = markedParts(sentence({ tool })).flatMap(({ text, isCode }) => (isCode ? [text] : []));
      expect(codes).toEqual([tool, "{}", "messages.27.content.1"]);
    },
  );

  it("takes a refusal's words as text, whatever they hold", () => {
    const reason = 'not valid JSON. Arguments: ```json {"a":1} `';
    const parts = markedParts(sentence({ outcome: "refusedByClient", reason }));
    expect(parts.at(-1)).toEqual({ text: expect.stringContaining(`"${reason}"`), isCode: false });
  });
});

describe("the sentence on top", () => {
  const cause: Cause = { severity: "changed", sentence: "Call 1 is bad.", call: 0, place: null };
  const checked = { kind: "history", checks: 18 } as const;
  const all = (calls: number, notSent = 0) => ({ calls, notSent });

  it("is the first cause", () => {
    const second = { ...cause, sentence: "Call 2 is bad." };
    expect(headline([cause, second], "complete", all(2), checked)).toBe("Call 1 is bad.");
  });

  it("says so far while the log is read, of a cause and of none", () => {
    expect(headline([cause], "soFar", all(1), { kind: "stillReading" })).toMatch(/^So far: Call 1/);
    for (const calls of [0, 1, 5]) {
      expect(headline([], "soFar", all(calls), { kind: "stillReading" })).toContain("so far");
      expect(headline([], "complete", all(calls), checked)).not.toContain("so far");
    }
  });

  it("says that nothing is wrong, and what was checked", () => {
    expect(headline([], "complete", all(1), checked)).toMatch(/^The one call goes out as a stored object\./);
    const words = headline([], "complete", all(1_200), checked);
    expect(words).toMatch(/^All 1,200 calls go out as stored objects\./);
    expect(words).toContain("18 checks");
  });

  it("does not count calls among those that go out which are no part of the history", () => {
    expect(headline([], "complete", all(5, 2), checked)).toMatch(/^All 3 calls .*; 2 more are no part/);
    expect(headline([], "complete", all(2, 1), checked)).toMatch(/^The one call .*; one more is no part/);
    expect(headline([], "complete", all(2, 2), checked)).toMatch(/^No call is part/);
  });

  it("tells a request that is not known from a history that is not there, or not read yet", () => {
    const words = (["requestUnknown", "noHistory", "stillReading"] as const).map((kind) =>
      headline([], "complete", all(1), { kind }),
    );
    expect(words[0]).toContain("system makes its request is not known");
    expect(words[1]).toContain("no history");
    expect(words[2]).toContain("when the log is read");
    expect(new Set(words).size).toBe(3);
  });

  it("says of a log without calls that it has none", () => {
    expect(headline([], "complete", all(0), checked)).toBe("This log holds no tool call.");
  });
});

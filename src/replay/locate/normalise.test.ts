import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headLimit, normalise, tailLimit } from "./normalise";

const escaped = (text: string, times: number): string =>
  times === 0 ? text : escaped(JSON.stringify(text), times - 1);

describe("an error text as people paste it", () => {
  it("has no blanks, not even within words", () => {
    expect(normalise("mes\n    sages.3 has\tan in\n put").whole).toEqual(["messages.3hasaninput"]);
  });

  it("has one kind of quotes", () => {
    expect(normalise("`a` 'b' \"c\" \u201cd\u201d \u2018e\u2019 \u00abf\u00bb").whole).toEqual([
      "'a''b''c''d''e''f'",
    ]);
  });

  it.each([1, 2, 3, 4])("is unescaped %i times, with line breaks in it", (times) => {
    const { whole } = normalise(escaped('a "b"\nc\u00e9', times));
    expect(whole[0]).toContain("a'b'c\u00e9");
    expect(whole[0]).not.toContain("\\");
  });

  it("loses what a terminal and a mail put at its lines", () => {
    expect(normalise("\u001b[31mmes\u001b[0m\n│ sages\n> > .3\n  ⎿  x").whole).toEqual(["messages.3x"]);
  });

  it("a bracket at the beginning of a line stays", () => {
    expect(normalise("a\n[Errno 2]").whole).toEqual(["a[Errno2]"]);
  });

  it.each([
    [
      "as the API sends it",
      '400 {"type":"error","error":{"type":"x","message":"it broke"},"request_id":"r"}',
    ],
    ["as Python prints it", "Error code: 400 - {'error': {'message': 'it broke', 'code': None}}"],
    ["with double quotes in Python", `{'error': {'message': "it broke", 'code': None}}`],
    ["escaped", JSON.stringify(JSON.stringify('{"message":"it broke"}'))],
    [
      "behind a vague one",
      '{"error":{"message":"Provider error","metadata":{"raw":"{\\"message\\":\\"it broke\\"}"}}}',
    ],
    ["cut off", '{"error":{"message":"it broke'],
  ])("its envelope holds the message, %s", (_, text) => {
    expect(normalise(text).messages).toContain("itbroke");
  });

  it("a message that quotes something is whole", () => {
    const text = JSON.stringify({ error: { message: 'for "x" at "y"' } });
    expect(normalise(text).messages).toEqual(["for'x'at'y'"]);
    expect(normalise(JSON.stringify(text)).messages).toEqual(["for'x'at'y'"]);
  });

  it("is nothing where there is nothing", () => {
    expect(normalise(" \n ")).toEqual({ messages: [], whole: [] });
  });

  it("of a long paste the beginning and the end are read", () => {
    const long = `begin${"x".repeat(headLimit)}middle${"y".repeat(tailLimit)}end`;
    const [whole = ""] = normalise(long).whole;
    expect(whole.startsWith("begin")).toBe(true);
    expect(whole.endsWith("end")).toBe(true);
    expect(whole).not.toContain("middle");
    expect(whole.length).toBeLessThan(headLimit + tailLimit + 2);
  });

  it("any text is taken", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { messages, whole } = normalise(text);
        for (const reading of [...messages, ...whole]) expect(reading).not.toMatch(/\s/);
      }),
    );
  });

  it.each([
    '"message":"'.repeat(9_000),
    "\\".repeat(200_000),
    '{"message":"'.repeat(4_000),
    "\\u005c".repeat(9_000),
  ])("a hostile paste is taken (%#)", (text) => expect(normalise(text).messages.length).toBeLessThan(50));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segments, shown } from "./stand-ins";

describe("stand-ins", () => {
  it("shows what a screen swallows", () => {
    expect(shown("\ufeff{\u0000\u00a0\u202e}").text).toBe("⟨BOM⟩{⟨NUL⟩⟨NBSP⟩⟨RLO⟩}");
  });

  it("shows a lone surrogate and leaves a pair alone", () => {
    expect(shown("a\ud83a😀\udc00b").text).toBe("a⟨U+D83A⟩😀⟨U+DC00⟩b");
  });

  it("shows a carriage return and keeps the line feed after it", () => {
    expect(shown("a\r\nb\rc").text).toBe("a⟨CR⟩\nb⟨CR⟩c");
  });

  it("shows blanks that are all there is", () => {
    expect(shown("  \n ", "lines", true).text).toBe("··↵\n·");
    expect(shown("  \t", "oneLine", true).text).toBe("··⇥");
  });

  it("lets a block of text keep its ordinary line ends and tabs", () => {
    const ordinary = "a\r\n\tb\nc";
    expect(segments(ordinary, "block")).toEqual([{ text: ordinary, standIn: false, at: 0 }]);
    expect(shown("a\rb\u0000\r\n", "block").text).toBe("a⟨CR⟩b⟨NUL⟩\r\n");
  });

  it("makes one line of several in a preview", () => {
    expect(shown("a\n\tb", "oneLine").text).toBe("a↵⇥b");
  });

  it("leaves ordinary text as it is, in one piece", () => {
    expect(segments('{"köttbullar":"日本"}', "lines")).toEqual([
      { text: '{"köttbullar":"日本"}', standIn: false, at: 0 },
    ]);
  });

  it("leads an offset of the source to the same character of what is shown", () => {
    const view = shown("\ufeffab\u0000c");
    expect([0, 1, 2, 3, 4, 5].map((offset) => view.toShown(offset))).toEqual([0, 5, 6, 7, 12, 13]);
    expect(view.standIns).toEqual([
      { start: 0, end: 5 },
      { start: 7, end: 12 },
    ]);
  });

  it("maps every plain character of any text to itself", () => {
    const unit = fc.oneof(
      fc.constantFrom("\u0000", "\ufeff", "\r", "\n", "\ud83a", "a", '"', "é"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const source = parts.join("");
        const view = shown(source);
        for (const part of segments(source, "lines").filter((one) => !one.standIn)) {
          expect(view.text.slice(view.toShown(part.at)).startsWith(part.text)).toBe(true);
        }
        expect(view.toShown(source.length)).toBe(view.text.length);
      }),
    );
  });
});

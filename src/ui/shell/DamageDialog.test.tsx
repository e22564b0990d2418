import { describe, expect, it } from "vitest";
import { repeated } from "./DamageDialog";

const row = (text: string, bytes: number) =>
  ({ line: 1, byteStart: 100, byteEnd: 100 + bytes, kind: "nulRun", text }) as const;

describe("damaged text", () => {
  it("of one character repeated is counted by its bytes, though only its beginning is at hand", () => {
    expect(repeated(row("\0".repeat(500), 9000))).toEqual({ char: "\0", times: "9,000" });
  });

  it("of several characters, or of few, is shown as it is", () => {
    expect(repeated(row(`${"\0".repeat(40)}x`, 41))).toBeNull();
    expect(repeated(row("%%%", 3))).toBeNull();
    expect(repeated(row("", 0))).toBeNull();
  });
});

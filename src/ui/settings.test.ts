import { describe, expect, it } from "vitest";
import { defaultSettings, parseSettings } from "./settings";

describe("remembered settings", () => {
  it("are the defaults where nothing or nonsense is stored", () => {
    for (const stored of [null, "", "{", "null", "[]", "7", '"x"']) {
      expect(parseSettings(stored)).toEqual(defaultSettings);
    }
  });

  it("come back as they were stored", () => {
    const stored = { ...defaultSettings, widths: { tool: 240 }, visible: { turn: false }, formatted: true };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it("lose only the part that cannot be", () => {
    const stored = {
      splitWide: 7,
      splitNarrow: "half",
      shortcuts: false,
      widths: { tool: -3 },
      visible: { x: true },
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual({ ...defaultSettings, shortcuts: false });
  });
});

import * as v from "valibot";

export const columnIds = ["index", "line", "turn", "tool", "stored", "input", "outcome", "result"] as const;
export type ColumnId = (typeof columnIds)[number];

export const minColumnWidth = 44;
export const maxColumnWidth = 1200;

const share = v.pipe(v.number(), v.minValue(0.15), v.maxValue(0.85));
const width = v.pipe(v.number(), v.minValue(minColumnWidth), v.maxValue(maxColumnWidth));
const column = v.picklist(columnIds);

/**
 * What the page remembers between visits. Only how it looks; nothing of a log. A part that is not as
 * expected (an older page, a hand at work) falls back to its default by itself.
 */
const schema = v.object({
  /** Columns switched on or off by hand; a column that is not named follows the space there is. */
  visible: v.fallback(v.record(column, v.boolean()), {}),
  /** Column widths in px that were set by hand. */
  widths: v.fallback(v.record(column, width), {}),
  /** Share of the list beside the detail, and above it. */
  splitWide: v.fallback(share, 0.56),
  splitNarrow: v.fallback(share, 0.45),
  /** Both texts pretty-printed where both parse. */
  formatted: v.fallback(v.boolean(), false),
  /** Single-character keys. */
  shortcuts: v.fallback(v.boolean(), true),
});

export type Settings = v.InferOutput<typeof schema>;

export const defaultSettings: Settings = v.parse(schema, {
  visible: {},
  widths: {},
  splitWide: 0.56,
  splitNarrow: 0.45,
  formatted: false,
  shortcuts: true,
});

/** Settings from stored text; anything that is not as expected becomes its default. */
export function parseSettings(stored: string | null): Settings {
  if (stored === null) return defaultSettings;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return defaultSettings;
  }
  const result = v.safeParse(schema, { ...defaultSettings, ...(isRecord(value) ? value : {}) });
  return result.success ? result.output : defaultSettings;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const storageKey = "session-inspector.settings";

/** Reads the settings; the defaults where storage is closed to the page. */
export function loadSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(storageKey));
  } catch {
    return defaultSettings;
  }
}

/** Remembers the settings where the browser allows it. */
export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Storage may be full or closed: the page works without.
  }
}

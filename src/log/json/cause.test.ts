import { describe, expect, test } from "vitest";
import { readSharedLines, sharedDir } from "../../testing/shared";
import { faultOf, lineAndColumn } from "./cause";
import { describeCause } from "./describe";
import type { FaultCause } from "./fault";

/**
 * A text with its fault marked by hand: ▾ stands before the first character at which no JSON text can
 * go on, ▸ before the token that holds it; without ▸ both are the same.
 */
function unmark(marked: string): { text: string; stopsAt: number; tokenAt: number } {
  const token = marked.indexOf("▸");
  const withoutToken = marked.replace("▸", "");
  const stopsAt = withoutToken.indexOf("▾");
  return { text: withoutToken.replace("▾", ""), stopsAt, tokenAt: token === -1 ? stopsAt : token };
}

const table: readonly (readonly [string, FaultCause])[] = [
  // Ended too early
  ["▾", "cutOff"],
  [" \n ▾", "cutOff"],
  ["{▾", "cutOff"],
  ['{"path": "a.md", "content": ▸"# Ti▾', "cutOff"],
  ['{"a":1,▾', "cutOff"],
  ['{"a":▾', "cutOff"],
  ['{"a":1▾', "cutOff"],
  ['{▸"a▾', "cutOff"],
  ['{"a":▸"x\\▾', "cutOff"],
  ['{"a":▸"x\\u00▾', "cutOff"],
  ["▸tru▾", "cutOff"],
  ["▸-▾", "cutOff"],
  ["▸1.▾", "cutOff"],
  ["[1, ▸2e+▾", "cutOff"],
  ['{"": [{"": ▸"▾', "cutOff"],
  ['{"текст": ▸"привет, м▾', "cutOff"],
  ['{"t":▸"🎉🎉 \\"done\\" 🎉▾', "cutOff"],
  // Cut by a logger
  ['{"cmd": ▸"sed -n 1,200p ...[truncated]▾', "loggerCut"],
  ['{"cmd": ▸"ls…[TRUNCATED: 9k chars]▾', "loggerCut"],
  ['{"cmd": ▸"cat a.log ... (truncated)▾', "loggerCut"],
  ['{"cmd": ▸"cat a.log<truncated>▾', "loggerCut"],
  ['{"cmd": ▸"cat a.log [truncated]▾', "loggerCut"],
  ['{"cmd": ▸"cat a.log… 1,204 chars truncated▾', "loggerCut"],
  ['{"cmd": ▸"cat a.log... [512 more characters]▾', "loggerCut"],
  ['{"list": [1, 2, ▾... (40 more lines)', "loggerCut"],
  ['{"a": 1, ▾...[truncated]', "loggerCut"],
  ['{"content": ▸"line one▾\n...[truncated]', "loggerCut"],
  ["▾<redacted>", "loggerCut"],
  ["[▾redacted]", "loggerCut"],
  // More after a complete value
  ["{}▾{}", "trailingData"],
  ['{}▾""', "trailingData"],
  ['{"a":1}▾}', "trailingData"],
  ['{"a":1} ▾</tool_call>', "trailingData"],
  ['{"a":1}▾\u0000', "trailingData"],
  ['{"a":1}\r\n▾{"b":2}', "trailingData"],
  ['{"a":1}▾,{"b":2}', "trailingData"],
  ["[]▾]", "trailingData"],
  ["null ▾null", "trailingData"],
  ["1 ▾2", "trailingData"],
  // Other quotes
  ["{▾'a': True, 'b': None}", "singleQuotes"],
  ["{\"a\": ▾'x'}", "singleQuotes"],
  ["[▾'a', 'b']", "singleQuotes"],
  ['{"a": ▾`x`}', "singleQuotes"],
  ["▾'{\"a\": 1}'", "singleQuotes"],
  ["{▾‘a’: 1}", "singleQuotes"],
  // A quote is missing
  ["{▾key: 1}", "missingQuote"],
  ['{▾command": "ls"}', "missingQuote"],
  ['{"a": ▾hello}', "missingQuote"],
  ['{"a": ▾hello", "b": 1}', "missingQuote"],
  ['{"path": ▾/home/me/x"}', "missingQuote"],
  ['{"ip": ▸10.0▾.0.1}', "missingQuote"],
  ['{"day": ▸2024▾-01-31}', "missingQuote"],
  ['{"n": ▸12▾px}', "missingQuote"],
  ['{"n": 12▾", "b": 1}', "missingQuote"],
  ["{▾名前: 1}", "missingQuote"],
  ["{▾“a”: “x”}", "missingQuote"],
  ['{"a": ▾“x”}', "missingQuote"],
  ["[▾red, green]", "missingQuote"],
  // A quote inside a string is not escaped
  ['{"command":"echo "▾QUOTED""}', "unescapedQuote"],
  ['{"t":"他说"▾好"然后走了"}', "unescapedQuote"],
  ['{"code":"print("▾%s" % x)", "n":1}', "unescapedQuote"],
  ['{"html":"<a href="▾/x">y</a>"}', "unescapedQuote"],
  ['{"json":"{"▾a":1}"}', "unescapedQuote"],
  ['{"cmd":"echo "▾{}" | jq ."}', "unescapedQuote"],
  ['{"t":"he said "▾hi" and left"}', "unescapedQuote"],
  ['["say "▾hi" now"]', "unescapedQuote"],
  ['{"cmd":"say "▾"hi"" now"}', "unescapedQuote"],
  ['"say "▾hi" now"', "unescapedQuote"],
  // Characters within a string
  ['{"a":▸"x▾\ty"}', "controlCharacter"],
  ['{"a":▸"x▾\r\ny"}', "controlCharacter"],
  ['{"a":▸"x▾\u0000"}', "controlCharacter"],
  ['{"a":1,▾\u000b"b":2}', "controlCharacter"],
  ['{"path":▸"C:\\▾Users"}', "badEscape"],
  ['{"u":▸"\\u12▾G4"}', "badEscape"],
  ['{"a":▸"\\▾\n"}', "badEscape"],
  ['{"a":▸"\\\\\\▾x"}', "badEscape"],
  ['{▾\\"a\\": 1}', "badEscape"],
  // Numbers
  ['{"n": ▾NaN}', "badNumber"],
  ["[1, ▸-▾Infinity]", "badNumber"],
  ["▸0▾1", "badNumber"],
  ['{"n": ▸0▾7}', "badNumber"],
  ['{"n": ▾.5}', "badNumber"],
  ['{"n": ▾+1}', "badNumber"],
  ['{"n": ▸1.▾}', "badNumber"],
  ['{"n": ▸0▾xFF}', "badNumber"],
  ['{"n": ▸1▾_000}', "badNumber"],
  ['{"n": ▸1e▾}', "badNumber"],
  ['{"n": ▸10▾n}', "badNumber"],
  ['{"n": ▸-▾}', "badNumber"],
  ['{"n": 1,▾000}', "badNumber"],
  ['{"n": ▸n▾an}', "badNumber"],
  // Python
  ['{"a": ▾True}', "pythonLiteral"],
  ['{"a": [1, ▾None]}', "pythonLiteral"],
  ["▾False", "pythonLiteral"],
  ['{"a": ▾b"x"}', "pythonLiteral"],
  // Commas and colons
  ['{"a":1,▾}', "trailingComma"],
  ["[1,2, ▾]", "trailingComma"],
  ["{▾,}", "trailingComma"],
  ["[1,▾,2]", "trailingComma"],
  ["[▾,1]", "trailingComma"],
  ['{"a":1 ▾"b":2}', "missingComma"],
  ['{"a":"x" ▾"mode":"w"}', "missingComma"],
  ['{"a":"x"▾"b":1}', "missingComma"],
  ['{"a":"x"\n ▾b: 2}', "missingComma"],
  ['[{"a":1}▾{"b":2}]', "missingComma"],
  ['["a" ▾"b"]', "missingComma"],
  ["[1 ▾2]", "missingComma"],
  ['{"a":"x"▾; "b":1}', "missingComma"],
  ['{"a":"x"▾，"b":1}', "missingComma"],
  ['{"a" ▾1}', "missingColon"],
  ['{"a"▾}', "missingColon"],
  ['{"a" ▾= 1}', "missingColon"],
  ['{"a"▾："x"}', "missingColon"],
  // Not JSON by design
  ['{"a":1, ▾// one\n"b":2}', "comment"],
  ['{"a": ▾/* x */ 1}', "comment"],
  ['{\n▾# note\n"a": 1}', "comment"],
  ['{"a":"x" ▾// note\n}', "comment"],
  ['▾// args\n{"a":1}', "comment"],
  ['{"a":1} ▾// done', "comment"],
  ['▾```json\n{"a":1}\n```', "codeFence"],
  ['▾```\n{"a":1}\n```', "codeFence"],
  ['{"a":1}\n▾```', "codeFence"],
  ['▾\uFEFF{"a":1}', "byteOrderMark"],
  ["▾git status", "plainText"],
  ["▸n▾othing to do", "plainText"],
  ["▸f▾ind . -name x", "plainText"],
  ["3 ▾files changed", "plainText"],
  ["▸-▾ first, then", "plainText"],
  ["[▾Calling tool: ls]", "plainText"],
  ["[▾object Object]", "plainText"],
  ['▾<parameter name="q">x</parameter>', "plainText"],
  ["▾/home/me/notes.txt", "plainText"],
  ["▾# Title\n\nSome prose", "plainText"],
  ["▾こんにちは", "plainText"],
  ["▾🎉 done", "plainText"],
  ["{▾your arguments here}", "plainText"],
  // What has no name of its own
  ['{"a": ▾undefined}', "other"],
  ['{"a":▾}', "other"],
  ['{"a":▾,"b":1}', "other"],
  ['{"a":"b" ▾: 1}', "other"],
  ['{"a":[1▾}', "other"],
  ['["a"▾}', "other"],
  ["▾}", "other"],
  ['{"a":▾\u00a01}', "other"],
  ["{▾{}}", "other"],
];

describe("a fault's place and cause", () => {
  test.each(table)("%j: %s", (marked, cause) => {
    const { text, stopsAt, tokenAt } = unmark(marked);
    expect(faultOf(text)).toMatchObject({ cause, stopsAt, tokenAt });
  });

  test("a text that JSON.parse takes has none", () => {
    for (const text of ['{"a":1}', " null ", "1e400", '"\\ud800"', '"\ud800"', '{"":{"":[]}}', "-0"]) {
      expect(faultOf(text)).toBeNull();
    }
  });

  test("offsets count UTF-16 units: an emoji before the fault counts twice", () => {
    expect(faultOf('{"😀":"😀" x}')).toMatchObject({ stopsAt: 11, tokenAt: 11 });
    expect(faultOf('{"😀":"😀\\q"}')).toMatchObject({ stopsAt: 10, tokenAt: 6 });
  });

  test("a text of 100,000 open brackets is cut off at its end", () => {
    const depth = 100_000;
    expect(faultOf("[".repeat(depth))).toMatchObject({ cause: "cutOff", stopsAt: depth, tokenAt: depth });
    const objects = '{"a":'.repeat(depth);
    expect(faultOf(`${objects}]`)).toMatchObject({ cause: "other", stopsAt: 5 * depth });
  });
});

describe("line and column of a fault", () => {
  test("CR LF, LF and a lone CR each end one line", () => {
    expect(faultOf('{\r\n"a": 1,\n"b": 2,\r"c": x}')).toMatchObject({ line: 4, column: 6 });
  });

  test("the first character of a text is line 1, column 1", () => {
    expect(faultOf("x")).toMatchObject({ line: 1, column: 1 });
  });

  test("the line feed of a CR LF still belongs to the line that it ends", () => {
    expect(lineAndColumn("ab\r\nc", 3)).toEqual({ line: 1, column: 4 });
    expect(lineAndColumn("ab\r\nc", 4)).toEqual({ line: 2, column: 1 });
  });
});

test("each cause has a clause of its own", () => {
  const causes = [...new Set(table.map(([, cause]) => cause))];
  expect(causes).toHaveLength(18);
  expect(new Set(causes.map(describeCause)).size).toBe(18);
});

/** The part of a case row that is read here; null for a row that holds no text. */
function caseOf(row: unknown): { id: unknown; stored: string; class: unknown; fault: unknown } | null {
  if (typeof row !== "object" || row === null) return null;
  if (!("stored" in row && "fault" in row && "class" in row && "id" in row)) return null;
  const { id, stored, fault } = row;
  return typeof stored === "string" ? { id, stored, class: row.class, fault } : null;
}

describe.runIf(sharedDir !== null)("public reports", () => {
  const rows = sharedDir === null ? [] : readSharedLines("cases/arguments.jsonl");
  const cases = rows.map(caseOf).filter((row) => row !== null);

  test("each malformed text has its fault where the report says, with a cause that it names", () => {
    const malformed = cases.filter((row) => row.class === "malformed");
    expect(malformed.length).toBeGreaterThan(25);
    for (const { id, stored, fault } of malformed) {
      const { stopsAt, tokenAt, cause } = faultOf(stored) ?? {};
      const expected = expect.objectContaining({ stopsAt, tokenAt, cause: expect.arrayContaining([cause]) });
      expect(fault, String(id)).toEqual(expected);
    }
  });

  test("no other text has one, the empty and the blank aside", () => {
    for (const row of cases) {
      if (row.class === "malformed" || row.class === "empty" || row.class === "blank") continue;
      expect(faultOf(row.stored), String(row.id)).toBeNull();
    }
  });
});

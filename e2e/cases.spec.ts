import { member } from "../src/session/guards";
import { readSharedLines, sharedDir } from "../src/testing/shared";
import { argumentsLog, text } from "./logs";
import { expect, type Inspector, test } from "./page";

interface Case {
  readonly id: string;
  /** JSON source of the stored arguments; null: no such field. */
  readonly source: string | null;
  readonly class: string;
  readonly outcome: string;
  readonly loss: string;
  readonly input: string | null;
  readonly stopsAt: number | null;
}

/** How the page calls a class. */
const classWords: Record<string, string> = {
  object: "object",
  empty: "empty text",
  blank: "blank text",
  malformed: "malformed",
  null: "null",
  array: "array",
  string: "JSON string",
  number: "number",
  boolean: "boolean",
  absent: "no arguments field",
};

function outcomeWords(one: Case): string {
  if (one.outcome === "sent") return "sent";
  if (one.outcome === "refusedByClient") return "refused by the client";
  return one.loss === "content" ? "content lost" : "nothing lost";
}

/** Opens all cases as one log and looks at each call. */
async function holds(inspector: Inspector, cases: readonly Case[]): Promise<void> {
  await inspector.open(argumentsLog(...cases.map(({ source }) => source)));
  await inspector.hasCalls(cases.length);
  for (const [i, one] of cases.entries()) {
    await test.step(one.id, async () => {
      await inspector.grid.focus();
      if (i === 0) await inspector.select(1);
      else await inspector.page.keyboard.press("ArrowDown");
      const { detail } = inspector;
      await expect(detail.getByRole("heading", { level: 2 })).toContainText(`Call ${i + 1} `);
      await expect(inspector.selected).toContainText(outcomeWords(one));
      await expect(detail.getByText(outcomeWords(one), { exact: true }).first()).toBeVisible();
      await expect(
        detail.getByText(classWords[one.class] ?? one.class, { exact: true }).first(),
      ).toBeVisible();
      if (one.input === null) await expect(detail).toContainText("Nothing goes out");
      else await inspector.shows("modified", one.input);
      if (one.stopsAt === null) {
        await expect(detail).not.toContainText("Stops being JSON");
        await expect(inspector.faultMark).toHaveCount(0);
      } else {
        await expect(detail).toContainText(`(offset ${one.stopsAt})`);
        await expect(inspector.faultMark.first()).toBeVisible();
      }
    });
  }
}

const fallback = (id: string, source: string | null, name: string, stopsAt: number | null = null): Case => ({
  id,
  source,
  class: name,
  outcome: "fallback",
  loss: ["empty", "blank", "null", "absent"].includes(name) ? "none" : "content",
  input: "{}",
  stopsAt,
});
const sent = (id: string, source: string, input: string): Case => ({
  id,
  source,
  class: "object",
  outcome: "sent",
  loss: "none",
  input,
  stopsAt: null,
});

test("stored arguments of every class give their outcome, input and fault", async ({ inspector }) => {
  const deep = `{"a":${"[".repeat(4500)}${"]".repeat(4500)}}`;
  await holds(inspector, [
    sent("object", text('{"n": 1.50, "a": "\\u00e9"}'), '{"n":1.5,"a":"é"}'),
    sent("value", '{ "b" : [ 1 ] }', '{"b":[1]}'),
    sent("number keys move to the front", text('{"b":1,"2":2,"1":3}'), '{"1":3,"2":2,"b":1}'),
    sent("__proto__ stays a key", text('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'),
    fallback("empty", text(""), "empty"),
    fallback("blank", text(" \n "), "blank"),
    fallback("the text null", text("null"), "null"),
    fallback("the value null", "null", "null"),
    fallback("absent", null, "absent"),
    fallback("array", text("[1]"), "array"),
    fallback("number", text("12"), "number"),
    fallback("boolean", text("false"), "boolean"),
    fallback("string", text('"go"'), "string"),
    { ...fallback("empty array", text("[]"), "array"), loss: "none" },
    fallback("single quotes", text("{'a':1}"), "malformed", 1),
    fallback("cut off", text('{"a":"b'), "malformed", 7),
    fallback("text after the end", text('{"a":1} {'), "malformed", 8),
    { ...sent("too deep", text(deep), ""), outcome: "refusedByClient", input: null },
  ]);
});

if (sharedDir !== null) {
  test("cases from public reports give what was found independently", async ({ inspector }) => {
    await holds(inspector, fairSelection(readSharedLines("cases/arguments.jsonl")));
  });
}

/** The shortest case of each class, outcome and loss. */
function fairSelection(rows: readonly unknown[]): Case[] {
  const picked = new Map<string, Case>();
  for (const row of rows) {
    const one = caseOf(row);
    const key = `${one.class} ${one.outcome} ${one.loss}`;
    const before = picked.get(key);
    if (before === undefined || (one.source ?? "").length < (before.source ?? "").length)
      picked.set(key, one);
  }
  return [...picked.values()];
}

function caseOf(row: unknown): Case {
  const input = member(row, "input");
  const stopsAt = member(member(row, "fault"), "stopsAt");
  return {
    id: String(member(row, "id")),
    source: member(row, "stored_type") === "missing" ? null : JSON.stringify(member(row, "stored")),
    class: String(member(row, "class")),
    outcome: String(member(row, "outcome")),
    loss: String(member(row, "loss")),
    input: typeof input === "string" ? input : null,
    stopsAt: typeof stopsAt === "number" ? stopsAt : null,
  };
}

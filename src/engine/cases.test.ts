import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { member } from "../session/guards";
import { allFacts, openLog, wrappings } from "../testing/open-log";
import { readShared, readSharedLines, sharedDir } from "../testing/shared";

/** Own cases, so that a clone without the shared folder states the same facts. */
const ownCases: [string, string | null, object][] = [
  [
    "an object",
    '"{\\"n\\": 1.50}"',
    { class: "object", outcome: "sent", input: '{"n":1.5}', loss: "none", fault: null },
  ],
  ["empty", '""', { class: "empty", outcome: "fallback", input: "{}", loss: "none", fault: null }],
  ["no field", null, { class: "absent", outcome: "fallback", input: "{}", loss: "none", fault: null }],
  ["a value", '{ "a" : 1 }', { class: "object", outcome: "sent", input: '{"a":1}' }],
  [
    "a quote that is not escaped",
    JSON.stringify('{"say":"he said "no" twice"}'),
    {
      class: "malformed",
      loss: "content",
      fault: { cause: "unescapedQuote", stopsAt: 17, tokenAt: 17, line: 1, column: 18 },
    },
  ],
  [
    "cut off after an astral character",
    JSON.stringify('{"a":"\u{1F600}'),
    {
      class: "malformed",
      loss: "content",
      fault: { cause: "cutOff", stopsAt: 8, tokenAt: 5, line: 1, column: 9 },
    },
  ],
];

describe.each(Object.entries(wrappings))("in a %s log", (format, wrap) => {
  it.each(ownCases)("%s", async (_, source, expected) => {
    const log = await openLog(wrap(source));
    expect(log.info().formatId).toBe(format);
    const [facts] = await allFacts(log);
    expect(facts).toMatchObject({ id: "t1", tool: "run", ...expected });
    expect(facts?.stored).toEqual(
      source === null
        ? { kind: "absent" }
        : source.startsWith('"')
          ? { kind: "text", text: JSON.parse(source) as unknown }
          : { kind: "value", text: source },
    );
  });
});

describe.runIf(sharedDir !== null)("cases from public reports", () => {
  const cases = sharedDir === null ? [] : readSharedLines("cases/arguments.jsonl");
  describe.each(Object.entries(wrappings))("in a %s log", (_, wrap) => {
    it.each(cases.map((row) => [String(member(row, "id")), row] as const))("%s", async (_id, row) => {
      const source = member(row, "stored_type") === "missing" ? null : JSON.stringify(member(row, "stored"));
      const [facts] = await allFacts(await openLog(wrap(source)));
      expect(facts).toMatchObject({
        class: member(row, "class"),
        outcome: member(row, "outcome"),
        input: member(row, "input"),
        loss: member(row, "loss"),
        hints: member(row, "hints"),
      });
      const fault = member(row, "fault");
      if (fault === null) return expect(facts?.fault).toBe(null);
      expect(facts?.fault).toMatchObject({
        stopsAt: member(fault, "stopsAt"),
        tokenAt: member(fault, "tokenAt"),
      });
      expect(member(fault, "cause")).toContain(facts?.fault?.cause);
    });
  });
});

describe.runIf(sharedDir !== null)("damaged files", () => {
  const files =
    sharedDir === null
      ? {}
      : (JSON.parse(readShared("cases/files.json").toString("utf8")) as Record<string, unknown>);
  it.each(Object.entries(files))("%s", async (name, expected) => {
    const log = await openLog(readShared(`cases/files/${name}`));
    const info = log.info();
    expect(info.records).toBe(member(expected, "records"));
    const facts = await allFacts(log);
    expect(facts.map((call) => call.id)).toEqual(member(expected, "calls"));
    expect(log.damage.map(({ line, kind }) => ({ line, kind }))).toEqual(member(expected, "damage") ?? []);
    const lines = member(expected, "callLines");
    if (lines !== undefined) expect(facts.map((call) => call.place.line)).toEqual(lines);
    const blank = member(expected, "blankLines");
    if (blank !== undefined) expect(info.blankLines).toBe(blank);
    const encoding = member(expected, "encoding");
    if (encoding !== undefined) expect(info.encoding).toBe(encoding);
    for (const note of [member(expected, "notes"), member(expected, "says")].flat()) {
      if (note !== undefined) expect(info.notes).toContain(note);
    }
    expectAccounted(info);
  });
});

describe.runIf(sharedDir !== null)("real logs, counted independently", () => {
  const counts =
    sharedDir === null
      ? {}
      : (JSON.parse(readShared("cases/counts.json").toString("utf8")) as Record<string, unknown>);
  it.each(Object.entries(counts))("%s", async (name, expected) => {
    const log = await openLog(readShared(`samples/${name}`));
    const facts = await allFacts(log);
    const results = facts.filter((call) => call.result !== null);
    expect(facts.length).toBe(member(expected, "calls"));
    expect(results.length).toBe(member(expected, "results"));
    const errors = member(expected, "errors");
    if (errors !== undefined)
      expect(results.filter((call) => call.result?.state === "error").length).toBe(errors);
    for (const of of ["object", "malformed", "empty", "null", "array"]) {
      const count = member(expected, of);
      if (count !== undefined)
        expect([of, facts.filter((call) => call.class === of).length]).toEqual([of, count]);
    }
    const notSent = member(expected, "notSent");
    if (notSent !== undefined) {
      expect(facts.filter((call) => call.outcome === "notSent").map((call) => call.id)).toEqual(notSent);
    }
    const metadata = member(expected, "replayMetadata");
    if (metadata !== undefined) {
      expect(Object.fromEntries(facts.map((call) => [call.id, call.replayMetadata?.state]))).toEqual(
        metadata,
      );
    }
    expectAccounted(log.info());
  });

  it.each(["v3", "v4"])("the recorded example of the rule, %s", async (version) => {
    const log = await openLog(readShared(`samples/dsh/invalid-tool-history.session.${version}.jsonl`));
    const [call] = await allFacts(log);
    expect(call).toMatchObject({
      tool: "bash",
      class: "malformed",
      outcome: "fallback",
      input: "{}",
      loss: "content",
      fault: { cause: "unescapedQuote" },
      result: { state: "error" },
      places: [
        { what: "message", place: { line: 14 } },
        { what: "call row", place: { line: 15 } },
      ],
    });
  });

  it("a torn last frame keeps what precedes the tear", async () => {
    const log = await openLog(readShared("samples/made/dsh-approval-composer.torn-tail.jsonl.zstd"));
    expect(log.info()).toMatchObject({ containers: ["zstd"], formatId: "dsh" });
    expect(log.damage.map(({ kind }) => kind)).toContain("tornFrame");
    expect(log.calls).toBeGreaterThan(0);
  });

  const all =
    sharedDir === null
      ? []
      : readdirSync(join(sharedDir, "samples"), { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile() && !/\.(md|db|eval)$/.test(entry.name));
  it.each(files.map((entry) => join(entry.parentPath, entry.name).slice((sharedDir ?? "").length + 1)))(
    "%s: no byte unaccounted for",
    async (path) => expectAccounted((await openLog(readShared(path))).info()),
  );
});

function expectAccounted({
  accounting,
  decodedBytes,
}: {
  accounting: Record<string, number>;
  decodedBytes: number;
}): void {
  expect(Object.values(accounting).reduce((sum, bytes) => sum + bytes, 0)).toBe(decodedBytes);
}

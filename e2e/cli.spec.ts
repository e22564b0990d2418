import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isObject, member } from "../src/session/guards";
import { wrappings } from "../src/testing/open-log";
import { readShared, readSharedLines, sharedDir } from "../src/testing/shared";
import { argumentsLog, compacted, mixed, text } from "./logs";

const root = fileURLToPath(new URL("..", import.meta.url));
const tool = join(root, "dist", "cli", "inspect.js");
const isValid = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(join(root, "schema", "inspect.schema.json"), "utf8")) as object,
);

interface Run {
  readonly code: number;
  readonly out: string;
  readonly complaints: string;
}

function run(...args: string[]): Promise<Run> {
  return new Promise((done) => {
    execFile(process.execPath, [tool, ...args], { maxBuffer: 1 << 28 }, (error, out, complaints) => {
      done({ code: error === null ? 0 : Number(error.code), out, complaints });
    });
  });
}

/** The files of a JSON document that follows the schema. */
function filesOf(out: string): unknown[] {
  const document: unknown = JSON.parse(out);
  isValid(document);
  expect(isValid.errors ?? []).toEqual([]);
  return listAt(document, "files");
}

function listAt(value: unknown, key: string): unknown[] {
  const list = member(value, key);
  if (!Array.isArray(list)) throw new Error(`${key} is no list`);
  return list;
}

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "session-inspector-cli-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test.describe("the exit status", () => {
  test("0 where no call falls back", async () => {
    const { code, complaints } = await run(file("clean.jsonl", argumentsLog(text("{}"), text('{"a":1}'))));
    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
  });

  test("0 where the only malformed call is not sent", async () => {
    const log = compacted.split("\n").slice(0, -4).join("\n");
    expect((await run(file("hidden.jsonl", log))).code).toBe(0);
  });

  test("1 where a call falls back, lost content or not", async () => {
    expect((await run(file("lost.jsonl", mixed))).code).toBe(1);
    expect((await run(file("empty-args.jsonl", argumentsLog(text(""))))).code).toBe(1);
  });

  test("1 where the client refuses a call", async () => {
    const deep = text(`{"a":${"[".repeat(4500)}${"]".repeat(4500)}}`);
    expect((await run(file("deep.jsonl", argumentsLog(deep)))).code).toBe(1);
  });

  for (const [what, args, words] of [
    ["a file that is not there", ["no-such-file.jsonl"], /no-such-file\.jsonl.*no such file/],
    ["a folder", ["."], /folder/],
    ["an unknown rule", ["--rule", "nobody", "x.jsonl"], /no rule "nobody"/],
    ["an unknown format", ["--format", "xml", "x.jsonl"], /no format "xml"/],
    ["an unknown option", ["--nope", "x.jsonl"], /nope/],
    ["no file", [], /no file/],
  ] as const) {
    test(`2 and a sentence on standard error for ${what}`, async () => {
      const { code, complaints } = await run(...args);
      expect(code).toBe(2);
      expect(complaints).toMatch(words);
      expect(complaints).not.toMatch(/^\s+at /m);
    });
  }

  test("2 for a container that is not opened, which is named with the way out", async () => {
    const { code, complaints } = await run(
      file("log.gz", new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])),
    );
    expect(code).toBe(2);
    expect(complaints).toMatch(/gzip.*gunzip/);
  });

  test("2 where one of several files cannot be read, and the others are there", async () => {
    const { code, out, complaints } = await run(
      file("one.jsonl", mixed),
      join(folder, "gone.jsonl"),
      "--format",
      "json",
    );
    expect(code).toBe(2);
    expect(complaints).toContain("gone.jsonl");
    expect(filesOf(out)).toHaveLength(1);
  });
});

test("an empty file is no failure, and is said to be empty", async () => {
  const { code, out, complaints } = await run(file("empty.jsonl", ""), "--format", "json");
  expect(code).toBe(0);
  expect(complaints).toContain("the file is empty");
  expect(filesOf(out)).toMatchObject([{ bytes: 0, records: 0, calls: [], damage: [] }]);
});

test("JSON names every call with its stored text, class, outcome, input and fault", async () => {
  const path = file("facts.jsonl", argumentsLog(text('{"n": 1.50}'), text("{'a':1}"), null, '{ "v" : 1 }'));
  const { out, complaints } = await run(path, "--format", "json");
  expect(complaints).toBe("");
  expect(filesOf(out)).toMatchObject([
    {
      path,
      format: "chat-completions",
      encoding: "utf-8",
      containers: [],
      calls: [
        {
          index: 1,
          line: 2,
          id: "c1",
          name: "run",
          stored: { kind: "text", text: '{"n": 1.50}' },
          class: "object",
          outcome: "sent",
          input: '{"n":1.5}',
          loss: "none",
          fault: null,
          result: null,
        },
        {
          class: "malformed",
          outcome: "fallback",
          input: "{}",
          loss: "content",
          fault: { stopsAt: 1, tokenAt: 1, line: 1, column: 2, cause: "singleQuotes" },
        },
        { class: "absent", stored: { kind: "absent", text: null }, loss: "none" },
        { stored: { kind: "value", text: '{ "v" : 1 }' }, input: '{"v":1}' },
      ],
    },
  ]);
});

test("the table has a line a call, and several files one after another", async () => {
  const { out } = await run(file("a.jsonl", mixed), file("b.jsonl", compacted));
  const lines = out.split("\n");
  for (const words of [
    /a\.jsonl.*chat-completions/,
    /b\.jsonl.*dsh/,
    /set_stops.*\{\}, content lost/,
    /not sent/,
  ]) {
    expect(lines.filter((line) => words.test(line)).length).toBeGreaterThan(0);
  }
});

test("a log cannot steer the terminal", async () => {
  const path = file(
    "escape.jsonl",
    argumentsLog(text("\u001b[2J\u001b]0;title\u0007{"), text("a\u009b31m\rb\n")),
  );
  const { out } = await run(path);
  expect([...out].filter((c) => c !== "\n" && (c < " " || (c >= "\u007f" && c <= "\u009f")))).toEqual([]);
});

test("through npm, standard output holds the document and nothing else", async () => {
  const path = file("npm.jsonl", mixed);
  const child = spawn("npm", ["run", "-s", "inspect", "--", path, "--format", "json"], { cwd: root });
  let out = "";
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  const code = await new Promise((ended) => child.on("close", ended));
  expect(code).toBe(1);
  expect(listAt(filesOf(out)[0], "calls")).toHaveLength(6);
});

if (sharedDir !== null) {
  test.describe("the cases from public reports, through the terminal", () => {
    for (const [format, wrap] of Object.entries(wrappings)) {
      test(`arguments in a ${format} log`, async () => {
        const cases = readSharedLines("cases/arguments.jsonl");
        mkdirSync(join(folder, format), { recursive: true });
        const paths = cases.map((row, i) => {
          const missing = member(row, "stored_type") === "missing";
          const source = missing ? null : JSON.stringify(member(row, "stored"));
          return file(join(format, `${i}.log`), wrap(source));
        });
        const { code, out } = await run("--format", "json", ...paths);
        expect(code).toBe(1);
        const files = filesOf(out);
        expect(files).toHaveLength(cases.length);
        for (const [i, row] of cases.entries()) {
          const [call] = listAt(files[i], "calls");
          const id = String(member(row, "id"));
          expect(member(files[i], "format"), id).toBe(format);
          for (const key of ["class", "outcome", "input", "loss", "hints"]) {
            expect(member(call, key), `${id} ${key}`).toEqual(member(row, key));
          }
          const [fault, found] = [member(row, "fault"), member(call, "fault")];
          if (fault === null) expect(found, id).toBeNull();
          else {
            expect(member(found, "stopsAt"), id).toBe(member(fault, "stopsAt"));
            expect(member(found, "tokenAt"), id).toBe(member(fault, "tokenAt"));
            expect(member(fault, "cause"), id).toContain(member(found, "cause"));
          }
        }
      });
    }

    test("damaged files", async () => {
      const expected = sharedObject("cases/files.json");
      const names = Object.keys(expected);
      const { out, complaints } = await run(
        "--format",
        "json",
        ...names.map((name) => join(sharedDir ?? "", "cases", "files", name)),
      );
      expect(complaints).toMatch(/file_empty\.jsonl: the file is empty/);
      for (const [i, one] of filesOf(out).entries()) {
        const name = names[i] ?? "";
        const facts = expected[name];
        const calls = listAt(one, "calls");
        expect(member(one, "records"), name).toBe(member(facts, "records"));
        expect(
          calls.map((call) => member(call, "id")),
          name,
        ).toEqual(member(facts, "calls"));
        expect(
          listAt(one, "damage").map((damage) => ({
            line: member(damage, "line"),
            kind: member(damage, "kind"),
          })),
          name,
        ).toEqual(member(facts, "damage"));
        for (const key of ["blankLines", "encoding"]) {
          if (member(facts, key) !== undefined) expect(member(one, key), name).toBe(member(facts, key));
        }
        const lines = member(facts, "callLines");
        if (lines !== undefined)
          expect(
            calls.map((call) => member(call, "line")),
            name,
          ).toEqual(lines);
      }
    });

    test("counts in real samples", async () => {
      const expected = sharedObject("cases/counts.json");
      const names = Object.keys(expected);
      const { out } = await run(
        "--format",
        "json",
        ...names.map((name) => join(sharedDir ?? "", "samples", name)),
      );
      for (const [i, one] of filesOf(out).entries())
        countsHold(names[i] ?? "", one, expected[names[i] ?? ""]);
    });
  });
}

function sharedObject(path: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readShared(path).toString("utf8"));
  if (!isObject(value)) throw new Error(`${path} is no object`);
  return value;
}

function countsHold(name: string, found: unknown, facts: unknown): void {
  if (!isObject(facts)) throw new Error(`${name}: no facts`);
  const calls = listAt(found, "calls");
  const results = calls.map((call) => member(call, "result")).filter((result) => result !== null);
  for (const [key, value] of Object.entries(facts)) {
    switch (key) {
      case "calls":
        expect(calls.length, `${name} ${key}`).toBe(value);
        break;
      case "results":
        expect(results.length, `${name} ${key}`).toBe(value);
        break;
      case "errors":
        expect(results.filter((result) => member(result, "isError") === true).length, `${name} ${key}`).toBe(
          value,
        );
        break;
      case "notSent":
        expect(
          calls.filter((call) => member(call, "outcome") === "notSent").map((call) => member(call, "id")),
          name,
        ).toEqual(value);
        break;
      case "replayMetadata":
        for (const call of calls) {
          expect(member(call, "replayMetadata"), name).toBe(member(value, String(member(call, "id"))));
        }
        break;
      default:
        expect(calls.filter((call) => member(call, "class") === key).length, `${name} ${key}`).toBe(value);
    }
  }
}

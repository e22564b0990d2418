import { once } from "node:events";
import { parseArgs } from "node:util";
import {
  defaultRule,
  type InspectedFile,
  inspectDocument,
  inspectFile,
  inspectTable,
  OpenLog,
  problemOf,
  ruleOf,
  rules,
} from "../engine";
import { fileSource } from "./file-source";

const usage = `usage: npm run -s inspect -- FILE... [--rule ID] [--format table|json]

  --rule ID       what would be sent under this rule (default: ${defaultRule.id})
                  known: ${rules.map((rule) => rule.id).join(", ")}
  --format table  a table for people (default)
  --format json   one document after schema/inspect.schema.json

Exit status: 0 read, no call falls back; 1 read, some call falls back or is refused; 2 could not read.
`;

/** Exit status, worst last. */
const status = { clean: 0, fallback: 1, unreadable: 2 } as const;

interface Options {
  readonly files: readonly string[];
  readonly rule: NonNullable<ReturnType<typeof ruleOf>>;
  readonly format: "table" | "json";
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === null) return;
  const report =
    options.format === "json"
      ? inspectDocument(options.rule.id, read(options))
      : inspectTable(options.rule.title, read(options));
  for await (const piece of report) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
}

/** null where there is nothing to do: the way to call was asked for, or was wrong. */
function readOptions(): Options | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rule: { type: "string", default: defaultRule.id },
        format: { type: "string", default: "table" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) {
      process.stdout.write(usage);
      return null;
    }
    const rule = ruleOf(values.rule);
    if (rule === null) throw new Error(`there is no rule "${values.rule}"`);
    const { format } = values;
    if (format !== "table" && format !== "json") throw new Error(`there is no format "${format}"`);
    if (positionals.length === 0) throw new Error("no file was named");
    return { files: positionals, rule, format };
  } catch (error) {
    process.stderr.write(`inspect: ${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    raise(status.unreadable);
    return null;
  }
}

async function* read({ files, rule, format }: Options): AsyncGenerator<InspectedFile> {
  for (const path of files) {
    const source = await fileSource(path).catch((error: unknown) => {
      complain(`${path}: ${systemSentence(error)}`);
      return null;
    });
    if (source === null) continue;
    try {
      const log = new OpenLog(source, rule);
      await log.read();
      noteOutcome(log, path, format);
      yield inspectFile(log);
    } catch (error) {
      const { message, advice } = problemOf(error, path);
      complain(`${path}: ${message} ${advice}`.trim());
    } finally {
      await source.close();
    }
  }
}

function noteOutcome(log: OpenLog, path: string, format: Options["format"]): void {
  // The table carries the note itself.
  if (log.source.size === 0 && format === "json")
    process.stderr.write(`inspect: ${path}: the file is empty\n`);
  if (log.source.size > 0 && log.info().records === 0) complain(`${path}: no JSON record was found in it.`);
  for (let call = 0; call < log.calls; call++) {
    const outcome = log.verdicts.outcomeOf(call);
    if (outcome !== "sent" && outcome !== "notSent") return raise(status.fallback);
  }
}

function systemSentence(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  switch (code) {
    case "ENOENT":
      return "there is no such file.";
    case "EISDIR":
      return "this is a folder; name the files in it.";
    case "EACCES":
    case "EPERM":
      return "no permission to read it.";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function complain(sentence: string): void {
  process.stderr.write(`inspect: ${sentence}\n`);
  raise(status.unreadable);
}

function raise(to: number): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), to);
}

// A reader that closed its end (`| head`) is no fault of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

try {
  await main();
} catch (error) {
  // A log that changes while its calls are printed ends the output in the middle: no one may take it for whole.
  complain(problemOf(error, "the log").message);
}

import { once } from "node:events";
import {
  type InspectedFile,
  inspectDocument,
  inspectFile,
  inspectTable,
  OpenLog,
  problemOf,
  ruleInfoOf,
  rules,
} from "../engine";
import { fileSource } from "./file-source";
import { type Command, type Format, readCommand, usage } from "./options";
import { ruleList } from "./rule-list";

/** Exit status, worst last. */
const status = { clean: 0, fallback: 1, unreadable: 2 } as const;

type Inspection = Extract<Command, { kind: "inspect" }>;

async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2));
  switch (command?.kind) {
    case undefined:
      return;
    case "help":
      process.stdout.write(usage);
      return;
    case "rules":
      process.stdout.write(ruleList(rules.map(ruleInfoOf), command.format));
      return;
    case "inspect":
      return inspect(command);
  }
}

async function inspect(command: Inspection): Promise<void> {
  const { rule, format } = command;
  const report =
    format === "json" ? inspectDocument(rule.id, read(command)) : inspectTable(rule.title, read(command));
  for await (const piece of report) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
}

/** null where the arguments mean nothing; that is said then. */
function commandOf(args: readonly string[]): Command | null {
  try {
    return readCommand(args);
  } catch (error) {
    process.stderr.write(`inspect: ${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    raise(status.unreadable);
    return null;
  }
}

async function* read({ files, rule, error, format }: Inspection): AsyncGenerator<InspectedFile> {
  for (const path of files) {
    const source = await fileSource(path).catch((failure: unknown) => {
      complain(`${path}: ${systemSentence(failure)}`);
      return null;
    });
    if (source === null) continue;
    try {
      const log = new OpenLog(source, rule);
      await log.read();
      noteOutcome(log, path, format);
      yield await inspectFile(log, error);
    } catch (failure) {
      const { message, advice } = problemOf(failure, path);
      complain(`${path}: ${message} ${advice}`.trim());
    } finally {
      await source.close();
    }
  }
}

function noteOutcome(log: OpenLog, path: string, format: Format): void {
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

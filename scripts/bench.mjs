/** `npm run bench -- [options]`: how fast the built page and the terminal command read a log, and change the rule. See bench/README.md. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib/paths.mjs";
import { Failure, main, notice } from "./lib/run.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

const usage = `Usage: npm run bench -- [--quick] [--size MB] [--calls tenth|all] [--runs N] [--save]

  --size MB    size of the log, in millions of bytes (default: 100)
  --calls      tool calls on a tenth of the lines (default), or on all of them
  --runs N     rounds of each measurement (default: 5)
  --quick      10 MB and 3 rounds, for a look
  --save       write the figures to bench/results
`;

/**
 * @param {string[]} argv
 * @returns {{ save: boolean, calls: import("../bench/shapes.mjs").Calls, megabytes: number, rounds: number } | null}
 *   null: help was asked for
 */
function readArguments(argv) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        quick: { type: "boolean", default: false },
        save: { type: "boolean", default: false },
        size: { type: "string" },
        calls: { type: "string", default: "tenth" },
        runs: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return null;
    const { calls } = values;
    if (calls !== "tenth" && calls !== "all") throw new Error(`--calls is "tenth" or "all", not "${calls}"`);
    return {
      save: values.save,
      calls,
      megabytes: readCount("--size", values.size, values.quick ? 10 : 100),
      rounds: readCount("--runs", values.runs, values.quick ? 3 : 5),
    };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} otherwise
 */
function readCount(name, text, otherwise) {
  if (text === undefined) return otherwise;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`${name} takes a whole number from 1 on, not "${text}"`);
}

await main(async () => {
  const options = readArguments(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(usage);
    return 0;
  }
  await ensureInstalled();
  await ensureBuilt("page");
  await ensureBuilt("cli");
  // The bench's modules need the packages.
  const { makeInput } = await import("../bench/inputs.mjs");
  const { holdInPage, inspectInTerminal, openInPage, switchRule } = await import("../bench/scenarios.mjs");
  const { linesOf, tableOf, verdictOf } = await import("../bench/print.mjs");
  const { loadNow, loadWarning, machineFacts } = await import("../bench/machine.mjs");

  const { megabytes, calls, rounds } = options;
  const input = makeInput({ shape: "chat-jsonl", calls, megabytes });
  // Everybody finds the file in the system's cache.
  readFileSync(input.path);

  const loadBefore = loadNow();
  process.stderr.write(loadWarning(loadBefore));
  const results = [];
  let browser = null;
  for (const scenario of [openInPage, holdInPage, inspectInTerminal, switchRule]) {
    const measured = await scenario(input, rounds);
    browser = measured.browser ?? browser;
    results.push({ measured, lines: linesOf(measured) });
  }

  const { name, bytes, lines, calls: callCount } = input;
  const machine = machineFacts(browser);
  const facts = Object.entries(machine).map(([key, value]) => `${key} ${value}`);
  process.stdout.write(
    `\n${name}: ${bytes} bytes, ${lines} lines, ${callCount} calls; ${facts.join(", ")}\n`,
  );
  for (const { measured, lines } of results) {
    process.stdout.write(`\n${tableOf(measured.scenario, lines)}\n${verdictOf(measured)}`);
  }

  process.stdout.write(`\n${loadWarning(loadBefore)}`);

  if (options.save) {
    const date = new Date().toISOString().slice(0, 10);
    const file = join("bench", "results", `${date}-${name}.json`);
    mkdirSync(join(root, "bench", "results"), { recursive: true });
    const written = results.map(({ measured, lines }) => ({
      scenario: measured.scenario,
      lines,
      rounds: measured.subjects,
    }));
    const document = {
      date,
      machine,
      loadBefore,
      input: { name, bytes, lines, calls: callCount },
      results: written,
    };
    writeFileSync(join(root, file), `${JSON.stringify(document, null, 2)}\n`);
    notice(`\nWritten: ${file}`);
  }
  return 0;
});

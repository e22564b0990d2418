/**
 * `npm test`: everything that a change has to pass, from an empty clone on. Later steps run after a failed
 * one where they still tell something. The last line is `N passed, N failed` over the tests of both runners
 * and the other steps, each counted once.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./lib/browser.mjs";
import { countPlaywright, countVitest, sum } from "./lib/counts.mjs";
import { Failure, runTool } from "./lib/run.mjs";
import { ensureBuilt, ensureInstalled } from "./lib/setup.mjs";

/** @typedef {import("./lib/counts.mjs").Counts} Counts */

// A runner that hangs must not keep the whole run from its closing line.
const timeout = 20 * 60_000;

/** @type {{ title: string, counts: Counts, seconds: number }[]} */
const steps = [];

/**
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
async function step(title, work) {
  process.stdout.write(`\n== ${title} ==\n`);
  const start = performance.now();
  const counts = await work();
  steps.push({ title, counts, seconds: (performance.now() - start) / 1000 });
}

/**
 * A step that is counted as one check.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work fails by a Failure
 * @returns {Promise<T | null>} null where it failed
 */
async function check(title, work) {
  /** @type {T | null} */
  let result = null;
  await step(title, async () => {
    try {
      result = await work();
      return { passed: 1, failed: 0, skipped: 0 };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      process.stdout.write(`${error.message}\n`);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  });
  return result;
}

/**
 * @param {string} script
 * @param {string[]} args
 */
async function tool(script, args) {
  const code = await runTool(script, args, { timeout });
  if (code !== 0) throw new Failure(`It ended with ${code}.`);
  return true;
}

/** @param {string} file */
function readReport(file) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    return report;
  } catch {
    return undefined;
  }
}

/** @param {string} folder for the reports */
async function runSteps(folder) {
  const installed = await check("packages", async () => {
    await ensureInstalled();
    return true;
  });
  if (installed === null) return;

  const browser = await check("browser", async () => {
    const path = await findBrowser();
    process.stdout.write(`${path}\n`);
    return path;
  });
  await check("types", () => tool("typescript/bin/tsc", ["--noEmit"]));
  await check("lint", () => tool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"]));
  await step("unit tests", async () => {
    const file = join(folder, "vitest.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runTool("vitest/vitest.mjs", args, { timeout });
    return countVitest(readReport(file), code);
  });
  const built = await check("build", async () => {
    await ensureBuilt("page", { force: true });
    await ensureBuilt("cli", { force: true });
    return true;
  });
  await step("end-to-end tests", async () => {
    if (browser === null || built === null) {
      process.stdout.write("Not run: they need a browser and the built page.\n");
      return { passed: 0, failed: 1, skipped: 0 };
    }
    const file = join(folder, "playwright.json");
    const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await runTool("@playwright/test/cli.js", ["test", "--reporter=list,json"], { env, timeout });
    return countPlaywright(readReport(file), code);
  });
}

const folder = mkdtempSync(join(tmpdir(), "session-inspector-test-"));
try {
  await runSteps(folder);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
  steps.push({ title: "the run itself", counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

process.stdout.write("\n");
for (const { title, counts, seconds } of steps) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  const state = counts.failed > 0 ? "FAILED" : "ok";
  process.stdout.write(
    `${state.padEnd(7)}${title}: ${counts.passed} of ${counts.passed + counts.failed}${skipped} (${seconds.toFixed(1)} s)\n`,
  );
}
const total = sum(steps.map(({ counts }) => counts));
process.exitCode = total.failed > 0 ? 1 : 0;
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);

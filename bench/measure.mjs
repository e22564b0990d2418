import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../scripts/lib/run.mjs";
import { ask, pickFile } from "./browser.mjs";
import { forgetPeaks, peakResidentBytes, processorTime, residentBytes } from "./processes.mjs";

/**
 * One figure each: milliseconds, or bytes. A figure that this machine does not give is left out.
 *
 * @typedef {Record<string, number>} Figures
 * @typedef {import("./browser.mjs").Bench} Bench
 * @typedef {import("./browser.mjs").Subject} Subject
 * @typedef {import("./inputs.mjs").Input} Input
 */

/** Milliseconds; far more than any log of the bench takes. */
const patience = 180_000;
const memorySampleInterval = 50;

/**
 * Opens a log once in a fresh page.
 *
 * @param {Bench} bench
 * @param {Subject} subject
 * @param {Input} input
 * @returns {Promise<Figures>} `complete`, `firstRows` (of the product), `computed` (processor time of the
 *   renderer, all threads), `longestTask`, `longestGap` in milliseconds; `resident` in bytes, above the empty page
 * @throws {Failure} the page did not come to show the whole log
 */
export async function measureOpening(bench, subject, input) {
  const { page, renderers, close } = await bench.open(subject, goalOf(subject, input));
  try {
    await settle(page);
    forgetPeaks(renderers);
    const before = residentBytes(renderers);
    const computedBefore = processorTime(renderers);
    await pickFile(page, input.path);
    const observed = await whenComplete(
      page,
      ask(page, (probe) => probe.done),
    );
    const peak = peakResidentBytes(renderers);
    const computed = processorTime(renderers);
    checkAnswer(subject, input, observed.answer);
    return {
      ...(observed.firstRows === null ? {} : { firstRows: observed.firstRows }),
      complete: observed.complete,
      ...(computedBefore === null || computed === null ? {} : { computed: computed - computedBefore }),
      longestTask: observed.longestTask,
      longestGap: observed.longestGap,
      ...(before === null || peak === null ? {} : { resident: peak - before }),
    };
  } finally {
    await close();
  }
}

/**
 * Opens a log once and asks the browser again and again how much memory the page and its workers hold. The
 * question collects garbage, so such a run tells nothing about time.
 *
 * @param {Bench} bench opened with `eagerMemory`
 * @param {Subject} subject
 * @param {Input} input
 * @returns {Promise<Figures>} `held`: bytes, the most of all samples above the empty page; `heldAfter`: bytes,
 *   once the log is open
 */
export async function measureHeldMemory(bench, subject, input) {
  const { page, close } = await bench.open(subject, goalOf(subject, input));
  try {
    await settle(page);
    const before = await ask(page, (probe) => probe.sampleMemory());
    if (before === null) return {};
    let most = before;
    let over = false;
    await pickFile(page, input.path);
    const done = whenComplete(
      page,
      ask(page, (probe) => probe.done),
    ).finally(() => {
      over = true;
    });
    const sampling = (async () => {
      while (!over) {
        most = Math.max(most, (await ask(page, (probe) => probe.sampleMemory())) ?? 0);
        await sleep(memorySampleInterval);
      }
    })();
    await Promise.all([done, sampling]);
    const after = (await ask(page, (probe) => probe.sampleMemory())) ?? before;
    return { held: Math.max(most, after) - before, heldAfter: after - before };
  } finally {
    await close();
  }
}

/**
 * Runs a Node program to its end, its output thrown away.
 *
 * @param {string[]} command script and arguments
 * @param {number[]} expected exit codes
 * @returns {Promise<Figures>} `complete` and `computed`: milliseconds, Node's start included; `resident`: bytes
 */
export async function measureProgram(command, expected) {
  const reporter = new URL("report-use.mjs", import.meta.url).href;
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", reporter, ...command], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  let told = "";
  child.stdio[3]?.on("data", (/** @type {Buffer} */ piece) => {
    told += piece.toString();
  });
  const code = await new Promise((/** @type {(code: unknown) => void} */ done) => {
    child.on("error", () => done(127)).on("close", done);
  });
  const complete = performance.now() - start;
  if (!expected.includes(Number(code))) throw new Failure(`A program of the bench ended with ${code}.`, 1);
  const [resident = Number.NaN, computed = Number.NaN] = told.split(" ").map(Number);
  return Number.isNaN(computed) ? { complete } : { complete, computed, resident };
}

/**
 * @param {Subject} subject
 * @param {Input} input
 * @returns {import("./probe.mjs").Goal}
 */
function goalOf(subject, input) {
  return subject === "page" ? { kind: "table", calls: input.calls } : { kind: "status" };
}

/**
 * The start of the page and of its workers is no part of opening a log.
 *
 * @param {import("playwright-core").Page} page
 */
async function settle(page) {
  await page.waitForTimeout(300);
}

/**
 * @template T
 * @param {import("playwright-core").Page} page
 * @param {Promise<T>} done
 * @returns {Promise<T>}
 */
async function whenComplete(page, done) {
  const late = new AbortController();
  const timeout = sleep(patience, null, { signal: late.signal }).then(
    async () => {
      const shown = await ask(page, (probe) => probe.describe());
      throw new Failure(
        `The page did not show the whole log in ${patience / 1000} s. It shows:\n${shown}`,
        1,
      );
    },
    () => new Promise(() => {}),
  );
  try {
    return /** @type {T} */ (await Promise.race([done, timeout]));
  } finally {
    late.abort();
  }
}

/**
 * A yardstick that did not do its work would flatter nobody.
 *
 * @param {Subject} subject
 * @param {Input} input
 * @param {string} answer
 */
function checkAnswer(subject, input, answer) {
  const wanted = {
    page: null,
    read: `${input.bytes} bytes read`,
    parse: `${input.lines} records parsed`,
  }[subject];
  if (wanted !== null && answer !== wanted) {
    throw new Failure(`The yardstick "${subject}" answered "${answer}" instead of "${wanted}".`, 1);
  }
}

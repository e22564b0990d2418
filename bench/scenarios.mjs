import { join } from "node:path";
import { cliFile, root } from "../scripts/lib/paths.mjs";
import { notice } from "../scripts/lib/run.mjs";
import { openBench } from "./browser.mjs";
import { openSmallCalls } from "./engine.mjs";
import { measureHeldMemory, measureOpening, measureProgram } from "./measure.mjs";

/**
 * What was measured: for each subject its figures, one entry a round. Entries of the same round were taken one
 * right after the other.
 *
 * @typedef {import("./measure.mjs").Figures} Figures
 * @typedef {import("./inputs.mjs").Input} Input
 * @typedef {{ scenario: string, subjects: Record<string, Figures[]>, browser: string | null }} Measured
 */

/** Memory that is held hardly differs from run to run: a share of the rounds is enough. */
const memoryShare = 0.5;

/**
 * @param {Input} input
 * @param {number} rounds
 * @returns {Promise<Measured>}
 */
export async function openInPage(input, rounds) {
  /** @type {["page", "read", "parse"]} */
  const order = ["page", "read", "parse"];
  const bench = await openBench();
  try {
    const subjects = await interleave(
      "page",
      rounds,
      order.map((subject) => ({ name: subject, run: () => measureOpening(bench, subject, input) })),
    );
    return { scenario: "open in the page", subjects, browser: bench.version };
  } finally {
    await bench.close();
  }
}

/**
 * @param {Input} input
 * @param {number} rounds
 * @returns {Promise<Measured>}
 */
export async function holdInPage(input, rounds) {
  /** @type {["page", "read"]} */
  const order = ["page", "read"];
  const bench = await openBench({ eagerMemory: true });
  try {
    const subjects = await interleave(
      "memory held",
      Math.floor(1 + (rounds - 1) * memoryShare),
      order.map((subject) => ({ name: subject, run: () => measureHeldMemory(bench, subject, input) })),
    );
    return { scenario: "memory held by the page", subjects, browser: bench.version };
  } finally {
    await bench.close();
  }
}

/**
 * @param {Input} input
 * @param {number} rounds
 * @returns {Promise<Measured>}
 */
export async function inspectInTerminal(input, rounds) {
  const reader = join(root, "bench", "yardsticks", "read-file.js");
  // 1 says that some call falls back, and the logs of the bench have such calls.
  const inspect = () => measureProgram([cliFile, "--format", "json", input.path], [0, 1]);
  const read = () => measureProgram([reader, input.path], [0]);
  const subjects = await interleave("terminal", rounds, [
    { name: "inspect", run: inspect },
    { name: "read", run: read },
  ]);
  return { scenario: "inspect in a terminal", subjects, browser: null };
}

/** One rule of each way to read a stored text: none, JavaScript's, and the three parsers of other languages. */
const switchedTo = ["as-stored", "ai-sdk", "yoi-request", "litellm", "vllm-cpp"];
const smallCallCount = 100_000;

/**
 * The engine by itself, as the terminal and the page's worker run it, over a log of short calls in memory.
 *
 * @param {Input} _input not read
 * @param {number} rounds
 * @returns {Promise<Measured>}
 */
export async function switchRule(_input, rounds) {
  const engine = await openSmallCalls(smallCallCount);
  const subjects = await interleave("another rule", rounds, [
    ...switchedTo.map((rule) => ({ name: `to ${rule}`, run: () => engine.measureSwitch(rule) })),
    { name: "every rule", run: () => engine.measureMatrix() },
  ]);
  const calls = smallCallCount.toLocaleString("en");
  return { scenario: `another rule over ${calls} short calls`, subjects, browser: null };
}

/**
 * @param {string} title
 * @param {number} rounds
 * @param {{ name: string, run: () => Promise<Figures> }[]} runs
 */
async function interleave(title, rounds, runs) {
  /** @type {Record<string, Figures[]>} */
  const subjects = Object.fromEntries(runs.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    notice(`${title}: round ${round} of ${rounds}`);
    for (const { name, run } of runs) subjects[name]?.push(await run());
  }
  return subjects;
}

import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/lib/paths.mjs";
import { notice } from "../scripts/lib/run.mjs";
import { seededRandom } from "./random.mjs";
import { shapes } from "./shapes.mjs";
import { textMaker } from "./texts.mjs";

/** To be counted up with every change of what is written. */
const generatorVersion = 2;

/** Bytes. */
export const megabyte = 1_000_000;

const folder = join(root, "bench", "data");
const bufferLength = 4 << 20;

/**
 * @typedef {{ shape: string, calls: import("./shapes.mjs").Calls, megabytes: number }} InputChoice
 * @typedef {{ name: string, path: string, bytes: number, lines: number, calls: number, longestLine: number }} Input
 *   bytes: of the whole file; longestLine: in bytes, with its line end
 */

/**
 * A log of exactly `megabytes` million bytes that ends with a whole line; the one in bench/data if it is there
 * already.
 *
 * @param {InputChoice} choice
 * @returns {Input}
 */
export function makeInput(choice) {
  const name = `${choice.shape}-${choice.calls}-${choice.megabytes}mb`;
  const path = join(folder, `${name}.jsonl`);
  const size = choice.megabytes * megabyte;
  const known = readFacts(name);
  if (known !== null && statSync(path, { throwIfNoEntry: false })?.size === size)
    return { name, path, ...known };

  notice(`Writing bench/data/${name}.jsonl ...`);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.part`;
  const facts = writeLog(unfinished, choice, size);
  renameSync(unfinished, path);
  writeFileSync(factsFile(name), `${JSON.stringify({ generatorVersion, ...facts })}\n`);
  return { name, path, ...facts };
}

/** @param {string} name */
function factsFile(name) {
  return join(folder, `${name}.facts.json`);
}

/**
 * @param {string} name
 * @returns {Omit<Input, "name" | "path"> | null}
 */
function readFacts(name) {
  try {
    /** @type {unknown} */
    const facts = JSON.parse(readFileSync(factsFile(name), "utf8"));
    if (typeof facts !== "object" || facts === null) return null;
    const number = (/** @type {string} */ key) => {
      /** @type {unknown} */
      const value = Reflect.get(facts, key);
      return typeof value === "number" ? value : Number.NaN;
    };
    if (number("generatorVersion") !== generatorVersion) return null;
    const read = {
      bytes: number("bytes"),
      lines: number("lines"),
      calls: number("calls"),
      longestLine: number("longestLine"),
    };
    return Object.values(read).some(Number.isNaN) ? null : read;
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @param {InputChoice} choice
 * @param {number} size in bytes
 */
function writeLog(path, { shape: shapeName, calls: where }, size) {
  const shape = shapes[shapeName];
  if (shape === undefined) throw new Error(`there is no shape ${shapeName}`);
  const filler = (/** @type {number} */ length) =>
    Buffer.from(`${JSON.stringify(shape.filler("x".repeat(length)))}\n`);
  const leastFiller = filler(0).length;

  const file = openSync(path, "w");
  const buffer = Buffer.alloc(bufferLength);
  let filled = 0;
  const facts = { bytes: 0, lines: 0, calls: 0, longestLine: 0 };
  const flush = () => {
    for (let at = 0; at < filled; ) at += writeSync(file, buffer, at, filled - at);
    filled = 0;
  };
  const add = (/** @type {Buffer} */ line, /** @type {number} */ calls) => {
    if (filled + line.length > bufferLength) flush();
    filled += line.copy(buffer, filled);
    facts.bytes += line.length;
    facts.lines += 1;
    facts.calls += calls;
    facts.longestLine = Math.max(facts.longestLine, line.length);
  };
  try {
    for (const { value, calls } of shape.lines(seededRandom(1), textMaker(2), where)) {
      const line = Buffer.from(`${JSON.stringify(value)}\n`);
      // The last line fills what is left to the byte.
      if (facts.bytes + line.length + leastFiller > size) break;
      add(line, calls);
    }
    add(filler(size - facts.bytes - leastFiller), 0);
    flush();
  } finally {
    closeSync(file);
  }
  return facts;
}

import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { callerDir, pageDir } from "./paths.mjs";
import { Failure } from "./run.mjs";
import { createPageServer, listen } from "./serve.mjs";

const usage = `Usage: npm start -- [LOG] [--port N]

Serves the page on this machine alone and prints its address.

  LOG         open this log in the page
  --port N    port to serve at (default: PORT of the environment, else 4173);
              the next free one if it is taken
`;

/** @typedef {{ log: string | undefined, port: number, strict: boolean }} ServeOptions */

/**
 * Reads the command line.
 *
 * @param {string[]} argv
 * @returns {ServeOptions | null} null: help was asked for, and given
 * @throws {Failure} exit code 2
 */
export function readServeArguments(argv) {
  const { values, positionals } = parse(argv);
  if (values.help) {
    process.stdout.write(usage);
    return null;
  }
  if (positionals.length > 1) throw new Failure("Only one log can be opened at a time.");
  const [given] = positionals;
  const log = given === undefined ? undefined : checkLog(given, resolve(callerDir("start"), given));
  return { log, port: readPort(values.port ?? process.env["PORT"]), strict: values.strict };
}

/** @param {string[]} argv */
function parse(argv) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        port: { type: "string" },
        strict: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined || text === "") return 4173;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Failure(`"${text}" is no port: a number from 0 to 65535 is meant.`);
}

/**
 * @param {string} given
 * @param {string} path
 */
function checkLog(given, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new Failure(`There is no file ${given}.`);
  if (!stat.isFile()) throw new Failure(`${given} is not a file.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new Failure(`${given} cannot be read.`);
  }
  return path;
}

/**
 * Serves until the process is ended.
 *
 * @param {ServeOptions} options
 */
export async function serve({ log, port, strict }) {
  const { server, hash } = createPageServer({ dir: pageDir, log });
  const actual = await listen(server, port, strict);
  process.stdout.write(`Session Inspector: http://localhost:${actual}/${hash}\n`);
  if (process.stdin.isTTY) process.stdout.write("Stop with Ctrl+C.\n");
}

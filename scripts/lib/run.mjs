import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** A failure that is told in one sentence, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {string} text */
export function notice(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: "inherit" | "stderr" | "ignore", input?: "inherit" | "ignore", timeout?: number }} [options]
 *   output: where its standard output goes; timeout: milliseconds, after which it is ended
 * @returns {Promise<number>} its exit code; 128 and the signal's number if a signal ended it, 127 if it did
 *   not start
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, output = "inherit", input = "ignore", timeout } = options;
  const stdout = output === "stderr" ? 2 : output;
  const stderr = output === "ignore" ? "ignore" : "inherit";
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [input, stdout, stderr],
      timeout,
      windowsHide: true,
    });
    const forward = () => child.kill("SIGTERM");
    // The terminal interrupts the child as well, and its exit code is wanted.
    const ignore = () => {};
    process.on("SIGTERM", forward).on("SIGINT", ignore);
    /** @param {number} code */
    const end = (code) => {
      process.off("SIGTERM", forward).off("SIGINT", ignore);
      done(code);
    };
    child.on("error", () => end(127));
    child.on("exit", (code, signal) => end(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * Runs a script of an installed package with this Node, so that no shell and no PATH is asked.
 *
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, "node_modules", script), ...args], options);
}

/**
 * Runs the command of a script file; a Failure becomes its sentence on standard error and its exit code.
 *
 * @param {() => Promise<number | undefined>} command resolves with the exit code; undefined: the process
 *   goes on until it is ended
 */
export async function main(command) {
  try {
    const code = await command();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    notice(error.message);
    process.exitCode = error.exitCode;
  }
}

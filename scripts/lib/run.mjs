import { spawn, spawnSync } from "node:child_process";
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
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: "inherit" | "stderr", input?: "inherit" | "ignore", timeout?: number }} [options]
 *   output: where its standard output goes; timeout: milliseconds, after which it and all that it started
 *   are ended
 * @returns {Promise<number>} its exit code; 128 and the signal's number if a signal ended it, 127 if it did
 *   not start, 124 if its time ran out
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, output = "inherit", input = "ignore", timeout } = options;
  // A runner that hangs does so in a child of its own: only a group can be ended as a whole.
  const ownGroup = timeout !== undefined && process.platform !== "win32";
  return new Promise((done) => {
    const stdout = output === "stderr" ? 2 : output;
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [input, stdout, "inherit"],
      detached: ownGroup,
      windowsHide: true,
    });
    let timedOut = false;
    /** @type {NodeJS.Timeout | undefined} */
    let killer;
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            notice(`It did not end within ${timeout / 1000} seconds.`);
            endTree(child, ownGroup, "SIGTERM");
            killer = setTimeout(() => endTree(child, ownGroup, "SIGKILL"), 5_000);
          }, timeout);
    const terminate = () => endTree(child, ownGroup, "SIGTERM");
    // The terminal interrupts the child as well, unless it has its own group; its exit code is wanted.
    const interrupt = () => {
      if (ownGroup) endTree(child, ownGroup, "SIGINT");
    };
    process.on("SIGTERM", terminate).on("SIGINT", interrupt);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      clearTimeout(killer);
      // The program had its chance to tidy up; what it left behind has none.
      if (timedOut && ownGroup) endTree(child, ownGroup, "SIGKILL");
      process.off("SIGTERM", terminate).off("SIGINT", interrupt);
      done(timedOut ? 124 : code);
    };
    child.on("error", () => end(127));
    child.on("exit", (code, signal) => end(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {boolean} ownGroup
 * @param {NodeJS.Signals} signal
 */
function endTree(child, ownGroup, signal) {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(ownGroup ? -pid : pid, signal);
  } catch {
    // Gone already.
  }
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

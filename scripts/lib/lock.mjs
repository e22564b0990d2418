import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./paths.mjs";
import { notice } from "./run.mjs";

const folder = join(root, ".cache");
const file = join(folder, "setup.lock");

/**
 * Runs `work` while no other process of this checkout installs or builds: several commands may be started
 * side by side in a clone where nothing is installed yet.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  mkdirSync(folder, { recursive: true });
  for (let told = false; !take(); told = true) {
    if (!told) notice("Waiting for another command that installs or builds here.");
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  if (ownerIsGone()) rmSync(file, { force: true });
  return false;
}

function ownerIsGone() {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // Created and not yet written: its owner is only just at it, unless it died there.
    if (pid === 0) return Date.now() - statSync(file).mtimeMs > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

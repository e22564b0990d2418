import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

/** @param {string} code */
const node = (code, options = {}) => run(process.execPath, ["-e", code], options);

test("the exit code of a program is its own", async () => {
  expect(await node("process.exitCode = 3")).toBe(3);
});

test("a signal and a program that does not exist have codes of their own", async () => {
  expect(await node("process.kill(process.pid, 'SIGTERM')")).toBe(143);
  expect(await run(join(tmpdir(), "no-such-program"), [])).toBe(127);
});

test("where the time runs out, what the program started is ended with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "session-inspector-run-"));
  const file = join(folder, "pid");
  const hang = "setInterval(() => {}, 1000)";
  const parent = `
    const child = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(hang)}]);
    require("node:fs").writeFileSync(${JSON.stringify(file)}, String(child.pid));
    ${hang}`;
  expect(await node(parent, { timeout: 4_000 })).toBe(124);
  const pid = Number(readFileSync(file, "utf8"));
  await expect.poll(() => isAlive(pid)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/**
 * Where nothing collects it, an ended process stays listed as a zombie.
 *
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return process.platform !== "linux";
  }
}

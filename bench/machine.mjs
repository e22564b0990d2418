import { cpus, loadavg, platform, release, totalmem } from "node:os";

/**
 * What figures depend on and what names nobody's machine.
 *
 * @param {string | null} browser its version; null: none took part
 */
export function machineFacts(browser) {
  return {
    system: `${platform()} ${release().split(".").slice(0, 2).join(".")}`,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    ...(browser === null ? {} : { chromium: browser }),
  };
}

/** @typedef {ReturnType<typeof machineFacts>} MachineFacts */

/**
 * How many programs wanted a processor in the last minute, as the system counts them (0 on Windows). Taken
 * before a measurement: during one, the measurement itself is in it.
 */
export function loadNow() {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/**
 * @param {number} load
 * @returns {string} a warning, or nothing
 */
export function loadWarning(load) {
  const cores = cpus().length;
  if (load <= cores / 2) return "";
  return `The machine was busy with other work (load ${load} on ${cores} cores): these times tell little.\n`;
}

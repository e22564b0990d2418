import { cpus, platform, release, totalmem } from "node:os";

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

import { readFileSync, writeFileSync } from "node:fs";

/**
 * Resident memory of processes, as the kernel counts it. Linux alone tells a process' peak to others; elsewhere
 * all of this is null.
 */

/**
 * @param {number[]} pids
 * @returns {number | null} resident bytes now, over all
 */
export function residentBytes(pids) {
  return sum(pids, "VmRSS");
}

/**
 * @param {number[]} pids
 * @returns {number | null} the most that were resident, over all, since they began or `forgetPeaks` was called
 */
export function peakResidentBytes(pids) {
  return sum(pids, "VmHWM");
}

/** @param {number[]} pids */
export function forgetPeaks(pids) {
  for (const pid of pids) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
    } catch {
      // Not permitted or not there: the peak then counts from the process' start.
    }
  }
}

/**
 * @param {number[]} pids
 * @param {"VmRSS" | "VmHWM"} field
 */
function sum(pids, field) {
  let total = 0;
  for (const pid of pids) {
    try {
      const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(
        readFileSync(`/proc/${pid}/status`, "utf8"),
      );
      if (found === null) return null;
      total += Number(found[1]) * 1024;
    } catch {
      return null;
    }
  }
  return pids.length === 0 ? null : total;
}

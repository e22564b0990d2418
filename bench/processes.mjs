import { readFileSync, writeFileSync } from "node:fs";

/**
 * Memory and processor time of processes, as the kernel counts them. Linux alone tells them to others;
 * elsewhere all of this is null.
 */

/** Linux tells processor time in these, whatever its own clock runs at. */
const ticksPerSecond = 100;

/**
 * @param {number[]} pids
 * @returns {number | null} milliseconds that all threads of these processes computed since they began
 */
export function processorTime(pids) {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in parentheses may hold anything; utime and stime are the 12th and 13th field after it.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      return null;
    }
  }
  return pids.length === 0 || Number.isNaN(ticks) ? null : (ticks * 1000) / ticksPerSecond;
}

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

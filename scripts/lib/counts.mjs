/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Counts of a Vitest JSON report. A file that failed without a failed test (it does not load) is one failure.
 *
 * @param {unknown} report the parsed report; undefined where the runner left none
 * @param {number} exitCode of the runner
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!isObject(report) || !Array.isArray(report["testResults"])) return crashed();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report["testResults"]) {
    if (!isObject(file) || !Array.isArray(file["assertionResults"])) return crashed();
    let failedHere = 0;
    for (const test of file["assertionResults"]) {
      const status = isObject(test) ? test["status"] : undefined;
      if (status === "passed") counts.passed++;
      else if (status === "failed") failedHere++;
      else counts.skipped++;
    }
    counts.failed += failedHere === 0 && file["status"] === "failed" ? 1 : failedHere;
  }
  return checked(counts, exitCode);
}

/**
 * Counts of a Playwright JSON report. A flaky test is a failure.
 *
 * @param {unknown} report the parsed report; undefined where the runner left none
 * @param {number} exitCode of the runner
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const stats = isObject(report) ? report["stats"] : undefined;
  if (!isObject(stats)) return crashed();
  const [passed, unexpected, flaky, skipped] = ["expected", "unexpected", "flaky", "skipped"].map(
    (key) => stats[key],
  );
  if (!isCount(passed) || !isCount(unexpected) || !isCount(flaky) || !isCount(skipped)) return crashed();
  return checked({ passed, failed: unexpected + flaky, skipped }, exitCode);
}

/** @param {Counts[]} all */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * A run that executed nothing, or that ended badly for a reason which no test tells, is one failure.
 *
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function checked(counts, exitCode) {
  const untold = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return untold ? { ...counts, failed: 1 } : counts;
}

/** @returns {Counts} */
function crashed() {
  return { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

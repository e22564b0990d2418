import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./counts.mjs";

/**
 * @param {string} status
 * @param {string[]} tests
 */
const file = (status, tests) => ({ status, assertionResults: tests.map((state) => ({ status: state })) });

describe("the counts of a Vitest run", () => {
  test("each passed, failed and skipped test counts once", () => {
    const report = {
      testResults: [
        file("failed", ["passed", "failed", "failed"]),
        file("passed", ["passed", "pending", "todo"]),
      ],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  test("a file that does not load is a failure beside the tests of the others", () => {
    const report = { testResults: [file("failed", []), file("passed", ["passed"])] };
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test("a runner that left no report is a failure", () => {
    expect(countVitest(undefined, 0).failed).toBe(1);
    expect(countVitest({ testResults: [{}] }, 0).failed).toBe(1);
  });

  test("a run of no test, or of skipped ones alone, is a failure", () => {
    expect(countVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest({ testResults: [file("passed", ["skipped"])] }, 0).failed).toBe(1);
  });

  test("an exit code that no test explains is a failure", () => {
    expect(countVitest({ testResults: [file("passed", ["passed"])] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });
});

describe("the counts of a Playwright run", () => {
  /** @param {Partial<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>} stats */
  const report = (stats) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

  test("a flaky test is a failure", () => {
    expect(countPlaywright(report({ expected: 5, unexpected: 2, flaky: 1, skipped: 3 }), 1)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
    });
  });

  test("no report, no test, or a failure outside of the tests is a failure", () => {
    expect(countPlaywright(undefined, 1).failed).toBe(1);
    expect(countPlaywright(report({}), 0).failed).toBe(1);
    expect(countPlaywright(report({ expected: 4 }), 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });
});

test("the sum of all steps", () => {
  const all = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 1, failed: 2, skipped: 0 },
  ];
  expect(sum(all)).toEqual({ passed: 4, failed: 2, skipped: 1 });
});

import { readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** The numbers in a JSON report of vitest or Playwright. A test that passed only at a second try passed. */
export function readCounts(path: string): Counts {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

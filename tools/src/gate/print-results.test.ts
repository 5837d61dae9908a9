import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addCounts, composeTable } from "./print-results.ts";
import { readCounts } from "./read-counts.ts";
import type { PartResult } from "./run-part.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the table says how each part ended, how long it took and what was skipped", () => {
  const results = [
    aPart({ name: "lint", ok: false, counts: { passed: 0, failed: 1, skipped: 0 } }),
    aPart({ name: "unit" }),
  ];
  expect(composeTable(results)).toBe("FAILED  lint    1.2 s\nok      unit    1.2 s   7 passed, 1 skipped");
  expect(addCounts(results)).toEqual({ passed: 7, failed: 1, skipped: 1 });
});

test("the numbers are read from both kinds of report", () => {
  expect(readCounts(write({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
  expect(readCounts(write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 4,
  });
});

function aPart(part: Partial<PartResult>): PartResult {
  return { name: "part", ok: true, took_ms: 1234, output: "", counts: { passed: 7, failed: 0, skipped: 1 }, ...part };
}

function write(report: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeSlowest, readTimedTests } from "./slowest-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, report: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("the slowest tests of both kinds of report are listed together, the slowest first", () => {
  const vitest = write("vitest.json", {
    testResults: [
      {
        assertionResults: [
          { fullName: "orders expire", duration: 1_500 },
          { fullName: "skipped", duration: null },
        ],
      },
    ],
  });
  const spec = {
    title: "a player buys",
    tests: [{ projectName: "phone", results: [{ duration: 2_000 }, { duration: 500 }] }],
  };
  const playwright = write("playwright.json", { suites: [{ suites: [{ specs: [spec] }] }] });
  const tests = [...readTimedTests("db", vitest), ...readTimedTests("journeys", playwright)];
  expect(composeSlowest(tests, 2)).toBe(
    "    2.5 s  journeys  a player buys (phone)\n    1.5 s  db        orders expire",
  );
});

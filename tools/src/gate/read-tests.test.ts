import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeFailures, composeSlowest, readTests } from "./read-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, report: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const vitest = () =>
  write("vitest.json", {
    testResults: [
      {
        status: "failed",
        assertionResults: [
          {
            fullName: "orders expire",
            status: "failed",
            duration: 1_500,
            failureMessages: ["expected 1\n+ 2\n    at x.ts"],
          },
          { fullName: "skipped", status: "skipped", duration: null, failureMessages: [] },
        ],
      },
      { status: "failed", name: "set-up.run.test.ts", message: "no port is free", assertionResults: [] },
    ],
  });

const playwright = () => {
  const results = [
    { duration: 2_000 },
    { duration: 500, error: { message: "\u001B[31mTimed out\u001B[39m\nCall log" } },
  ];
  const spec = { title: "a player buys", tests: [{ projectName: "phone", status: "unexpected", results }] };
  return write("playwright.json", { errors: [{ message: "no store" }], suites: [{ suites: [{ specs: [spec] }] }] });
};

test("the slowest tests of both kinds of report are listed together, the slowest first", () => {
  const tests = [...readTests("db", vitest()), ...readTests("journeys", playwright())];
  expect(composeSlowest(tests, 2)).toBe(
    "    2.5 s  journeys  a player buys (phone)\n    1.5 s  db        orders expire",
  );
});

test("what failed is listed with the beginning of its reason, a set-up without a failed test too", () => {
  expect(composeFailures(readTests("db", vitest()))).toBe(
    "db: orders expire\n  expected 1\n  + 2\ndb: set-up.run.test.ts\n  no port is free",
  );
  expect(composeFailures(readTests("journeys", playwright()))).toBe(
    "journeys: outside a test\n  no store\njourneys: a player buys (phone)\n  Timed out\n  Call log",
  );
  expect(composeFailures([...readTests("db", vitest()), ...readTests("journeys", playwright())], 1)).toBe(
    "db: orders expire\n  expected 1\n  + 2\nand 3 more",
  );
});

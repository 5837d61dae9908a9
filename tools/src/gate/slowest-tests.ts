// The tests that took longest, read from the JSON reports of vitest and Playwright.
import { readFileSync } from "node:fs";

export interface TimedTest {
  readonly part: string;
  readonly title: string;
  readonly took_ms: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

export function readTimedTests(part: string, path: string): TimedTest[] {
  const report: VitestReport | { readonly suites: readonly Suite[] } = JSON.parse(readFileSync(path, "utf8"));
  if ("suites" in report) return report.suites.flatMap((suite) => listSpecs(part, suite));
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ part, title: fullName, took_ms: duration ?? 0 })),
  );
}

function listSpecs(part: string, { specs = [], suites = [] }: Suite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      part,
      title: `${title} (${projectName})`,
      took_ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => listSpecs(part, suite))];
}

export function composeSlowest(tests: readonly TimedTest[], count = 20): string {
  const slowest = tests.toSorted((one, other) => other.took_ms - one.took_ms).slice(0, count);
  const width = Math.max(...slowest.map(({ part }) => part.length));
  return slowest
    .map(({ part, title, took_ms }) => `${(took_ms / 1000).toFixed(1).padStart(7)} s  ${part.padEnd(width)}  ${title}`)
    .join("\n");
}

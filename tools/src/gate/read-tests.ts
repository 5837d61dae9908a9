// Every test of a run, read from the JSON reports of vitest and Playwright: how long it took and why it failed.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface RunTest {
  readonly part: string;
  readonly title: string;
  readonly took_ms: number;
  /** The beginning of the failure's message; a test that passed or was skipped has none. */
  readonly failure?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name?: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status?: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status?: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

export function readTests(part: string, path: string): RunTest[] {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
  if ("suites" in report) return [...listErrors(part, report), ...report.suites.flatMap((it) => listSpecs(part, it))];
  return report.testResults.flatMap((file) => listFile(part, file));
}

/** A file whose set-up failed has no failed test: it stands for itself. */
function listFile(part: string, file: VitestReport["testResults"][number]): RunTest[] {
  const tests = file.assertionResults.map(({ fullName, status, duration, failureMessages }) => {
    const test = { part, title: fullName, took_ms: duration ?? 0 };
    return status === "failed" ? { ...test, failure: reasonOf(failureMessages?.[0]) } : test;
  });
  if (file.status !== "failed" || tests.some((test) => "failure" in test)) return tests;
  return [...tests, { part, title: file.name ?? "a file", took_ms: 0, failure: reasonOf(file.message) }];
}

function listErrors(part: string, { errors = [] }: PlaywrightReport): RunTest[] {
  return errors.map(({ message }) => ({ part, title: "outside a test", took_ms: 0, failure: reasonOf(message) }));
}

function listSpecs(part: string, { specs = [], suites = [] }: Suite): RunTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const took_ms = results.reduce((sum, { duration }) => sum + duration, 0);
      const test = { part, title: `${title} (${projectName})`, took_ms };
      return status === "unexpected" ? { ...test, failure: reasonOf(results.at(-1)?.error?.message) } : test;
    }),
  );
  return [...own, ...suites.flatMap((suite) => listSpecs(part, suite))];
}

const lines_max = 16;
const letters_max = 1_200;

/** What was met instead often stands at the end of a long line, or in the lines below: the log may be all that is kept of a run. */
function reasonOf(message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stack = lines.findIndex((line) => line.startsWith("    at "));
  const own = stack > 0 ? lines.slice(0, stack) : lines;
  return own.slice(0, lines_max).join("\n  ").slice(0, letters_max);
}

export function composeSlowest(tests: readonly RunTest[], count = 20): string {
  const slowest = tests.toSorted((one, other) => other.took_ms - one.took_ms).slice(0, count);
  const width = Math.max(...slowest.map(({ part }) => part.length));
  return slowest
    .map(({ part, title, took_ms }) => `${(took_ms / 1000).toFixed(1).padStart(7)} s  ${part.padEnd(width)}  ${title}`)
    .join("\n");
}

/** What failed, for the end of the run: where only the last lines of a log are kept, these are the ones to keep. */
export function composeFailures(tests: readonly RunTest[], count = 12): string {
  const failed = tests.filter((test) => test.failure !== undefined);
  const lines = failed.slice(0, count).map(({ part, title, failure }) => `${part}: ${title}\n  ${failure}`);
  return [...lines, ...(failed.length > count ? [`and ${failed.length - count} more`] : [])].join("\n");
}

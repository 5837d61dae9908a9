// `npm test`: everything, in order; a failed check ends the run, because the rest would only repeat it. `--all` walks
// the full matrix.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./ensure-browser.ts";
import { addCounts, composeTable } from "./gate/print-results.ts";
import { reportTo, runQuickGate } from "./gate/quick-gate.ts";
import { runPart } from "./gate/run-part.ts";
import type { PartResult } from "./gate/run-part.ts";
import { composeFailures, composeSlowest, readTests } from "./gate/read-tests.ts";
import type { RunTest } from "./gate/read-tests.ts";
import { runCommand } from "@gemgate/ops/plain-refusal";

type Step = { name: string; run: () => Promise<PartResult[]> };

await runCommand(async () => {
  const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
  const browser = await ensureBrowser((line) => console.log(line));
  console.log(`Browser: ${browser}`);
  const reportFolder = mkdtempSync(join(tmpdir(), "gemgate-test-"));
  const results: PartResult[] = [];
  for (const step of listSteps({ reportFolder, browser, isFullMatrix: values.all })) {
    console.log(`\n=== ${step.name} ===`);
    const done = await step.run();
    results.push(...done);
    if (step.name === "check" && done.some((result) => !result.ok)) break;
  }
  const tests = readReports(reportFolder);
  rmSync(reportFolder, { recursive: true, force: true });
  if (tests.length > 0) console.log(`\nThe slowest tests:\n${composeSlowest(tests)}`);
  report(results, composeFailures(tests));
});

type Plan = { reportFolder: string; browser: string; isFullMatrix: boolean };

function listSteps({ reportFolder, browser, isFullMatrix }: Plan): Step[] {
  const env = { CHROMIUM_PATH: browser, ...(isFullMatrix ? { GEMGATE_MATRIX: "all" } : {}) };
  const vitest = (name: string, project: string, isShown: boolean): Promise<PartResult> => {
    const file = join(reportFolder, `${project}.json`);
    const script = `vitest run --project ${project}`;
    return runPart({ name, script, args: reportTo(file), report: file, env, isShown });
  };
  // Both wait for disks and clocks most of their time, so they wait together; only one of them can be read as it goes.
  const databaseAndProcesses = async (): Promise<PartResult[]> => {
    const processes = async () => [await vitest("sockets", "io", false), await vitest("processes", "run", false)];
    const [database, others] = await Promise.all([vitest("database", "db", true), processes()]);
    for (const { output } of others) console.log(output);
    return [database, ...others];
  };
  const journeys = async (): Promise<PartResult[]> => {
    const file = join(reportFolder, "journeys.json");
    const script = "playwright test -c e2e/playwright.config.ts --reporter=list,json";
    const output = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return [await runPart({ name: "journeys", script, report: file, env: output, isShown: true })];
  };
  return [
    { name: "check", run: () => checkQuickly(reportFolder) },
    { name: "database and process tests", run: databaseAndProcesses },
    { name: "journeys", run: journeys },
  ];
}

async function checkQuickly(reportFolder: string): Promise<PartResult[]> {
  const results = await runQuickGate(reportFolder);
  for (const { name, output } of results.filter((result) => !result.ok))
    console.log(`--- ${name} ---\n${output.trim()}\n`);
  console.log(composeTable(results));
  return results;
}

function readReports(folder: string): RunTest[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => readTests(name.replace(".json", ""), join(folder, name)));
}

/** The last line is for programs and people alike. */
function report(results: PartResult[], failures: string): void {
  const { passed, failed } = addCounts(results);
  const took_s = results.reduce((sum, result) => sum + result.took_ms, 0) / 1000;
  console.log(`\n${composeTable(results)}\n${took_s.toFixed(0)} s of work.`);
  if (failures !== "") console.log(`\nFailed:\n${failures}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

// `npm test`: everything, in order; a failed check ends the run, because the rest would only repeat it. `--all` walks
// the full matrix. `--changed [commit]`: only what the changes since a commit can reach.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./ensure-browser.ts";
import { listChangedFiles, listTestFiles } from "./gate/changed-files.ts";
import { addCounts, composeTable } from "./gate/print-results.ts";
import { reportTo, runQuickGate } from "./gate/quick-gate.ts";
import { runPart } from "./gate/run-part.ts";
import type { PartResult } from "./gate/run-part.ts";
import { composeFailures, composeSlowest, readTests } from "./gate/read-tests.ts";
import type { RunTest } from "./gate/read-tests.ts";
import { selectTests } from "./gate/select-tests.ts";
import type { Related, Selected } from "./gate/select-tests.ts";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";

type Step = { name: string; run: () => Promise<PartResult[]> };

const whole: Selected = { sockets: "all", database: "all", processes: "all", journeys: true };

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { all: { type: "boolean", default: false }, changed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length > (values.changed ? 1 : 0))
    throw new PlainRefusal("Usage: npm test -- [--all] [--changed [commit]]");
  const selected = values.changed ? selectChanged(positionals[0]) : whole;
  const browser = selected.journeys ? await ensureBrowser((line) => console.log(line)) : "";
  if (browser !== "") console.log(`Browser: ${browser}`);
  const reportFolder = mkdtempSync(join(tmpdir(), "gemgate-test-"));
  const results: PartResult[] = [];
  for (const step of listSteps({ reportFolder, browser, isFullMatrix: values.all, selected })) {
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

function selectChanged(commit: string | undefined): Selected {
  const changed = listChangedFiles(commit);
  const selected = selectTests(changed, listTestFiles());
  const describe = (related: Related): string => (related === "all" ? "all" : `of ${related.length} files`);
  console.log(
    `${changed.length} files changed. Database tests: ${describe(selected.database)}, process tests: ` +
      `${describe(selected.processes)}, journeys: ${selected.journeys ? "all" : "none"}.`,
  );
  return selected;
}

type Plan = { reportFolder: string; browser: string; isFullMatrix: boolean; selected: Selected };

function listSteps({ reportFolder, browser, isFullMatrix, selected }: Plan): Step[] {
  const env = {
    ...(browser === "" ? {} : { CHROMIUM_PATH: browser }),
    ...(isFullMatrix ? { GEMGATE_MATRIX: "all" } : {}),
  };
  const vitest = async (name: VitestPart, project: string, isShown: boolean): Promise<PartResult[]> => {
    const command = composeVitest(project, selected[name]);
    if (command === undefined) return [];
    const file = join(reportFolder, `${project}.json`);
    return [await runPart({ name, script: command, args: reportTo(file), report: file, env, isShown })];
  };
  // Both wait for disks and clocks most of their time, so they wait together; only one of them can be read as it goes. The sockets
  // come after the database, which has done sooner than the processes.
  const databaseAndProcesses = async (): Promise<PartResult[]> => {
    const readable = async () => [...(await vitest("database", "db", true)), ...(await vitest("sockets", "io", true))];
    const [others, processes] = await Promise.all([readable(), vitest("processes", "run", false)]);
    for (const { output } of processes) console.log(output);
    return [...others, ...processes];
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
    ...(selected.journeys ? [{ name: "journeys", run: journeys }] : []),
  ];
}

type VitestPart = "sockets" | "database" | "processes";

/** Undefined: there is nothing to run. A file that is gone has no importers any more. */
function composeVitest(project: string, related: Related): string | undefined {
  if (related === "all") return `vitest run --project ${project}`;
  const files = related.filter((file) => existsSync(join(projectFolder, file)));
  if (files.length === 0) return undefined;
  const names = files.map((file) => JSON.stringify(file)).join(" ");
  return `vitest related --run --passWithNoTests --project ${project} ${names}`;
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

/** The last line can be read by a program too. */
function report(results: PartResult[], failures: string): void {
  const { passed, failed } = addCounts(results);
  const took_s = results.reduce((sum, result) => sum + result.took_ms, 0) / 1000;
  console.log(`\n${composeTable(results)}\n${took_s.toFixed(0)} s of work.`);
  if (failures !== "") console.log(`\nFailed:\n${failures}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

// One part of the gate: a script of package.json, timed, with the number of its tests where it has any.
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";
import { readCounts } from "./read-counts.ts";
import type { Counts } from "./read-counts.ts";

export type Part = {
  name: string;
  /** The script's name in package.json, or a command line where there is none. */
  script: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the part writes its JSON report, if it is made of tests. */
  report?: string;
  isShown?: boolean;
};

export type PartResult = { name: string; ok: boolean; took_ms: number; output: string; counts: Counts };

/** Runs the script as npm would, without npm's own time for each. */
export async function runPart(part: Part): Promise<PartResult> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(projectFolder, "package.json"), "utf8"),
  );
  const line = [scripts[part.script] ?? part.script, ...(part.args ?? [])].join(" ");
  const binaries = join(projectFolder, "node_modules", ".bin");
  const env = { ...process.env, ...part.env, PATH: `${binaries}${delimiter}${process.env["PATH"] ?? ""}` };
  const shell = process.platform === "win32" ? (["cmd", "/c", line] as const) : (["sh", "-c", line] as const);
  const ended = await runToEnd([...shell], { cwd: projectFolder, env, isShown: part.isShown ?? false });
  const ok = ended.code === 0;
  return { name: part.name, ok, took_ms: ended.took_ms, output: ended.output, counts: countTests(part, ok) };
}

/** A part that failed without a failed test (it crashed, or has no tests) counts as one failure. */
function countTests(part: Part, ok: boolean): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = part.report !== undefined && existsSync(part.report) ? readCounts(part.report) : none;
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

import { join } from "node:path";
import { runPart } from "./run-part.ts";
import type { Part, PartResult } from "./run-part.ts";

/** Format, lint, types, tidy and unit tests, two at a time: more would only wait for each other on two cores. */
export async function runQuickGate(reportFolder: string): Promise<PartResult[]> {
  const waiting = listParts(reportFolder);
  const order = waiting.map((part) => part.name);
  const results: PartResult[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) results.push(await runPart(part));
  };
  await Promise.all([work(), work()]);
  return results.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

export function reportTo(report: string): string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile.json="${report}"`];
}

/** The longest first, so that the short ones fill the gaps. */
function listParts(reportFolder: string): Part[] {
  const report = join(reportFolder, "unit.json");
  return [
    { name: "unit", script: "unit", args: reportTo(report), report },
    { name: "lint", script: "lint" },
    { name: "types", script: "types" },
    { name: "format", script: "format:check" },
    { name: "tidy", script: "tidy" },
  ];
}
